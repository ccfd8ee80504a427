import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import type { Overview } from './queries.ts';

type Props = {
  query: UseQueryResult<Overview>;
  /** Whether any figures were on the screen before; otherwise the entire screen is loading. */
  isFirst: boolean;
  children: (overview: Overview) => ReactNode;
};

/** The four states of the figures: loading, failed, failed to refresh, loaded. */
export function OverviewState({ query, isFirst, children }: Props) {
  const { t } = useLingui();
  const retry = () => void query.refetch();
  const { data, error } = query;
  if (query.isPending)
    return <LoadingFigures text={isFirst ? t`Loading dashboard data...` : t`Loading analytics data...`} />;
  if (data === undefined)
    return (
      <Surface>
        <ErrorState
          title={<Trans>Failed to load analytics</Trans>}
          text={error?.message}
          requestId={error instanceof CallError ? error.requestId : null}
          onRetry={retry}
          retrying={query.isFetching}
        />
      </Surface>
    );
  return (
    <>
      {query.isError ? (
        <Banner
          tone="warning"
          title={<Trans>Failed to load analytics</Trans>}
          actions={
            <Button size="sm" loading={query.isFetching} onClick={retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {error?.message}
        </Banner>
      ) : null}
      {children(data)}
    </>
  );
}

/** Reserves the space of the cards. */
function LoadingFigures({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
        <Spinner size="sm" label={null} /> {text}
      </p>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4" aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="h-48 rounded-surface" />
        ))}
      </div>
      <div className="grid gap-3 lg:grid-cols-3" aria-hidden="true">
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} className="h-72 rounded-surface" />
        ))}
      </div>
    </div>
  );
}
