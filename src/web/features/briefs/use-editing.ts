import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Brief, BriefParts } from '#contract/briefs.ts';
import { CallError } from '#web/api/call-error.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type BriefDraft, type DraftProblem, findProblems, sameDraft, toDraft, toParts } from './brief-draft.ts';
import { type BriefReply, useEditBrief } from './queries.ts';
import { readStoredDraft, type StoredDraft, storeDraft } from './stored-draft.ts';

export type Editing = {
  draft: BriefDraft;
  changed: boolean;
  /** A text to be read rather than a video; its parts have no timing. */
  written: boolean;
  saving: boolean;
  failure: string | null;
  /** Per field; empty before the first attempt to save. */
  problems: Record<string, DraftProblem>;
  /** The version saved meanwhile in another window or by the coach, if any. */
  conflict: Brief | null;
  change: (draft: BriefDraft) => void;
  /** False if something must be corrected first. */
  save: () => boolean;
  keepMine: () => void;
  takeOther: () => void;
};

type Begun = { editing: Editing; discard: () => void };
type State = StoredDraft & { tried: boolean; failure: string | null };

/**
 * State of editing a brief. Input is stored in the tab until it is saved or discarded, and a version saved meanwhile is
 * never overwritten unseen. `current` is null while nothing is being edited.
 */
export function useEditing(ideaId: string, newest: BriefReply | undefined) {
  const { t } = useLingui();
  const toasts = useToasts();
  const edit = useEditBrief(ideaId);
  const [state, setState] = useState<State | null>(null);
  const typed = useRef<State | null>(null); // while a version is being saved, more may be typed
  const [waiting, setWaiting] = useState(() => readStoredDraft(ideaId) !== undefined);
  const latest = newest?.latest_version;

  const show = (next: State | null) => {
    typed.current = next;
    setState(next);
  };
  const put = (next: State | null) => {
    show(next);
    storeDraft(ideaId, next && isChanged(next) ? { base: next.base, parts: next.parts, draft: next.draft } : undefined);
  };
  const begin = (parts: BriefParts, base: number) => {
    setWaiting(false);
    show({ base, parts, draft: toDraft(parts), tried: false, failure: null });
  };
  const resume = () => {
    const kept = readStoredDraft(ideaId);
    setWaiting(false);
    if (kept) show({ ...kept, tried: false, failure: null });
  };
  const discard = () => {
    setWaiting(false);
    put(null);
  };
  const send = async (sent: State) => {
    try {
      const reply = await edit.mutateAsync({ parts: toParts(sent.draft, sent.parts), base_version: sent.base });
      const { version, parts } = reply.brief;
      const now = typed.current;
      const goesOn = now && parts && !sameDraft(now.draft, sent.draft);
      put(goesOn ? { ...now, base: version, parts, tried: false, failure: null } : null);
      toasts.success({ title: t`Saved as version ${reply.brief.version}` });
    } catch (error) {
      // A conflict is shown through the newer version, which has been loaded by now.
      if (error instanceof CallError && error.code === 'conflict') return;
      const now = typed.current;
      show(now && { ...now, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const begun = (now: State): Begun => ({
    discard,
    editing: {
      draft: now.draft,
      changed: isChanged(now),
      written: now.parts.written === true,
      saving: edit.isPending,
      failure: now.failure,
      problems: now.tried ? findProblems(now.draft, now.parts) : {},
      conflict: newest && latest !== now.base && !edit.isPending ? newest.brief : null, // the newest version may be the user's own
      change: (draft) => put({ ...now, draft, failure: null }),
      save() {
        if (edit.isPending || (latest !== undefined && latest !== now.base)) return true;
        if (Object.keys(findProblems(now.draft, now.parts)).length > 0) {
          show({ ...now, tried: true });
          return false;
        }
        void send(now);
        return true;
      },
      keepMine: () => put({ ...now, base: latest ?? now.base, failure: null }),
      takeOther: discard,
    },
  });
  return { current: state && begun(state), waiting, begin, resume, discard };
}

function isChanged({ draft, parts }: StoredDraft): boolean {
  return !sameDraft(draft, toDraft(parts));
}
