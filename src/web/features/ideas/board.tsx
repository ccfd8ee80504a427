import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ideaStatuses } from '#contract/ideas.ts';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { BoardColumn } from './board-column.tsx';
import { columnsOf, MOVE_HELP } from './board-moves.ts';
import { type IdeaFilters, ideaBoardInput, isNarrowed, NO_FILTERS } from './idea-filters.ts';
import { IdeasSkeleton, NoIdeas } from './ideas-state.tsx';
import { IdeasToolbar } from './ideas-toolbar.tsx';
import { ideasQuery } from './queries.ts';
import type { IdeaActions } from './saved-card.tsx';
import { useMoving } from './use-moving.ts';

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
