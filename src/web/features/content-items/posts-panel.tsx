import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Connection, Platform } from '#contract/connections.ts';
import { accountName } from '#web/features/connections/account-name.ts';
import { useProblemTexts } from '#web/features/connections/problem-texts.ts';
import { useSync } from '#web/features/connections/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import type { PostFilters } from './filters.ts';
import { ItemList, type ItemParts } from './item-list.tsx';
import type { Frame } from './item-picture.tsx';
import { ItemsSkeleton } from './items-skeleton.tsx';
import { PostsToolbar } from './items-toolbar.tsx';
import { ListState } from './list-state.tsx';
import { postsTexts, sourceName } from './platform-texts.ts';
import type { ShownItem } from './shown-item.ts';

export type PostsPanelProps = ItemParts & {
  filters: PostFilters;
  onFilters: (change: Partial<PostFilters>) => void;
  accounts: readonly Connection[];
};

type Props = PostsPanelProps & {
  platform: Platform;
  query: {
    isPending: boolean;
    isFetching: boolean;
    isError: boolean;
    error: Error | null;
    data: unknown;
    refetch: () => unknown;
  };
  total: number;
  /** Those that are shown; the rest comes by Load More Videos. */
  count: number;
  itemAt: (index: number) => ShownItem | undefined;
  onRange?: (first: number, last: number) => void;
  more: { load: () => void; loading: boolean } | null;
};

const frames: Record<Platform, Frame> = { tiktok: '9:16', youtube: '16:9', instagram: '4:5' };

/** What the accounts of one platform have published. */
export function PostsPanel(props: Props) {
  const { platform, filters, onFilters, accounts, query, total, count, itemAt, onRange, more, ...parts } = props;
  const { t } = useLingui();
  const texts = postsTexts(platform);
  const source = sourceName(platform);
  const { refresh, refreshing, underWay, lost } = useRefresh(accounts, filters.account);
  const isInstagram = platform === 'instagram';
  return (
    <div className="flex flex-col gap-5">
      <PostsToolbar
        filters={filters}
        onChange={onFilters}
        searchLabel={isInstagram ? t`Search posts` : t`Search videos`}
        accounts={accounts.map((account) => ({ id: account.id, name: accountName(account), primary: account.is_primary }))}
      >
        <Button icon={<RefreshCw aria-hidden="true" />} loading={refreshing} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
      </PostsToolbar>
      {lost ? <Lost account={lost} /> : null}
      {underWay === null ? null : (
        <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
          <Spinner size="sm" label={null} />
          <Progress {...underWay} />
        </p>
      )}
      <ListState
        query={query}
        failedTitle={texts.failed}
        skeleton={<ItemsSkeleton view={filters.view} frame={frames[platform]} text={t`Loading ${source}...`} />}
      >
        {total === 0 ? (
          <NoPosts
            texts={texts}
            isInstagram={isInstagram}
            narrowed={filters.search.trim() !== ''}
            onClear={() => onFilters({ search: '' })}
            refresh={
              <Button icon={<RefreshCw aria-hidden="true" />} loading={refreshing} onClick={refresh}>
                {isInstagram ? <Trans>Refresh Content</Trans> : <Trans>Refresh</Trans>}
              </Button>
            }
          />
        ) : (
          <>
            <Count total={total} isInstagram={isInstagram} />
            <ItemList
              {...parts}
              mixed={false}
              label={texts.title}
              view={filters.view}
              frame={frames[platform]}
              count={count}
              total={total}
              itemAt={itemAt}
              {...(onRange ? { onRange } : {})}
            />
            {more ? (
              <Button className="self-center" loading={more.loading} onClick={more.load}>
                {isInstagram ? <Trans>Load More</Trans> : <Trans>Load More Videos</Trans>}
              </Button>
            ) : null}
          </>
        )}
      </ListState>
    </div>
  );
}

/** That what is shown is no longer renewed, and where that is mended. */
function Lost({ account }: { account: Connection }) {
  const textOf = useProblemTexts();
  const { title, cause, remedy } = textOf(account.problem?.code ?? 'access_ended', account.platform);
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
          <Trans>Go to Profile</Trans>
        </Link>
      }
    >
      {accountName(account)}: {cause} {remedy}
    </Banner>
  );
}

function Count({ total, isInstagram }: { total: number; isInstagram: boolean }) {
  const { formatNumber } = useFormats();
  const count = formatNumber(total);
  return (
    <p className="tabular -mt-2 text-ink-3 text-xs" role="status">
      {isInstagram ? (
        <Plural value={total} one="# post found" other={`${count} posts found`} />
      ) : (
        <Plural value={total} one="# video" other={`${count} videos`} />
      )}
    </p>
  );
}

function Progress({ done, total }: { done: number; total: number | null }) {
  const { formatNumber } = useFormats();
  const [read, all] = [formatNumber(done), formatNumber(total ?? 0)];
  return total === null || total === 0 ? (
    <Trans>Synchronizing, {read} so far...</Trans>
  ) : (
    <Trans>
      Synchronizing, {read} of about {all}...
    </Trans>
  );
}

type NoPostsProps = {
  texts: ReturnType<typeof postsTexts>;
  isInstagram: boolean;
  narrowed: boolean;
  onClear: () => void;
  refresh: ReactNode;
};

function NoPosts({ texts, isInstagram, narrowed, onClear, refresh }: NoPostsProps) {
  const title = isInstagram ? <Trans>No Instagram content found</Trans> : <Trans>No videos found</Trans>;
  if (narrowed) {
    return (
      <EmptyState
        illustration={<SearchX />}
        title={title}
        text={<Trans>Nothing matches your search.</Trans>}
        actions={
          <>
            <Button onClick={onClear}>
              <Trans>Clear search</Trans>
            </Button>
            {isInstagram ? refresh : null}
          </>
        }
      />
    );
  }
  return <EmptyState illustration={<Clapperboard />} title={title} text={texts.empty} actions={refresh} />;
}

/** Refresh reads the accounts that are shown anew at the platform; what comes of it arrives by events. */
function useRefresh(accounts: readonly Connection[], account: string | null) {
  const { t } = useLingui();
  const toasts = useToasts();
  const sync = useSync();
  const primary = accounts.find(({ is_primary }) => is_primary) ?? accounts[0];
  const shown = account === null ? (primary ? [primary] : []) : accounts.filter(({ id }) => account === 'all' || id === account);
  const busy = shown.filter(({ sync: { state } }) => state !== 'idle');
  const totals = busy.map(({ sync: { total } }) => total);
  const tell = (error: unknown) =>
    toasts.error({ title: t`Refresh failed`, text: error instanceof Error ? error.message : String(error) });
  return {
    refresh: () => void Promise.all(shown.map((one) => sync.mutateAsync(one))).catch(tell),
    refreshing: sync.isPending,
    lost: shown.find(({ status }) => status === 'needs_reconnect'),
    underWay:
      busy.length === 0
        ? null
        : {
            done: busy.reduce((sum, one) => sum + one.sync.done, 0),
            total: totals.includes(null) ? null : totals.reduce<number>((sum, one) => sum + (one ?? 0), 0),
          },
  };
}
