import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  type ContentSource,
  listContent,
  listInstagramContent,
  listTiktokVideos,
  listYoutubeVideos,
  VIDEOS_THROTTLE_MS,
} from '#contract/posts.ts';
import { call } from '#web/api/call.ts';
import { type AllFilters, contentInput, type PostFilters, postsFilterInput, postsInput } from './filters.ts';
import { fromContent, fromInstagram, fromTiktok, fromYoutube, type ShownItem } from './shown-item.ts';

/** A source of the account, and whether its first synchronization is still running. */
export type KnownSource = { source: ContentSource; loading: boolean; count: number };
/** Consecutive items of a list. */
export type ItemsPage = { items: ShownItem[]; total: number; sources: KnownSource[] };

/**
 * Polling interval of a list with sources still synchronizing, without the event stream, in milliseconds.
 */
const SYNC_POLL_MS = 5_000;

/** One page of all content. */
export function contentPageQuery(filters: AllFilters, streamUp: boolean, page: number) {
  const input = contentInput(filters, page);
  return itemsPage(['content', 'list', input], streamUp, async (signal) => {
    const { items, pagination, sources } = await call(listContent, input, { signal });
    return { items: items.map(fromContent), total: pagination.total, sources };
  });
}

/** Platforms whose lists are paged by number. */
const pageReaders = {
  tiktok: async (input: InputOf<typeof listTiktokVideos>, signal: AbortSignal) => {
    const { videos, total } = await call(listTiktokVideos, input, { signal });
    return { items: videos.map(fromTiktok), total };
  },
  youtube: async (input: InputOf<typeof listYoutubeVideos>, signal: AbortSignal) => {
    const { videos, total } = await call(listYoutubeVideos, input, { signal });
    return { items: videos.map(fromYoutube), total };
  },
};
export type PagedPlatform = keyof typeof pageReaders;

/** One page of the videos of an account. */
export function postsPageQuery(platform: PagedPlatform, filters: PostFilters, streamUp: boolean, page: number) {
  const input = postsInput(filters, page);
  return itemsPage(['posts', platform, input], streamUp, async (signal) => {
    return { ...(await pageReaders[platform](input, signal)), sources: [] };
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
      return { items: media.map(fromInstagram), total, next: paging.next ? paging.cursors.after : null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: VIDEOS_THROTTLE_MS,
  });
}

/** The current URL of an Instagram file, since those of the list expire; null if Instagram no longer provides one. */
export async function renewInstagramFile({ id, title }: Pick<ShownItem, 'id' | 'title'>): Promise<string | null> {
  const { media } = await call(listInstagramContent, { search: title.slice(0, 100), limit: 100, account: 'all' });
  return media.find((one) => one.id === id)?.video_url ?? null;
}

/** The same page is not requested again within two seconds, as specified; results of a sync arrive as events. */
function itemsPage(queryKey: readonly unknown[], streamUp: boolean, read: (signal: AbortSignal) => Promise<ItemsPage>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    staleTime: VIDEOS_THROTTLE_MS,
    refetchInterval: ({ state }) =>
      !streamUp && state.data?.sources.some(({ loading }) => loading) ? SYNC_POLL_MS : false,
  });
}
