import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { useGenerateIdeas } from './changes.ts';
import { addSet, markGone, markSaved, readSets, type ShownSet, storeSets } from './generated-sets.ts';
import { generatedQuery } from './queries.ts';

type Wish = { category: IdeaCategory; platform: IdeaPlatform; keywords: string };
type Given = {
  userId: string;
  /** The choice among new ideas is shown: the last set is looked up where this tab knows none. */
  shown: boolean;
  /** `more`: of the same wish, asked for from the choice itself. */
  onDone: (more: boolean) => void;
};

/** The new ideas of this tab: their sets, what is being generated, and which are saved. */
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
  const generate = (wish: Wish, more = false) => {
    if (running.current) return; // a second click
    const controller = new AbortController();
    running.current = controller;
    send.mutate(
      { category: wish.category, platform: wish.platform, keywords: wish.keywords.trim(), signal: controller.signal },
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
    noteGone: (savedId: string) => setKept((before) => markGone(before, savedId)),
  };
}

/** The id that an idea goes by now: of a new one that was saved meanwhile, the saved one's. */
export function currentId(sets: readonly ShownSet[], id: string): string {
  return sets.map(({ saved }) => saved[id]).find((saved) => saved !== undefined) ?? id;
}
