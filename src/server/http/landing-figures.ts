import type { Site } from '#contract/system.ts';

export type LandingFigures = Pick<Site, 'figures' | 'sample_figures'>;

/**
 * Leaves in each place of the built landing page (scripts/lib/prerender-pages.ts) the samples, the operator's own
 * figures or nothing: exactly what the browser renders first, or React would render the page again. A place reads
 * `<!--figures NAME FROM TO-->samples<!--own-->row with one figure<!--/figures-->`.
 */
export function fillFigures(html: string, { figures, sample_figures }: LandingFigures, hidden: string): string {
  const [before = '', ...places] = html.split('<!--figures ');
  const filled = places.map((text) => {
    const [place = '', after = ''] = text.split('<!--/figures-->');
    const [offer = '', row = ''] = place.split('<!--own-->');
    const headEnd = offer.indexOf('-->');
    const [name, from, to] = offer.slice(0, headEnd).split(' ');
    const samples = offer.slice(headEnd + '-->'.length);
    const shown = name === hidden ? [] : figures.slice(Number(from), Number(to));
    if (shown.length === 0) return after;
    return (sample_figures ? samples : repeatFigure(row, shown)) + after;
  });
  return before + filled.join('');
}

/** Fills a row, which holds the pattern of one figure, with these figures. */
function repeatFigure(row: string, figures: LandingFigures['figures']): string {
  const [start, end] = [row.indexOf('<div'), row.lastIndexOf('</dl>')];
  const pattern = row.slice(start, end);
  const filled = figures.map(({ value, label }) => fill(pattern, { VALUE: value, LABEL: label }));
  return row.slice(0, start) + filled.join('') + row.slice(end);
}

function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/%(VALUE|LABEL)%/gu, (_all, name: string) => escapeText(values[name] ?? ''));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
