import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { useGenerateIdeas } from './changes.ts';
import { addSet, markDeleted, markSaved, readSets, storeSets } from './generated-sets.ts';
import { generatedQuery } from './queries.ts';
import type { ShownSet } from './shown-set.schema.ts';

type IdeaRequest = { category: IdeaCategory; platform: IdeaPlatform; keywords: string };
type Given = {
  userId: string;
  /** The selection screen is visible; the last set is loaded if this tab has none. */
  shown: boolean;
  /** `more`: another set for the same request, from the selection screen. */
  onDone: (more: boolean) => void;
};

/** The new ideas in this tab: their sets, what is being generated, and which are saved. */
export function useNewIdeas({ userId, shown, onDone }: Given) {
  const [kept, setKept] = useState(() => readSets(userId));
  const send = useGenerateIdeas();
  const running = useRef<AbortController | null>(null);
  const last = useQuery({ ...generatedQuery, enabled: shown && kept.length === 0 });
  const found = last.data?.set ? [{ set: last.data.set, ideas: last.data.ideas, saved: {} }] : [];
  const sets: readonly ShownSet[] = kept.length > 0 ? kept : found;

  useEffect(() => storeSets(userId, kept), [userId, kept]);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    send.reset();
  };
  const generate = (request: IdeaRequest, more = false) => {
    if (running.current) return; // a second click
    const controller = new AbortController();
    running.current = controller;
    send.mutate(
      {
        category: request.category,
        platform: request.platform,
        keywords: request.keywords.trim(),
        signal: controller.signal,
      },
      {
        onSuccess: (fresh) => {
          if (controller.signal.aborted) return;
          setKept((before) => addSet(before.length > 0 ? before : sets, fresh));
          onDone(more);
        },
        onSettled: () => {
          if (running.current === controller) running.current = null;
        },
      },
    );
  };
  return {
    sets,
    looking: shown && kept.length === 0 && last.isPending,
    lookFailure: shown && kept.length === 0 ? last.error : null,
    lookAgain: () => void last.refetch(),
    generating: send.isPending,
    failure: send.error,
    clearFailure: send.reset,
    generate,
    cancel,
    noteSaved: (temporaryId: string, savedId: string) =>
      setKept((before) => markSaved(before.length > 0 ? before : sets, temporaryId, savedId)),
    noteGone: (savedId: string) => setKept((before) => markDeleted(before, savedId)),
  };
}

/** The current id of an idea: the permanent one if a new idea has been saved. */
export function currentId(sets: readonly ShownSet[], id: string): string {
  return sets.map(({ saved }) => saved[id]).find((saved) => saved !== undefined) ?? id;
}
