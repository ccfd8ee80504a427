import { type Messages, setupI18n } from '@lingui/core';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type Language, languages } from '#contract/languages.ts';
import { App } from './app/app.tsx';
import { describeLanding } from './features/site/describe-landing.ts';
import { LandingPage } from './pages/landing.tsx';

// Run by scripts/lib/prerender-pages.ts in a process of its own, at build time.

/** What a visitor's browser is before anything was stored in it, as far as the landing page looks at it. */
Object.assign(globalThis, {
  window: { location: { pathname: '/', search: '', hash: '' } },
  localStorage: { getItem: () => null },
  history: { state: null },
});

const texts = import.meta.glob<{ messages: Messages }>('./locales/*/front.ts', { eager: true });
/** The landing page in every language. */
export function renderPages() {
  return Promise.all((Object.keys(languages) as Language[]).map(renderLanding));
}

async function renderLanding(language: Language) {
  const i18n = setupI18n({ locale: language, messages: { [language]: texts[`./locales/${language}/front.ts`]?.messages ?? {} } });
  const { prelude } = await prerender(
    <StrictMode>
      <App i18n={i18n} landing={LandingPage} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }, // no part is sent later: that would take inline scripts
  );
  return { language, html: await new Response(prelude).text(), ...describeLanding(i18n) };
}
