import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { platforms } from '#contract/connections.ts';
import { useSettings } from '#web/features/settings/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PlatformBlock } from './platform-block.tsx';
import { byPlatform, useConnections } from './queries.ts';
import { RefusedScopeBanner, readRefusedScope } from './refused-scope.tsx';

/** The three platforms and the accounts that are connected. */
export function ConnectionsPanel() {
  const { t } = useLingui();
  const headingId = useId();
  const { data, error, refetch, isFetching } = useConnections();
  const autoSync = useSettings().data?.integrations.autoSync ?? null;
  const known = data && byPlatform(data);
  const refusedScope = readRefusedScope(useLocation().state);
  const connected = known && platforms.filter((platform) => known[platform].accounts.length > 0).length;
  return (
    <section
      id="connections"
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex scroll-mt-20 flex-col gap-3 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="font-semibold text-lg tracking-tight">
          <Trans>Platform Connections</Trans>
        </h2>
        {connected === undefined ? null : (
          <p className="tabular text-ink-2 text-sm">{t`${connected} of ${platforms.length} connected`}</p>
        )}
      </div>
      {refusedScope ? <RefusedScopeBanner refused={refusedScope} /> : null}
      {known && error ? (
        <Banner
          tone="warning"
          title={<Trans>What you see may be old: it could not be read again.</Trans>}
          actions={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {error.message}
        </Banner>
      ) : null}
      <Surface className="divide-y divide-line">
        {known ? (
          platforms.map((platform) => <PlatformBlock key={platform} of={known[platform]} autoSync={autoSync} />)
        ) : error ? (
          <ErrorState
            title={<Trans>Your connections could not be loaded</Trans>}
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <PanelSkeleton />
        )}
      </Surface>
    </section>
  );
}

function PanelSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <Trans>Loading your connections</Trans>
        </span>
      </VisuallyHidden>
      {platforms.map((platform) => (
        <div key={platform} className="flex flex-col gap-5 p-4 sm:px-6 sm:py-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-8 rounded-control" />
            <Skeleton className="h-5 w-24 rounded-control" />
            <Skeleton className="ml-auto h-8 w-24 rounded-control" />
          </div>
          <Skeleton className="h-10 rounded-control" />
        </div>
      ))}
    </>
  );
}
