import { queryOptions, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  collectAnalytics,
  readAnalyticsDaily,
  readAnalyticsDemographics,
  readAnalyticsFindings,
  readAnalyticsOverview,
  readAnalyticsTrends,
} from '#contract/analytics.ts';
import type { Connection, Platform } from '#contract/connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readPostComments, readPostPage, readPostRetention } from '#contract/post-page.ts';
import { call } from '#web/api/call.ts';
import { useConnections } from '#web/features/connections/queries.ts';

export type Overview = ReplyOf<typeof readAnalyticsOverview>;
export type Daily = ReplyOf<typeof readAnalyticsDaily>;
export type Trends = ReplyOf<typeof readAnalyticsTrends>;
export type Demographics = ReplyOf<typeof readAnalyticsDemographics>;
export type Findings = ReplyOf<typeof readAnalyticsFindings>;
export type PostPage = ReplyOf<typeof readPostPage>;
export type Growth = NonNullable<PostPage['growth']>;
export type Comment = ReplyOf<typeof readPostComments>['comments'][number];
export type CommentOrder = 'newest' | 'liked';
export type Retention = ReplyOf<typeof readPostRetention>;
export type Collected = ReplyOf<typeof collectAnalytics>;

/** A platform, or all that are connected. */
export type Scope = { days: number; platform: Platform | null };

/** A reload within this time of the last one is skipped, as specified. */
const THROTTLE_MS = 3_000;
/** The figures are read again this long after a request to collect, as specified. */
const RELOAD_AFTER_COLLECT_MS = 2_000;

export function overviewQuery(days: number) {
  return queryOptions({
    queryKey: ['analytics', 'overview', days] as const,
    queryFn: ({ signal }) => call(readAnalyticsOverview, { days }, { signal }),
    staleTime: THROTTLE_MS,
  });
}

export function dailyQuery({ days, platform }: Scope) {
  return queryOptions({
    queryKey: ['analytics', 'daily', days, platform] as const,
    queryFn: ({ signal }) => call(readAnalyticsDaily, inputOf({ days, platform }), { signal }),
    staleTime: THROTTLE_MS,
  });
}

export function trendsQuery({ days, platform }: Scope) {
  return queryOptions({
    queryKey: ['analytics', 'trends', days, platform] as const,
    queryFn: ({ signal }) => call(readAnalyticsTrends, inputOf({ days, platform }), { signal }),
    staleTime: THROTTLE_MS,
  });
}

export function demographicsQuery({ days, platform }: Scope) {
  return queryOptions({
    queryKey: ['analytics', 'demographics', days, platform] as const,
    queryFn: ({ signal }) => call(readAnalyticsDemographics, inputOf({ days, platform }), { signal }),
    staleTime: THROTTLE_MS,
  });
}

/** Of all accounts of a platform, or of all platforms. */
export function findingsQuery(platform: Platform | null) {
  return queryOptions({
    queryKey: ['analytics', 'findings', platform] as const,
    queryFn: ({ signal }) => call(readAnalyticsFindings, platform === null ? {} : { platform }, { signal }),
    staleTime: THROTTLE_MS,
  });
}

/** One post with its figures; it is read again like them. */
export function postPageQuery(id: string) {
  return queryOptions({
    queryKey: ['analytics', 'post', id] as const,
    queryFn: ({ signal }) => call(readPostPage, { id }, { signal }),
    staleTime: THROTTLE_MS,
  });
}

/** Comments under a post; the old order stays on the screen until the new one is loaded. */
export function postCommentsQuery(id: string, order: CommentOrder) {
  return queryOptions({
    queryKey: ['analytics', 'comments', id, order] as const,
    queryFn: ({ signal }) => call(readPostComments, { id, order }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    staleTime: THROTTLE_MS,
  });
}

export function postRetentionQuery(id: string) {
  return queryOptions({
    queryKey: ['analytics', 'retention', id] as const,
    queryFn: ({ signal }) => call(readPostRetention, { id }, { signal }),
    staleTime: THROTTLE_MS,
  });
}

function inputOf({ days, platform }: Scope) {
  return platform === null ? { days } : { days, platform };
}

/** Reads the figures on the screen again, except those read within the last seconds. */
export function useReloadAnalytics(): { reload: () => void; loading: boolean } {
  const client = useQueryClient();
  return {
    reload: () => void client.refetchQueries({ queryKey: ['analytics'], type: 'active', stale: true }),
    loading: useIsFetching({ queryKey: ['analytics'] }) > 0,
  };
}

/**
 * Requests a new read of the platforms in the background; the figures are reloaded two seconds later and when it ends.
 */
export function useCollect() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMutation({
    networkMode: 'always',
    mutationFn: (platform: Platform | null) => call(collectAnalytics, platform === null ? {} : { platform }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['connections'] });
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => void client.invalidateQueries({ queryKey: ['analytics'] }),
        RELOAD_AFTER_COLLECT_MS,
      );
    },
  });
}

/** The connected accounts; the figures are read again when one is added, removed or synchronized. */
export function useAccounts(): readonly Connection[] {
  const client = useQueryClient();
  const accounts = useConnections().data?.connections;
  const state = accounts
    ?.map(({ id, status, last_sync_at, sync }) => [id, status, last_sync_at, sync.state].join())
    .join(';');
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state)
      void client.invalidateQueries({ queryKey: ['analytics'] });
    before.current = state;
  }, [client, state]);
  return accounts ?? [];
}
