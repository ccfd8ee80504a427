import { POSTS_PAGE_SIZE } from '#contract/posts.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { PostsPanel, type PostsPanelProps } from './posts-panel.tsx';
import { type PagedPlatform, postsPageQuery } from './queries.ts';
import { usePages } from './use-pages.ts';

/** The videos of a platform whose list is paged by number; more pages on demand. */
export function VideosTab(props: PostsPanelProps & { platform: PagedPlatform }) {
  const { platform, filters, onFilters } = props;
  const streamUp = useStreamUp();
  const { first, itemAt, failed, onRange } = usePages(
    (page) => postsPageQuery(platform, filters, streamUp, page),
    POSTS_PAGE_SIZE,
    filters.pages,
  );
  const total = first.data?.total ?? 0;
  const count = Math.min(total, (first.isPlaceholderData ? 1 : filters.pages) * POSTS_PAGE_SIZE);
  const query = failed
    ? { ...first, isError: true, error: failed.error, refetch: failed.retry, isFetching: false }
    : first;
  return (
    <PostsPanel
      {...props}
      query={query}
      total={total}
      count={count}
      itemAt={itemAt}
      onRange={onRange}
      more={count < total ? { load: () => onFilters({ pages: filters.pages + 1 }), loading: false } : null}
    />
  );
}
