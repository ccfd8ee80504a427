import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FullSpinner } from '#web/app/full-spinner.tsx';
import type { Asked } from '#web/app/use-door.ts';
import { useInstallation } from '#web/features/session/use-installation.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { DemoEntry } from '#web/features/site/demo-entry.tsx';
import { Hero } from '#web/features/site/hero.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { SkipToMain } from '#web/features/site/skip-to-main.tsx';
import { untilNear } from '#web/features/site/until-near.ts';
import { loadInsideTexts } from '#web/i18n/messages.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

const loadDialog = () => import('#web/features/session/sign-in-dialog.tsx');
const SignInDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.SignInDialog })));
const WatchDemo = lazy(() => import('#web/features/site/watch-demo.tsx').then((loaded) => ({ default: loaded.WatchDemo })));
// What is below the screen is read as it was prerendered, and comes alive when somebody gets near it.
const Sections = lazy(async () => {
  await untilNear('features');
  return { default: (await import('./landing-sections.tsx')).LandingSections };
});
const Ending = lazy(async () => {
  await untilNear('ending');
  return { default: (await import('./landing-ending.tsx')).LandingEnding };
});
// Bell and menu belong to the signed-in part, and so do their texts.
const LandingAccount = lazy(async () => {
  const [loaded] = await Promise.all([import('./landing-account.tsx'), loadInsideTexts()]);
  return { default: loaded.LandingAccount };
});

export type LandingProps = {
  asked: Asked /** Goes behind the door, to an address of the product. */;
  onEnter: (target: string) => void;
};

/** What the product is, and the way in. */
export function LandingPage({ asked, onEnter }: LandingProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Long videos in, finished clips out`);
  const session = useSession();
  const toasts = useToasts();
  const installation = useInstallation();
  const [dialog, setDialog] = useState<'sign-in' | 'sign-up' | null>(asked.from === null ? null : 'sign-in');
  const [watching, setWatching] = useState(false);

  useEffect(() => {
    delete document.documentElement.dataset.known; // set by theme.js until this page knows who is there
  }, []);

  if (session.status === 'loading') return <FullSpinner />;
  const signedIn = session.status === 'signed_in';
  const demo = installation?.demo ?? null;
  const open = installation?.signups === 'open';
  const done = () => {
    toasts.success({ title: t`Successfully signed in!` });
    onEnter(asked.from ?? '/dashboard');
  };
  const enterDemo = async () => {
    if (!demo) return;
    await session.signIn(demo.email, demo.password);
    done();
  };
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
        onStart={() => setDialog(open ? 'sign-up' : 'sign-in')}
        onIntent={loadDialog}
      />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col gap-32 pb-32 outline-none max-sm:gap-24 max-sm:pb-24">
        <Hero
          onStart={signedIn ? () => onEnter('/dashboard') : open ? () => setDialog('sign-up') : undefined}
          onIntent={loadDialog}
          onWatch={() => setWatching(true)}
          demo={demo && !signedIn ? <DemoEntry enter={enterDemo} /> : null}
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
            ended={asked.ended}
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
