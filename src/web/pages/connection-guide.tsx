import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, NavLink, useParams } from 'react-router';
import { type Platform, platformNames, platforms } from '#contract/connections.ts';
import { Guide } from '#web/features/connections/guide.tsx';
import { guideQuery } from '#web/features/connections/queries.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** How the operator registers this installation with a platform. */
export function ConnectionGuidePage() {
  const { platform: asked } = useParams();
  const platform = platforms.find((known) => known === asked);
  const isOperator = useIsOperator();
  // The page is not linked for other users, but they may be sent its URL.
  return platform && isOperator ? <GuideOf platform={platform} /> : <Navigate to="/dashboard/profile" replace />;
}

function GuideOf({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(guideQuery(platform));
  const name = platformNames[platform];
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to="/dashboard/profile#connections"
        className="inline-flex items-center gap-1.5 self-start text-ink-2 text-sm hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        <Trans>Platform Connections</Trans>
      </Link>
      <PageHeader
        title={t`Guide: ${name}`}
        subtitle={
          <Trans>For the operator: how an app is registered, so that this installation may connect accounts.</Trans>
        }
      />
      <nav aria-label={t`Guides`} className="flex flex-wrap gap-2">
        {platforms.map((one) => (
          <NavLink
            key={one}
            to={`/dashboard/profile/guide/${one}`}
            className={({ isActive }) =>
              cx(
                'flex h-control items-center gap-2 rounded-control px-3 font-medium text-sm',
                isActive ? 'bg-raised shadow-1' : 'text-ink-2 hover:bg-hover hover:text-ink',
              )
            }
          >
            <PlatformMark platform={one} size="sm" />
            {platformNames[one]}
          </NavLink>
        ))}
      </nav>
      {data ? (
        <Guide guide={data} />
      ) : error ? (
        <ErrorState
          title={<Trans>The guide could not be loaded</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <VisuallyHidden>
            <Trans>Loading the guide</Trans>
          </VisuallyHidden>
          {['state', 'steps', 'addresses'].map((part) => (
            <Skeleton key={part} className="h-28 rounded-surface" />
          ))}
        </div>
      )}
    </div>
  );
}
