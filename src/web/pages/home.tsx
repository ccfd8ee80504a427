import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useConnections } from '#web/features/connections/queries.ts';
import { GenerationBanner } from '#web/features/generation/generation-banner.tsx';
import { activeJobQuery } from '#web/features/generation/queries.ts';
import { FirstSteps } from '#web/features/home/first-steps.tsx';
import { SampleData } from '#web/features/home/sample-data.tsx';
import { Attention } from '#web/features/publications/attention/attention.tsx';
import { attentionQuery } from '#web/features/publications/queries.ts';
import { useUser } from '#web/session/use-session.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { LoadedPart } from '#web/ui/loaded-part.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import { HomeAnalytics } from './home-analytics.tsx';

/** The dashboard home: running generation, first steps, analytics and the latest content. */
export function HomePage() {
  const { t } = useLingui();
  useDocumentTitle(t`Dashboard`);
  const isTopLoading = useTopIsLoading();
  const name = useUser().user_metadata.full_name?.trim().split(/\s+/u)[0] || t`Creator`;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="break-words font-semibold text-2xl tracking-[-0.025em]">{t`Good to see you, ${name}`}</h1>
          <p className="text-ink-2">
            <Trans>Your newest clips, videos and ideas, and what is being made.</Trans>
          </p>
        </div>
        <Link to="/dashboard/content" state={{ upload: true }} className={buttonClass({ variant: 'primary' })}>
          <Upload aria-hidden="true" />
          <Trans>Upload Video</Trans>
        </Link>
      </div>
      <div className={cx('flex flex-col gap-8', isTopLoading && 'invisible')}>
        <GenerationBanner />
        <SampleData />
        <Attention />
        <FirstSteps />
        <HomeAnalytics />
        <Latest />
      </div>
    </div>
  );
}

/**
 * Whether it is still being read what stands at the top of the page. Nothing below is painted before, so that nothing
 * jumps; without a network, and after a failure, the page is shown without it.
 */
function useTopIsLoading(): boolean {
  const reads = [useQuery(activeJobQuery), useQuery(attentionQuery), useConnections()];
  return reads.some(({ isLoading }) => isLoading);
}

/** Far down the page, so its code is loaded when it comes near the viewport. */
function Latest() {
  const [box, near] = useNearViewport<HTMLDivElement>(100);
  const waiting = <div ref={box} className="min-h-64" />;
  if (!near) return waiting;
  return (
    <LoadedPart load={loadLatest} waiting={waiting}>
      {({ HomeLatest }) => <HomeLatest />}
    </LoadedPart>
  );
}

const loadLatest = () => import('./home-latest.tsx');
