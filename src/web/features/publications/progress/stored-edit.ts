import * as z from 'zod/mini';
import { publicationOptions } from '#contract/publications.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';
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
const keyOf = (id: string) => `reelwright.publication-edit.${readStoredUser()?.id ?? ''}.${id}` as const;

/** This user's unsaved text of a publication in this tab, if any. */
export function readStoredEdit(id: string): StoredEdit | undefined {
  return readTabStorage(keyOf(id), storedEdit);
}

/** `undefined` deletes it. */
export function storeEdit(id: string, edit: StoredEdit | undefined): void {
  writeTabStorage(keyOf(id), edit);
}
