import { Trans } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Platform } from '#contract/connections.ts';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { ConnectingSteps } from '#web/features/connections/connecting-steps.tsx';
import { RefusedScopeBanner, refusedScopeOf } from '#web/features/connections/refused-scope.tsx';
import { useCallbackTexts } from '#web/features/connections/use-callback-texts.ts';
import { type Outcome, useConnecting } from '#web/features/connections/use-connecting.ts';
import { contentTabPath } from '#web/navigation/nav-items.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { AlertGlyph, TickGlyph } from '#web/ui/glyphs.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const PROFILE = '/dashboard/profile';
/** How long the outcome is shown before the profile opens, in milliseconds. */
const LEAVE_AFTER_MS: Record<Outcome, number | null> = {
  connecting: null,
  accepted: null,
  connected: 2_000,
  cancelled: 3_000,
  failed: 3_000,
};

/** The OAuth callback of a platform: completes the connection, shows the outcome and opens the profile. */
export function CallbackPage({ platform }: { platform: Platform }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const connecting = useConnecting(platform, address);
  const { outcome } = connecting;
  const { title, message } = useCallbackTexts(connecting);
  useDocumentTitle(title);
  const refusedScope = connecting.outcome === 'failed' ? refusedScopeOf(connecting.platform, connecting.problem) : null;
  // Three seconds are too short to read instructions, so the profile repeats them.
  const leave = () => void navigate(PROFILE, { replace: true, state: refusedScope && { refusedScope } });
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    const leaveAfterMs = LEAVE_AFTER_MS[outcome];
    if (leaveAfterMs === null) return;
    const timer = setTimeout(() => leaveInTime(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-page py-5">
        <Wordmark />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center gap-6 px-page pb-24 outline-none"
      >
        <OutcomeSign outcome={outcome} />
        <div className="flex max-w-md flex-col gap-2 text-center">
          <h1 className="font-semibold text-2xl tracking-[-0.025em]">{title}</h1>
          <p role={outcome === 'failed' ? 'alert' : 'status'} className="break-words text-ink-2">
            {message}
          </p>
        </div>
        {platformTraits[connecting.platform].connectsInSteps && outcome !== 'cancelled' ? (
          <ConnectingSteps outcome={outcome} />
        ) : null}
        {refusedScope ? (
          <div className="max-w-prose">
            <RefusedScopeBanner refused={refusedScope} />
          </div>
        ) : null}
        {LEAVE_AFTER_MS[outcome] === null ? null : (
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" size="lg" onClick={leave}>
              <Trans>Go to Profile</Trans>
            </Button>
            {outcome === 'connected' ? <ImportedLink platform={connecting.platform} /> : null}
          </div>
        )}
      </main>
    </div>
  );
}

/** Link to the imported content. */
function ImportedLink({ platform }: { platform: Platform }) {
  return (
    <Link to={contentTabPath(platform)} replace className={buttonClass({ size: 'lg' })}>
      {platformTraits[platform].publishes === 'posts' ? <Trans>See your posts</Trans> : <Trans>See your videos</Trans>}
    </Link>
  );
}

function OutcomeSign({ outcome }: { outcome: Outcome }) {
  if (outcome === 'connecting' || outcome === 'accepted')
    return <Spinner size="lg" label={null} className="text-ink-3" />;
  if (outcome === 'cancelled') return <Unplug className="size-11 text-ink-3" aria-hidden="true" />;
  return outcome === 'connected' ? (
    <TickGlyph className="size-11 text-success" />
  ) : (
    <AlertGlyph className="size-11 text-danger" />
  );
}
