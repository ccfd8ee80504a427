import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Connection, type Platform, platformNames } from '#contract/connections.ts';
import { useSync } from '#web/features/connections/queries.ts';
import { CONNECTIONS } from '#web/navigation/nav-items.ts';
import { type PlatformTraits, platformTraits } from '#web/platforms/traits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { ListCount } from '#web/ui/list-count.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { ListPanel, type ListQuery } from '#web/ui/list-panel.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import type { PostFilters } from './filters.ts';
import { ItemList, type ItemParts } from './item-list.tsx';
import { PostsToolbar } from './items-toolbar.tsx';
import { MissingFeature } from './missing-feature.tsx';
import { postsTexts, sourceName } from './platform-texts.ts';
import type { ShownItem } from './shown-item.ts';

export type PostsPanelProps = ItemParts & {
  filters: PostFilters;
  onFilters: (change: Partial<PostFilters>) => void;
  accounts: readonly Connection[];
  /** What is wrong with an account that has to be connected again. */
  problemText: (account: Connection) => { title: string; cause: string; remedy: string };
};

type Props = PostsPanelProps & {
  platform: Platform;
  query: ListQuery<unknown>;
  total: number;
  /** Number of videos shown; Load More Videos loads the rest. */
  count: number;
  itemAt: (index: number) => ShownItem | undefined;
  onRange?: (first: number, last: number) => void;
  more: { load: () => void; loading: boolean } | null;
};

/** The posts of the accounts of one platform. */
export function PostsPanel(props: Props) {
  const { platform, filters, onFilters, accounts, query, total, count, itemAt, onRange, more, problemText, ...parts } =
    props;
  const { t } = useLingui();
  const texts = postsTexts(platform);
  const source = sourceName(platform);
  const sync = useRefresh(accounts, filters.account);
  const { publishes, frame } = platformTraits[platform];
  return (
    <ListPanel
      query={query}
      failedTitle={texts.failed}
      skeleton={<ListSkeleton view={filters.view} frame={frame} text={t`Loading ${source}...`} />}
      toolbar={
        <>
          <PostsToolbar
            filters={filters}
            onChange={onFilters}
            searchLabel={texts.search}
            accounts={accounts.map((account) => ({
              id: account.id,
              name: account.name,
              primary: account.is_primary,
            }))}
          >
            <RefreshButton {...sync}>
              <Trans>Refresh</Trans>
            </RefreshButton>
          </PostsToolbar>
          <SyncNotices {...sync} problemText={problemText} />
        </>
      }
    >
      {() =>
        total === 0 ? (
          <NoPosts
            texts={texts}
            publishes={publishes}
            narrowed={filters.search.trim() !== ''}
            onClear={() => onFilters({ search: '' })}
            refresh={<RefreshButton {...sync}>{texts.refresh}</RefreshButton>}
          />
        ) : (
          <>
            <Count total={total} publishes={publishes} />
            <ItemList
              {...parts}
              mixed={false}
              label={texts.title}
              view={filters.view}
              frame={frame}
              count={count}
              total={total}
              itemAt={itemAt}
              {...(onRange ? { onRange } : {})}
            />
            {more ? (
              <ListFoot summary={<Shown count={count} total={total} publishes={publishes} />}>
                <Button loading={more.loading} onClick={more.load}>
                  {texts.more}
                </Button>
              </ListFoot>
            ) : null}
          </>
        )
      }
    </ListPanel>
  );
}

type Refresh = ReturnType<typeof useRefresh>;

type RefreshButtonProps = Pick<Refresh, 'refresh' | 'refreshing'> & { children: ReactNode };

function RefreshButton({ refresh, refreshing, children }: RefreshButtonProps) {
  return (
    <Button icon={<RefreshCw aria-hidden="true" />} loading={refreshing} onClick={refresh}>
      {children}
    </Button>
  );
}

type SyncNoticesProps = Omit<Refresh, 'refresh' | 'refreshing'> & Pick<PostsPanelProps, 'problemText'>;

/** What is wrong with the shown accounts, and the progress of their sync. */
function SyncNotices({ lost, shown, waits, underWay, problemText }: SyncNoticesProps) {
  return (
    <>
      {lost ? <StaleNotice account={lost} {...problemText(lost)} /> : null}
      {shown.map((account) => (
        <MissingFeature key={account.id} account={account} />
      ))}
      {waits.map((account) => (
        <Waiting key={account.id} {...account} />
      ))}
      {underWay === null ? null : (
        <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
          <Spinner size="sm" label={null} />
          <Progress {...underWay} />
        </p>
      )}
    </>
  );
}

type StaleNoticeProps = ReturnType<PostsPanelProps['problemText']> & { account: Connection };

/** The posts are no longer updated until the account is connected again. */
function StaleNotice({ account, title, cause, remedy }: StaleNoticeProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <Link to={CONNECTIONS} className={buttonClass({ size: 'sm' })}>
          <Trans>Go to Profile</Trans>
        </Link>
      }
    >
      {account.name}: {cause} {remedy}
    </Banner>
  );
}

function Count({ total, publishes }: { total: number } & Pick<PlatformTraits, 'publishes'>) {
  const { formatNumber } = useFormats();
  const count = formatNumber(total);
  return (
    <ListCount>
      {publishes === 'posts' ? (
        <Plural value={total} one="# post found" other={`${count} posts found`} />
      ) : (
        <Plural value={total} one="# video" other={`${count} videos`} />
      )}
    </ListCount>
  );
}

function Shown({ count, total, publishes }: { count: number; total: number } & Pick<PlatformTraits, 'publishes'>) {
  const range = { first: 1, last: count, total };
  return publishes === 'posts' ? (
    <Trans>
      Showing {range.first} to {range.last} of {range.total} posts
    </Trans>
  ) : (
    <Trans>
      Showing {range.first} to {range.last} of {range.total} videos
    </Trans>
  );
}

/** A sync that the platform put off. */
function Waiting({ platform, name, until }: { platform: Platform; name: string; until: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const platformName = platformNames[platform];
  const when = formatDate(until, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="text-ink-2 text-sm">
      {name}: {t`${platformName} accepts no more requests for now; the sync continues on ${when}`}
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
  publishes: PlatformTraits['publishes'];
  narrowed: boolean;
  onClear: () => void;
  refresh: ReactNode;
};

function NoPosts({ texts, publishes, narrowed, onClear, refresh }: NoPostsProps) {
  if (narrowed) {
    return (
      <EmptyState
        illustration={<SearchX />}
        title={texts.none}
        text={<Trans>Nothing matches your search.</Trans>}
        actions={
          <>
            <Button onClick={onClear}>
              <Trans>Clear search</Trans>
            </Button>
            {publishes === 'posts' ? refresh : null}
          </>
        }
      />
    );
  }
  return <EmptyState illustration={<Clapperboard />} title={texts.none} text={texts.empty} actions={refresh} />;
}

/** Refresh synchronizes the shown accounts; results arrive as events. */
function useRefresh(accounts: readonly Connection[], account: string | null) {
  const { t } = useLingui();
  const toasts = useToasts();
  const sync = useSync();
  const primary = accounts.find(({ is_primary }) => is_primary) ?? accounts[0];
  const shown =
    account === null ? (primary ? [primary] : []) : accounts.filter(({ id }) => account === 'all' || id === account);
  const busy = shown.filter(({ sync: { state, waits_until: until } }) => state !== 'idle' && until === null);
  const totals = busy.map(({ sync: { total } }) => total);
  const tell = (error: unknown) =>
    toasts.error({ title: t`Refresh failed`, text: error instanceof Error ? error.message : String(error) });
  return {
    refresh: () => void Promise.all(shown.map((one) => sync.mutateAsync(one))).catch(tell),
    refreshing: sync.isPending,
    shown,
    waits: shown.flatMap(({ id, platform, name, sync: { waits_until: until } }) =>
      until === null ? [] : [{ id, platform, name, until }],
    ),
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
