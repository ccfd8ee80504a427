import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pagination } from '#web/ui/pagination.tsx';
import { usePageWithin } from '#web/ui/use-page-within.ts';
import { IDEA_GRID } from './idea-card.tsx';
import { CLEARED, type IdeaFilters, ideaListInput, isNarrowed } from './idea-filters.ts';
import { IdeasFailure, IdeasSkeleton, NoIdeas } from './ideas-state.tsx';
import { IdeasToolbar } from './ideas-toolbar.tsx';
import { ideasQuery } from './queries.ts';
import { type IdeaActions, SavedCard } from './saved-card.tsx';

type Props = {
  filters: IdeaFilters;
  onFilters: (change: Partial<IdeaFilters>) => void;
  actions: IdeaActions;
  onGenerate: () => void;
};

/** The saved ideas, one page of them. */
export function SavedList({ filters, onFilters, actions, onGenerate }: Props) {
  const { t } = useLingui();
  const query = useQuery(ideasQuery(ideaListInput(filters)));
  const { data } = query;
  usePageWithin(data?.pagination, (page) => onFilters({ page }));
  const narrowed = isNarrowed(filters);
  const untouched = data?.ideas.length === 0 && !narrowed;
  return (
    <div className="flex flex-col gap-5">
      {untouched ? null : <IdeasToolbar filters={filters} onChange={onFilters} />}
      {query.isPending ? <IdeasSkeleton /> : null}
      <IdeasFailure query={query} />
      {data?.ideas.length === 0 ? (
        <NoIdeas narrowed={narrowed} onClear={() => onFilters(CLEARED)} onGenerate={onGenerate} />
      ) : null}
      {data && data.ideas.length > 0 ? (
        <>
          <ul aria-label={t`Saved ideas`} className={IDEA_GRID}>
            {data.ideas.map((idea) => (
              <li key={idea.id} className="min-w-0">
                <SavedCard idea={idea} actions={actions} />
              </li>
            ))}
          </ul>
          {data.pagination.total_pages > 1 ? (
            <Pagination
              page={data.pagination.page}
              totalPages={data.pagination.total_pages}
              onPage={(page) => onFilters({ page })}
              summary={
                <Trans>
                  Showing {(data.pagination.page - 1) * data.pagination.limit + 1} to{' '}
                  {Math.min(data.pagination.page * data.pagination.limit, data.pagination.total)} of {data.pagination.total} ideas
                </Trans>
              }
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
