import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { MailLink } from '#web/features/session/mail-link.ts';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { loadInsideTexts } from '#web/i18n/messages.ts';
import type { LandingProps } from '#web/pages/landing.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { Arrivals } from './arrivals.tsx';
import { FullSpinner } from './full-spinner.tsx';
import { legalPageAt } from './legal.tsx';
import { Mishap } from './mishap.tsx';
import { useDoor } from './use-door.ts';

const LazyLanding = lazy(() => import('#web/pages/landing.tsx').then((loaded) => ({ default: loaded.LandingPage })));
const Inside = lazy(async () => {
  const [loaded] = await Promise.all([import('./inside.tsx'), loadInsideTexts()]);
  return { default: loaded.Inside };
});

type Props = {
  i18n: I18n;
  /** The link of a message that the page was opened by. */
  link?: MailLink | null;
  /** The landing page where it is there already: while it is prerendered, and where it is the first thing shown. */
  landing?: ComponentType<LandingProps> | undefined;
};

/** The product, from the outside in: texts, messages, session, then the landing page or everything behind it. */
export function App({ i18n, link = null, landing: Landing = LazyLanding }: Props) {
  const { outside, enter, leave } = useDoor();
  const [Legal] = useState(() => legalPageAt(window.location.pathname)); // links to and from them load the page anew
  const [wasOutside, setWasOutside] = useState(outside !== null);
  if (outside && !wasOutside) setWasOutside(true);
  return (
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionProvider>
          <Mishap>
            <Suspense fallback={<FullSpinner />}>
              {Legal ? (
                <Legal />
              ) : outside ? (
                <Landing asked={outside} onEnter={enter} />
              ) : (
                <Inside onLeave={leave} entered={wasOutside} />
              )}
            </Suspense>
          </Mishap>
          <Arrivals link={link} onEnter={enter} />
        </SessionProvider>
      </ToastProvider>
    </I18nProvider>
  );
}
