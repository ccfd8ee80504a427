import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type Language, languages } from '#contract/languages.ts';
import { sampleFigures } from '#contract/sample-figures.ts';
import type { Site } from '#contract/system.ts';
import { App } from './app/app.tsx';
import { describeLanding } from './features/site/describe-landing.ts';
import { type FigurePlace, FigureRow, figurePlaces } from './features/site/figures.tsx';
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
  const html = await render(<App i18n={i18n} landing={LandingPage} />);
  return { language, html, figures: await renderFigures(i18n), ...describeLanding(i18n) };
}

/**
 * What may stand in each place for figures: the samples, and a row with one figure from which the server makes a row of
 * the operator's own (src/server/http/landing-figures.ts).
 */
function renderFigures(i18n: I18n) {
  const row = (place: FigurePlace, site: Pick<Site, 'figures' | 'sample_figures'>) =>
    render(
      <I18nProvider i18n={i18n}>
        <FigureRow place={place} site={site} />
      </I18nProvider>,
    );
  const places = Object.keys(figurePlaces) as FigurePlace[];
  return Promise.all(
    places.map(async (place) => {
      const { from, to } = figurePlaces[place];
      const [samples, own] = await Promise.all([
        row(place, { figures: sampleFigures.slice(from, to), sample_figures: true }),
        row(place, { figures: [{ value: '%VALUE%', label: '%LABEL%' }], sample_figures: false }),
      ]);
      return { place, from, to, samples, own };
    }),
  );
}

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>{node}</StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }, // render in one piece: streaming would insert inline scripts
  );
  return new Response(prelude).text();
}
