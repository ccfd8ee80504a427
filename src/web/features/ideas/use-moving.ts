import { useLingui } from '@lingui/react/macro';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Idea, IdeaStatus } from '#contract/ideas.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type BoardMoves, type Lifted, nextColumn } from './board-moves.ts';
import { useMoveIdea } from './changes.ts';

/** Moves cards between columns, by menu, keyboard or dragging, and says for screen readers what happened. */
export function useMoving(ideas: readonly Idea[]): BoardMoves {
  const { t } = useLingui();
  const names = useIdeaStatusNames();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const put = usePut(setLifted, setSaid);
  useKeepFocus(lifted);
  if (lifted?.settling && ideas.find(({ id }) => id === lifted.id)?.status === lifted.over) setLifted(null);
  const titleOf = (id: string) => ideas.find((idea) => idea.id === id)?.title ?? '';
  const move = (idea: Idea, status: IdeaStatus) => {
    if (idea.status !== status) put({ id: idea.id, title: idea.title, from: idea.status, to: status });
  };
  const putBack = (id: string) => {
    const title = titleOf(id);
    setLifted(null);
    setSaid(t`${title} is back in its place.`);
  };
  return {
    lifted,
    said,
    move,
    moveById: (id, status) => {
      const dragged = ideas.find((idea) => idea.id === id);
      if (dragged) move(dragged, status);
    },
    lift: (idea) => {
      const { title } = idea;
      const column = names[idea.status];
      setLifted({ id: idea.id, from: idea.status, over: idea.status, settling: false });
      setSaid(t`${title} is lifted, in ${column}.`);
    },
    carry: (step) => {
      if (!lifted || lifted.settling) return;
      const over = nextColumn(lifted.over, step);
      const column = names[over];
      setLifted({ ...lifted, over });
      setSaid(over === lifted.over ? t`There is no further column.` : t`Over ${column}.`);
    },
    drop: () => {
      if (!lifted || lifted.settling) return;
      const { id, from, over } = lifted;
      if (from === over) putBack(id);
      else put({ id, title: titleOf(id), from, to: over });
    },
    leave: () => {
      if (lifted && !lifted.settling) putBack(lifted.id);
    },
  };
}

type Move = { id: string; title: string; from: IdeaStatus; to: IdeaStatus };

/** Puts a card into a column at once, sends the change, and offers to undo it; a failed one is taken back. */
function usePut(setLifted: Dispatch<SetStateAction<Lifted | null>>, setSaid: Dispatch<SetStateAction<string>>) {
  const { t } = useLingui();
  const toasts = useToasts();
  const names = useIdeaStatusNames();
  const send = useMoveIdea();
  const put = ({ id, title, from, to }: Move, undoable = true) => {
    const column = names[to];
    const offerUndo = () =>
      toasts.success({
        title: t`Moved to ${column}`,
        text: title,
        action: { label: t`Undo`, onSelect: () => put({ id, title, from: to, to: from }, false) },
      });
    const takeBack = (error: Error) => {
      setLifted((now) => (now?.id === id ? null : now));
      setSaid(t`${title} could not be moved.`);
      toasts.error({ title: t`The idea could not be moved`, text: error.message });
    };
    setSaid(t`${title} was moved to ${column}.`);
    setLifted({ id, from, over: to, settling: true });
    // Each reports its own result, since several may be in flight.
    send.mutateAsync({ id, status: to }).then(() => (undoable ? offerUndo() : undefined), takeBack);
  };
  return put;
}

/** A card that changes columns is remounted; its handle keeps the focus, also after the drop. */
function useKeepFocus(lifted: Lifted | null): void {
  const held = useRef<string | null>(null);
  useEffect(() => {
    const id = lifted?.id ?? held.current;
    held.current = lifted?.id ?? null;
    if (id === null || id === undefined) return;
    if (document.activeElement !== document.body) return; // the user has moved on
    const handles = document.querySelectorAll<HTMLElement>('[data-handle]');
    for (const handle of handles) {
      if (handle.dataset.handle !== id) continue;
      handle.focus({ preventScroll: true });
      handle.closest('li')?.scrollIntoView?.({ block: 'nearest', inline: 'center' }); // scroll to the whole card: a phone shows one column at a time
    }
  }, [lifted]);
}
