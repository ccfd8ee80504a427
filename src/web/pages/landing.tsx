import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FullSpinner } from '#web/app/full-spinner.tsx';
import type { LandingReason } from '#web/app/use-landing-gate.ts';
import { DemoEntry } from '#web/features/site/demo-entry.tsx';
import { Hero } from '#web/features/site/hero.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { SkipToMain } from '#web/features/site/skip-to-main.tsx';
import { whenNearViewport } from '#web/features/site/when-near-viewport.ts';
import { loadInsideTexts } from '#web/i18n/messages.ts';
import { useInstallation } from '#web/session/use-installation.ts';
import { useSession } from '#web/session/use-session.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

const loadDialog = () => import('#web/features/session/sign-in-dialog.tsx');
const SignInDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.SignInDialog })));
const WatchDemo = lazy(() =>
  import('#web/features/site/watch-demo.tsx').then((loaded) => ({ default: loaded.WatchDemo })),
);
// Sections below the fold stay as prerendered until the visitor scrolls near them.
const Sections = lazy(async () => {
  await whenNearViewport('features');
  return { default: (await import('./landing-sections.tsx')).LandingSections };
});
const Ending = lazy(async () => {
  await whenNearViewport('ending');
  return { default: (await import('./landing-ending.tsx')).LandingEnding };
});
// The bell and the user menu use the texts of the signed-in part.
const LandingAccount = lazy(async () => {
  const [loaded] = await Promise.all([import('./landing-account.tsx'), loadInsideTexts()]);
  return { default: loaded.LandingAccount };
});

export type LandingProps = {
  reason: LandingReason;
  /** Leaves the landing page for a path of the app. */
  onEnter: (target: string) => void;
};

/** The landing page with the sign-in dialog. */
export function LandingPage({ reason, onEnter }: LandingProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Long videos in, finished clips out`);
  const session = useSession();
  const toasts = useToasts();
  const installation = useInstallation();
  const [dialog, setDialog] = useState<'sign-in' | 'sign-up' | null>(reason.from === null ? null : 'sign-in');
  const [watching, setWatching] = useState(false);

  useEffect(() => {
    delete document.documentElement.dataset.known; // set by theme.js until the session is restored
  }, []);

  if (session.status === 'loading') return <FullSpinner />;
  const signedIn = session.status === 'signed_in';
  const demo = installation?.demo ?? null;
  const closed = installation?.signups === 'waitlist';
  const done = () => {
    toasts.success({ title: t`Successfully signed in!` });
    onEnter(reason.from ?? '/dashboard');
  };
  const enterDemo = async () => {
    if (!demo) return;
    await session.signIn(demo.email, demo.password);
    done();
  };
  const openSignUp = closed ? undefined : () => setDialog('sign-up');
  return (
    <div data-site className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipToMain />
      <SiteHeader
        account={
          signedIn ? (
            <Suspense fallback={<span className="h-control-lg" />}>
              <LandingAccount onGo={onEnter} />
            </Suspense>
          ) : null
        }
        onSignIn={() => setDialog('sign-in')}
        onStart={openSignUp}
        waitlist={installation?.signups !== 'open'}
        onIntent={loadDialog}
      />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col gap-32 pb-32 outline-none max-sm:gap-24 max-sm:pb-24"
      >
        <Hero
          onStart={signedIn ? () => onEnter('/dashboard') : openSignUp}
          waitlist={installation?.signups !== 'open'}
          signedIn={signedIn}
          onIntent={loadDialog}
          onWatch={() => setWatching(true)}
          demo={signedIn ? null : <OtherEntries isEmpty={installation?.empty} enterDemo={demo && enterDemo} />}
        />
        <Suspense>
          <Sections />
        </Suspense>
      </main>
      <Suspense>
        <Ending />
      </Suspense>
      {dialog && !signedIn ? (
        <Suspense>
          <SignInDialog
            open
            start={dialog}
            onOpenChange={(stays) => {
              if (!stays) setDialog(null);
            }}
            ended={reason.ended}
            onDone={done}
          />
        </Suspense>
      ) : null}
      {watching ? (
        <Suspense>
          <WatchDemo onClose={() => setWatching(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

type OtherEntriesProps = { isEmpty: boolean | undefined; enterDemo: (() => Promise<void>) | null };

/** Ways in without an account: the demo, and setting up an installation that has none. */
function OtherEntries({ isEmpty, enterDemo }: OtherEntriesProps) {
  return (
    <>
      {enterDemo ? <DemoEntry enter={enterDemo} /> : null}
      {isEmpty ? (
        <a
          href="/setup"
          className={buttonClass({ variant: 'ghost', size: 'lg', className: enterDemo ? '' : '-ml-4.5' })}
        >
          <Trans>Set up this installation</Trans>
        </a>
      ) : null}
    </>
  );
}
