import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Publication } from '#contract/publications.ts';
import { CallError } from '#web/api/call-error.ts';
import { publicationQuery, useUpdatePublication } from '../queries.ts';
import {
  type EditDraft,
  type EditFields,
  type EditProblems,
  findEditProblems,
  hasProblems,
  type Known,
  saysSame,
  toDraft,
  toFields,
} from './edit-draft.ts';
import { readStoredEdit, storeEdit } from './stored-edit.ts';

export type Edit = {
  draft: EditDraft;
  problems: EditProblems;
  /** Whether saving was attempted. */
  tried: boolean;
  failure: string | null;
  saving: boolean;
  /** A version saved elsewhere meanwhile, which is never overwritten unseen. */
  conflict: Publication | null;
  change: (change: Partial<EditDraft>) => void;
  /** `now`: also retries a failed publication. */
  save: (timing: Timing) => void;
  keepMine: () => void;
  takeOther: () => void;
  discard: () => void;
};

type Timing = 'keep' | 'now';

type State = {
  draft: EditDraft;
  revision: number;
  /** The fields the draft is based on, or null if no longer known. */
  base: EditFields | null;
  tried: boolean;
  timing: Timing;
  failure: string | null;
  conflict: Publication | null;
};

/** State of editing a publication's text: input is stored in the tab until it is saved or discarded. */
export function useEdit(publication: Publication, known: Known, onDone: () => void): Edit {
  const { id } = publication;
  const client = useQueryClient();
  const update = useUpdatePublication();
  const [state, setState] = useState<State>(() => begin(publication));
  const [saving, setSaving] = useState(false);
  const { draft, conflict } = state;

  const put = (next: State) => {
    setState(next);
    const isChanged = next.base === null || !saysSame(toFields(next.draft), next.base);
    storeEdit(id, isChanged ? { ...next.draft, revision: next.revision } : undefined);
  };
  const done = () => {
    storeEdit(id, undefined);
    onDone();
  };
  const send = async ({ revision, base, timing }: Sent): Promise<void> => {
    try {
      await update.mutateAsync({ id, revision, ...toFields(draft), timing });
      done();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error;
      const latest = await client.fetchQuery({ ...publicationQuery(id), staleTime: 0 });
      if (latest.revision === revision || !latest.can.edit) throw error;
      // Something else about it changed, so there is no conflict.
      if (base !== null && saysSame(latest, base)) return send({ revision: latest.revision, base, timing });
      setState((now) => ({ ...now, conflict: latest }));
    }
  };
  const attempt = async (sent: Sent) => {
    setSaving(true);
    setState((now) => ({ ...now, ...sent, tried: true, failure: null, conflict: null }));
    try {
      await send(sent);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      setState((now) => ({ ...now, failure }));
    }
    setSaving(false);
  };
  const problems = findEditProblems(draft, publication, known);
  return {
    draft,
    problems,
    saving,
    conflict,
    failure: state.failure,
    tried: state.tried,
    change: (change) => put({ ...state, draft: { ...draft, ...change } }),
    save: (timing) => {
      if (hasProblems(problems)) setState({ ...state, tried: true });
      else void attempt({ revision: state.revision, base: state.base, timing });
    },
    keepMine: () => {
      if (conflict) void attempt({ revision: conflict.revision, base: conflict, timing: state.timing });
    },
    takeOther: () => {
      if (conflict) put(fresh(conflict));
    },
    discard: done,
  };
}

type Sent = Pick<State, 'revision' | 'base' | 'timing'>;

function begin(publication: Publication): State {
  const stored = readStoredEdit(publication.id);
  if (!stored) return fresh(publication);
  const { revision, ...draft } = stored;
  return { ...fresh(publication), draft, revision, base: revision === publication.revision ? publication : null };
}

function fresh(publication: Publication): State {
  const { revision } = publication;
  const untried = { tried: false, timing: 'keep', failure: null, conflict: null } as const;
  return { ...untried, draft: toDraft(publication), revision, base: publication };
}
