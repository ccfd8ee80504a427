import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { MailLink } from '#web/features/session/mail-link.ts';
import { loadInsideTexts } from '#web/i18n/messages.ts';
import type { LandingProps } from '#web/pages/landing.tsx';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FullSpinner } from './full-spinner.tsx';
import { GlobalDialogs } from './global-dialogs.tsx';
import { legalPageAt } from './legal.tsx';
import { useLandingGate } from './use-landing-gate.ts';

const LazyLanding = lazy(() => import('#web/pages/landing.tsx').then((loaded) => ({ default: loaded.LandingPage })));
const AppRoutes = lazy(async () => {
  const [loaded] = await Promise.all([import('./app-routes.tsx'), loadInsideTexts()]);
  return { default: loaded.AppRoutes };
});

type Props = {
  i18n: I18n;
  /** The mail link that opened the page. */
  link?: MailLink | null;
  /** The landing page, when it is already loaded (prerendering, first view). */
  landing?: ComponentType<LandingProps> | undefined;
};

/** Providers for texts, toasts and the session, then the landing page or the routes. */
export function App({ i18n, link = null, landing: Landing = LazyLanding }: Props) {
  const { landing: reason, enter, leave } = useLandingGate();
  const [Legal] = useState(() => legalPageAt(window.location.pathname)); // links to and from the legal pages reload the page
  const [cameFromLanding, setCameFromLanding] = useState(reason !== null);
  if (reason && !cameFromLanding) setCameFromLanding(true);
  return (
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionProvider>
          <ErrorBoundary>
            <Suspense fallback={<FullSpinner />}>
              {Legal ? (
                <Legal />
              ) : reason ? (
                <Landing reason={reason} onEnter={enter} />
              ) : (
                <AppRoutes onLeave={leave} entered={cameFromLanding} />
              )}
            </Suspense>
          </ErrorBoundary>
          <GlobalDialogs link={link} onEnter={enter} />
        </SessionProvider>
      </ToastProvider>
    </I18nProvider>
  );
}
