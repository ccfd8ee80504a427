import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Platform } from '#contract/connections.ts';
import { listContent, listInstagramContent, listTiktokVideos, listYoutubeVideos, VIDEOS_THROTTLE_MS } from '#contract/posts.ts';
import { call } from '#web/api/call.ts';
import { type AllFilters, contentInput, type PostFilters, postsFilterInput, postsInput } from './filters.ts';
import { type ItemSource, ofContent, ofInstagram, ofTiktok, ofYoutube, type ShownItem } from './shown-item.ts';

/** Sources that exist for the account, and whether their first copy is still on its way. */
export type KnownSource = { source: ItemSource; loading: boolean; count: number };
/** Things at consecutive places of a list. */
export type ItemsPage = { items: ShownItem[]; total: number; sources: KnownSource[] };

/** How often a list whose sources are still on their way is asked for again without the event stream, in milliseconds. */
const SYNC_POLL_MS = 5_000;

/** One page of everything the account has. */
export function contentPageQuery(filters: AllFilters, streamUp: boolean, page: number) {
  const input = contentInput(filters, page);
  return itemsPage(['content', 'list', input], streamUp, async (signal) => {
    const { items, pagination, sources } = await call(listContent, input, { signal });
    return { items: items.map(ofContent), total: pagination.total, sources };
  });
}

/** One page of the videos of a TikTok or YouTube account. */
export function postsPageQuery(platform: Exclude<Platform, 'instagram'>, filters: PostFilters, streamUp: boolean, page: number) {
  const input = postsInput(filters, page);
  return itemsPage(['posts', platform, input], streamUp, async (signal) => {
    if (platform === 'tiktok') {
      const { videos, total } = await call(listTiktokVideos, input, { signal });
      return { items: videos.map(ofTiktok), total, sources: [] };
    }
    const { videos, total } = await call(listYoutubeVideos, input, { signal });
    return { items: videos.map(ofYoutube), total, sources: [] };
  });
}

/** Posts of an Instagram account, each page after the one before. */
export function instagramQuery(filters: PostFilters) {
  const input = postsFilterInput(filters);
  return infiniteQueryOptions({
    queryKey: ['posts', 'instagram', input] as const,
    queryFn: async ({ signal, pageParam }) => {
      const { media, paging, total } = await call(
        listInstagramContent,
        { ...input, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      );
      return { items: media.map(ofInstagram), total, next: paging.next ? paging.cursors.after : null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: VIDEOS_THROTTLE_MS,
  });
}

/** The newest address of an Instagram file; those of the list expire. Null: Instagram no longer gives it. */
export async function renewInstagramFile({ id, title }: Pick<ShownItem, 'id' | 'title'>): Promise<string | null> {
  const { media } = await call(listInstagramContent, { search: title.slice(0, 100), limit: 100, account: 'all' });
  return media.find((one) => one.id === id)?.video_url ?? null;
}

/** The same page is not asked for again within two seconds, as specified; what a sync brings comes by events. */
function itemsPage(queryKey: readonly unknown[], streamUp: boolean, read: (signal: AbortSignal) => Promise<ItemsPage>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    staleTime: VIDEOS_THROTTLE_MS,
    refetchInterval: ({ state }) => (!streamUp && state.data?.sources.some(({ loading }) => loading) ? SYNC_POLL_MS : false),
  });
}
