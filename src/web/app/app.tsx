import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { lazy, Suspense } from 'react';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { loadInsideTexts } from '#web/i18n/messages.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { FullSpinner } from './full-spinner.tsx';
import { useDoor } from './use-door.ts';

const Landing = lazy(() => import('#web/pages/landing.tsx').then((loaded) => ({ default: loaded.LandingPage })));
const Inside = lazy(async () => {
  const [loaded] = await Promise.all([import('./inside.tsx'), loadInsideTexts()]);
  return { default: loaded.Inside };
});

/** The product, from the outside in: texts, messages, session, then the landing page or everything behind it. */
export function App({ i18n }: { i18n: I18n }) {
  const { outside, enter, leave } = useDoor();
  return (
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionProvider>
          <Suspense fallback={<FullSpinner />}>
            {outside ? <Landing asked={outside} onEnter={enter} /> : <Inside onLeave={leave} />}
          </Suspense>
        </SessionProvider>
      </ToastProvider>
    </I18nProvider>
  );
}
