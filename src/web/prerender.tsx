import { type Messages, setupI18n } from '@lingui/core';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type Language, languages } from '#contract/languages.ts';
import { App } from './app/app.tsx';
import { describeLanding } from './features/site/describe-landing.ts';
import { LandingPage } from './pages/landing.tsx';

// Run at build time by scripts/lib/prerender-pages.ts in a separate process.

/** The globals of a first visitor's browser, as far as the landing page uses them. */
Object.assign(globalThis, {
  window: { location: { pathname: '/', search: '', hash: '' } },
  localStorage: { getItem: () => null },
  history: { state: null },
});

const texts = import.meta.glob<{ messages: Messages }>('/src/texts/locales/*/front.ts', { eager: true });

/** The landing page in every language. */
export function renderPages() {
  return Promise.all((Object.keys(languages) as Language[]).map(renderLanding));
}

async function renderLanding(language: Language) {
  const catalogue = texts[`/src/texts/locales/${language}/front.ts`];
  if (!catalogue) throw new Error(`There is no catalogue ${language}/front`);
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue.messages } });
  const { prelude } = await prerender(
    <StrictMode>
      <App i18n={i18n} landing={LandingPage} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }, // render in one piece: streaming would insert inline scripts
  );
  return { language, html: await new Response(prelude).text(), ...describeLanding(i18n) };
}
