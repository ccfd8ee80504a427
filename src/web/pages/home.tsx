import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { GenerationBanner } from '#web/features/generation/generation-banner.tsx';
import { FirstSteps } from '#web/features/home/first-steps.tsx';
import { SampleData } from '#web/features/home/sample-data.tsx';
import { Attention } from '#web/features/publications/attention/attention.tsx';
import { useUser } from '#web/session/use-session.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { LoadedPart } from '#web/ui/loaded-part.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import { HomeAnalytics } from './home-analytics.tsx';

/** The dashboard home: running generation, first steps, analytics and the latest content. */
export function HomePage() {
  const { t } = useLingui();
  useDocumentTitle(t`Dashboard`);
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
      <GenerationBanner />
      <SampleData />
      <Attention />
      <FirstSteps />
      <HomeAnalytics />
      <Latest />
    </div>
  );
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
