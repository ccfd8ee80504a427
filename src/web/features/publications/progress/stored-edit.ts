import * as z from 'zod/mini';
import { publicationOptions } from '#contract/publications.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { typedText } from '../composer/post-text.ts';
import type { EditDraft } from './edit-draft.ts';

const storedEdit = z.object({
  ...typedText.shape,
  options: publicationOptions,
  discloses: z.boolean(),
  /** The revision the text is based on. */
  revision: z.int(),
});
export type StoredEdit = EditDraft & { revision: number };

/** Per user, so that another user signing in in the same tab does not see it. */
const keyOf = (id: string) => `reelwright.publication-edit.${readStoredUser()?.id ?? ''}.${id}`;

/** This user's unsaved text of a publication in this tab, if any. */
export function readStoredEdit(id: string): StoredEdit | undefined {
  try {
    const parsed = z.safeParse(storedEdit, JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not ours, or from another version
  }
}

/** `undefined` deletes it. */
export function storeEdit(id: string, edit: StoredEdit | undefined): void {
  try {
    if (edit) sessionStorage.setItem(keyOf(id), JSON.stringify(edit));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is full or blocked: the text is lost when the dialog is closed without saving.
  }
}
