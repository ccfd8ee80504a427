import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useListPage } from '#web/ui/use-list-page.ts';
import { IDEA_GRID } from './idea-card.tsx';
import { type IdeaFilters, ideaListInput, isNarrowed, NO_FILTERS } from './idea-filters.ts';
import { IdeasSkeleton, NoIdeas } from './ideas-state.tsx';
import { IdeasToolbar } from './ideas-toolbar.tsx';
import { ideasQuery } from './queries.ts';
import { type IdeaActions, SavedCard } from './saved-card.tsx';

type Props = {
  filters: IdeaFilters;
  onFilters: (change: Partial<IdeaFilters>) => void;
  actions: IdeaActions;
  onGenerate: () => void;
};

/** A page of the saved ideas with search and filters. */
export function SavedList({ filters, onFilters, actions, onGenerate }: Props) {
  const { t } = useLingui();
  const query = useQuery(ideasQuery(ideaListInput(filters)));
  const narrowed = isNarrowed(filters);
  const { untouched } = useListPage(query.data?.pagination, { narrowed, onFilters });
  return (
    <ListPanel
      query={query}
      failedTitle={t`Failed to load saved ideas`}
      skeleton={<IdeasSkeleton />}
      toolbar={untouched ? null : <IdeasToolbar filters={filters} onChange={onFilters} />}
    >
      {({ ideas, pagination }) =>
        ideas.length === 0 ? (
          <NoIdeas narrowed={narrowed} onClear={() => onFilters(NO_FILTERS)} onGenerate={onGenerate} />
        ) : (
          <>
            <ul aria-label={t`Saved ideas`} className={IDEA_GRID}>
              {ideas.map((idea) => (
                <li key={idea.id} className="min-w-0">
                  <SavedCard idea={idea} actions={actions} />
                </li>
              ))}
            </ul>
            {pagination.total_pages > 1 ? (
              <Pagination
                shown={pagination}
                onPage={(page) => onFilters({ page })}
                summary={(range) => (
                  <Trans>
                    Showing {range.first} to {range.last} of {range.total} ideas
                  </Trans>
                )}
              />
            ) : null}
          </>
        )
      }
    </ListPanel>
  );
}
