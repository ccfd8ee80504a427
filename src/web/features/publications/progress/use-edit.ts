import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Publication } from '#contract/publications.ts';
import { CallError } from '#web/api/call-error.ts';
import type { TextProblems } from '../composer/text-problems.ts';
import { publicationQuery, useUpdatePublication } from '../queries.ts';
import { type EditDraft, type EditFields, findEditProblems, saysSame, toDraft, toFields } from './edit-draft.ts';
import { readStoredEdit, storeEdit } from './stored-edit.ts';

export type Edit = {
  draft: EditDraft;
  /** Empty before the first attempt to save. */
  problems: TextProblems;
  failure: string | null;
  saving: boolean;
  /** What was saved elsewhere meanwhile, and is not overwritten unseen. */
  conflict: Publication | null;
  change: (change: Partial<EditDraft>) => void;
  save: () => void;
  keepMine: () => void;
  takeOther: () => void;
  discard: () => void;
};

type State = {
  draft: EditDraft;
  revision: number;
  /** What the draft was written over; null: not known any more. */
  base: EditFields | null;
  tried: boolean;
  failure: string | null;
  conflict: Publication | null;
};

/** Whether its text may still be changed. */
export function canEdit({ can }: Pick<Publication, 'can'>): boolean {
  return can.reschedule || can.retry;
}

/** Editing the text of a publication: what is typed stays in the tab until it is saved or discarded. */
export function useEdit(publication: Publication, maxDescription: number | null, onDone: () => void): Edit {
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
  const send = async (revision: number, base: EditFields | null): Promise<void> => {
    try {
      await update.mutateAsync({ id, revision, ...toFields(draft), timing: 'keep' });
      done();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error;
      const latest = await client.fetchQuery({ ...publicationQuery(id), staleTime: 0 });
      if (latest.revision === revision || !canEdit(latest)) throw error;
      // Something else about it changed: there is nothing to choose between.
      if (base !== null && saysSame(latest, base)) return send(latest.revision, base);
      setState((now) => ({ ...now, conflict: latest }));
    }
  };
  const attempt = async (revision: number, base: EditFields | null) => {
    setSaving(true);
    setState((now) => ({ ...now, tried: true, failure: null, conflict: null }));
    try {
      await send(revision, base);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      setState((now) => ({ ...now, failure }));
    }
    setSaving(false);
  };
  const problems = findEditProblems(toFields(draft), maxDescription);
  return {
    ...{ draft, saving, conflict, failure: state.failure, problems: state.tried ? problems : {} },
    change: (change) => put({ ...state, draft: { ...draft, ...change } }),
    save: () => {
      if (Object.keys(problems).length > 0) setState({ ...state, tried: true });
      else void attempt(state.revision, state.base);
    },
    keepMine: () => {
      if (!conflict) return;
      setState({ ...state, revision: conflict.revision, base: conflict });
      void attempt(conflict.revision, conflict);
    },
    takeOther: () => {
      if (conflict) put({ ...fresh(conflict), tried: false });
    },
    discard: done,
  };
}

function begin(publication: Publication): State {
  const stored = readStoredEdit(publication.id);
  if (!stored) return fresh(publication);
  const { revision, ...draft } = stored;
  return { ...fresh(publication), draft, revision, base: revision === publication.revision ? publication : null };
}

function fresh(publication: Publication): State {
  const { revision } = publication;
  return { draft: toDraft(publication), revision, base: publication, tried: false, failure: null, conflict: null };
}
