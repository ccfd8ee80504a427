import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Idea, type IdeaStatus, ideaStatuses } from '#contract/ideas.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { BoardColumn } from './board-column.tsx';
import { type BoardMoves, columnsOf, type Lifted, MOVE_HELP, nextColumn } from './board-moves.ts';
import { useMoveIdea } from './changes.ts';
import { type IdeaFilters, ideaBoardInput, isNarrowed, NO_FILTERS } from './idea-filters.ts';
import { IdeasSkeleton, NoIdeas } from './ideas-state.tsx';
import { IdeasToolbar } from './ideas-toolbar.tsx';
import { ideasQuery } from './queries.ts';
import type { IdeaActions } from './saved-card.tsx';

type Props = {
  filters: IdeaFilters;
  onFilters: (change: Partial<IdeaFilters>) => void;
  actions: IdeaActions;
  onGenerate: () => void;
};

/** The saved ideas by status. Cards are moved by their menu, by keyboard, or by dragging. */
export function Board({ filters, onFilters, actions, onGenerate }: Props) {
  const { t } = useLingui();
  const query = useQuery(ideasQuery(ideaBoardInput(filters)));
  const { data } = query;
  const narrowed = isNarrowed({ ...filters, status: 'all' });
  const moving = useMoving(data?.ideas ?? []);
  const columns = columnsOf(data?.ideas ?? [], moving.lifted);
  return (
    <>
      <ListPanel
        query={query}
        failedTitle={t`Failed to load saved ideas`}
        skeleton={<IdeasSkeleton />}
        toolbar={
          data?.ideas.length === 0 && !narrowed ? null : (
            <IdeasToolbar filters={filters} onChange={onFilters} searchOnly />
          )
        }
      >
        {({ ideas, pagination, counts }) =>
          ideas.length === 0 ? (
            <NoIdeas narrowed={narrowed} onClear={() => onFilters(NO_FILTERS)} onGenerate={onGenerate} />
          ) : (
            <>
              {pagination.total > ideas.length ? (
                <p className="text-ink-2 text-sm">
                  <Trans>
                    The board shows the latest {ideas.length} of {pagination.total} ideas. Search for the others.
                  </Trans>
                </p>
              ) : null}
              <section
                aria-label={t`Board`}
                className="-mx-page flex snap-x snap-mandatory gap-4 overflow-x-auto px-page pb-2
                  [scroll-padding-inline:var(--page-pad)] lg:mx-0 lg:snap-none lg:overflow-visible lg:px-0"
              >
                {ideaStatuses.map((status) => (
                  <BoardColumn
                    key={status}
                    status={status}
                    ideas={columns[status]}
                    count={narrowed ? columns[status].length : counts[status]}
                    actions={actions}
                    moving={moving}
                  />
                ))}
              </section>
            </>
          )
        }
      </ListPanel>
      <p id={MOVE_HELP} className="sr-only">
        <Trans>
          Press Space to lift the idea, the left and right arrow keys to carry it to another column, Space to put it
          down, Escape to leave it where it was.
        </Trans>
      </p>
      <p aria-live="assertive" className="sr-only">
        {moving.said}
      </p>
    </>
  );
}

/** Moving cards between columns. */
function useMoving(ideas: readonly Idea[]): BoardMoves {
  const { t } = useLingui();
  const toasts = useToasts();
  const names = useIdeaStatusNames();
  const send = useMoveIdea();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  useKeepFocus(lifted);
  if (lifted?.settling && ideas.find(({ id }) => id === lifted.id)?.status === lifted.over) setLifted(null);
  const titleOf = (id: string) => ideas.find((idea) => idea.id === id)?.title ?? '';
  const put = (id: string, title: string, from: IdeaStatus, to: IdeaStatus, undoable: boolean) => {
    const column = names[to];
    setSaid(t`${title} was moved to ${column}.`);
    setLifted({ id, from, over: to, settling: true });
    // Each reports its own result, since several may be in flight.
    send.mutateAsync({ id, status: to }).then(
      () => {
        if (undoable)
          toasts.success({
            title: t`Moved to ${column}`,
            text: title,
            action: { label: t`Undo`, onSelect: () => put(id, title, to, from, false) },
          });
      },
      (error: Error) => {
        setLifted((now) => (now?.id === id ? null : now));
        setSaid(t`${title} could not be moved.`);
        toasts.error({ title: t`The idea could not be moved`, text: error.message });
      },
    );
  };
  const move = (idea: Idea, status: IdeaStatus) => {
    if (idea.status !== status) put(idea.id, idea.title, idea.status, status, true);
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
      const title = titleOf(id);
      if (from !== over) put(id, title, from, over, true);
      else {
        setLifted(null);
        setSaid(t`${title} is back in its place.`);
      }
    },
    leave: () => {
      if (!lifted || lifted.settling) return;
      const title = titleOf(lifted.id);
      setLifted(null);
      setSaid(t`${title} is back in its place.`);
    },
  };
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
