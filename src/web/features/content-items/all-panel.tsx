import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, Upload } from 'lucide-react';
import { Link } from 'react-router';
import type { Platform } from '#contract/connections.ts';
import type { ContentSource } from '#contract/posts.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { CONNECTIONS } from '#web/navigation/nav-items.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { ListCount } from '#web/ui/list-count.tsx';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AllFilters, CONTENT_PAGE_SIZE, isAllNarrowed } from './filters.ts';
import { ItemList, type ItemParts } from './item-list.tsx';
import { AllToolbar } from './items-toolbar.tsx';
import { sourceName } from './platform-texts.ts';
import { contentPageQuery } from './queries.ts';
import { type PagedItems, usePages } from './use-pages.ts';

type Props = ItemParts & {
  /** What `useAllContent` loads with these filters. */
  list: PagedItems;
  filters: AllFilters;
  onFilters: (change: Partial<AllFilters>) => void;
  /** Platforms with an account; named in the loading text. */
  connected: readonly Platform[];
  onUpload: () => void;
};

const NO_FILTERS: Partial<AllFilters> = { search: '', source: 'all', status: 'all' };

/** Loads all content with these filters where it is visible. */
export function useAllContent(filters: AllFilters): PagedItems {
  const streamUp = useStreamUp();
  return usePages((page) => contentPageQuery(filters, streamUp, page), CONTENT_PAGE_SIZE);
}

/** All content of the account in one list. */
export function AllPanel({ list, filters, onFilters, connected, onUpload, ...parts }: Props) {
  const { t, i18n } = useLingui();
  const { formatNumber } = useFormats();
  const { first, itemAt, failed, onRange } = list;
  const namesOf = (sources: readonly ContentSource[]) =>
    new Intl.ListFormat(i18n.locale).format(sources.map(sourceName));
  const loading = namesOf([...connected, 'upload', 'clip']);
  const underWay = first.data?.sources.filter((source) => source.loading).map(({ source }) => source) ?? [];
  const total = first.data?.total ?? 0;
  const narrowed = isAllNarrowed(filters);
  const count = formatNumber(total);
  return (
    <ListPanel
      query={first}
      failedTitle={t`Failed to load content`}
      skeleton={<ListSkeleton view={filters.view} frame="1:1" text={t`Loading ${loading}...`} />}
      toolbar={
        first.data && total === 0 && !narrowed && underWay.length === 0 ? null : (
          <AllToolbar filters={filters} onChange={onFilters} />
        )
      }
    >
      {() => (
        <>
          {underWay.length > 0 ? <StillLoading sources={namesOf(underWay)} /> : null}
          {failed ? <PageFailure {...failed} /> : null}
          {total === 0 ? (
            underWay.length > 0 && !narrowed ? (
              <ListSkeleton view={filters.view} frame="1:1" text="" />
            ) : (
              <NoContent narrowed={narrowed} onUpload={onUpload} onClear={() => onFilters(NO_FILTERS)} />
            )
          ) : (
            <>
              <ListCount>
                <Plural value={total} one="# item" other={`${count} items`} />
              </ListCount>
              <ItemList
                {...parts}
                mixed
                label={t`All content`}
                view={filters.view}
                frame="1:1"
                count={first.isPlaceholderData ? Math.min(total, CONTENT_PAGE_SIZE) : total}
                total={total}
                itemAt={itemAt}
                onRange={onRange}
              />
            </>
          )}
        </>
      )}
    </ListPanel>
  );
}

function StillLoading({ sources }: { sources: string }) {
  const { t } = useLingui();
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
      <Spinner size="sm" label={null} />
      {t`Still loading ${sources}...`}
    </p>
  );
}

/** A page of the list could not be loaded. */
function PageFailure({ error, retry }: NonNullable<PagedItems['failed']>) {
  const { t } = useLingui();
  return (
    <Banner
      tone="danger"
      title={t`Failed to load content`}
      actions={
        <Button size="sm" onClick={retry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}

function NoContent({ narrowed, onUpload, onClear }: { narrowed: boolean; onUpload: () => void; onClear: () => void }) {
  const title = <Trans>No content found</Trans>;
  if (narrowed)
    return <NoMatches title={title} text={<Trans>Nothing matches your search and filters.</Trans>} onClear={onClear} />;
  return (
    <EmptyState
      illustration={<Clapperboard />}
      title={title}
      text={
        <Trans>
          Upload a video, or connect your TikTok, YouTube and Instagram accounts to see what you have published.
        </Trans>
      }
      actions={
        <>
          <Button icon={<Upload aria-hidden="true" />} onClick={onUpload}>
            <Trans>Upload Video</Trans>
          </Button>
          <Link to={CONNECTIONS} className={buttonClass({})}>
            <Trans>Connect Accounts</Trans>
          </Link>
        </>
      }
    />
  );
}
