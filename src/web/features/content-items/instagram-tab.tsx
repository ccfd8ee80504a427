import { useInfiniteQuery } from '@tanstack/react-query';
import { PostsPanel, type PostsPanelProps } from './posts-panel.tsx';
import { instagramQuery } from './queries.ts';

/** Instagram posts, paged by cursor. */
export function InstagramTab(props: PostsPanelProps) {
  const query = useInfiniteQuery(instagramQuery(props.filters));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PostsPanel
      {...props}
      platform="instagram"
      query={query}
      total={query.data?.pages.at(-1)?.total ?? 0}
      count={items.length}
      itemAt={(index) => items[index]}
      more={query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : null}
    />
  );
}
