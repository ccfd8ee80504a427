import type { Site } from '#contract/system.ts';

export type SiteFigures = Pick<Site, 'figures' | 'sample_figures'> & {
  /** Whether the figures that do not stand with the features stand beside the waitlist or in a row of their own. */
  open: boolean;
};

const NONE: SiteFigures = { figures: [], sample_figures: false, open: false };

/**
 * What the server wrote into the page about figures (src/server/http/landing-figures.ts), so that the first render
 * equals the prerendered page. None while prerendering, and in a page that the server did not complete.
 */
export function readPageFigures(): SiteFigures {
  if (typeof document === 'undefined') return NONE;
  const { signups, figures = '' } = document.documentElement.dataset;
  try {
    return { ...NONE, ...JSON.parse(figures), open: signups === 'open' };
  } catch {
    return NONE;
  }
}
