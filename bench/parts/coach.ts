import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { startTestModel } from '#tests/harness/model.ts';
import { findBrowser } from '../lib/browser.ts';
import type { Figure } from '../lib/figures.ts';
import { median } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';
import { inScratch, tell } from '../lib/scratch.ts';
import { signIn, startConversation } from '../lib/visit.ts';

const ANSWERS = 15;
const BAR_MS = 150;
const LOOK_MS = 50;
const LIMIT_MS = 30_000;

/** Time from an answer's first bytes arriving in the browser until its first words are painted. */
export async function benchCoach(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    const model = await startTestModel();
    const product = await startProduct(join(folder, 'data'), { WORKERS: '0', DEMO: 'true', ...model.settings });
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signIn(context, product.url);
      const address = await startConversation(context, product.url);
      await markAnswers(context);
      const page = await context.newPage();
      await page.goto(product.url + address);
      await page.getByRole('region', { name: 'Messages' }).getByRole('group').waitFor();
      tell(`coach: ${ANSWERS} answers`);
      const times = [];
      for (let at = 1; at <= ANSWERS; at += 1) {
        await model.script({
          kind: 'text',
          text: `Answer number ${at}. ${'It goes on for a while. '.repeat(6)}`,
          chunkMs: 20,
        });
        times.push(await answer(page, at));
      }
      const fromText = times.map(({ text, painted }) => painted - text);
      const fromByte = times.map(({ byte, painted }) => painted - byte);
      return [
        figure('first text of an answer, from its arrival to the screen, p50', median(fromText), BAR_MS),
        figure('the same, slowest', Math.max(...fromText), BAR_MS),
        figure(
          'from the first byte of the answer (before the model’s first word) to the screen, p50',
          median(fromByte),
          BAR_MS,
        ),
      ];
    } finally {
      await browser.close();
      await product.stop();
      await model.stop();
    }
  });
}

type Times = { byte: number; text: number; painted: number };

function figure(what: string, value: number, most: number): Figure {
  return { what, value, unit: 'ms', bar: { most } };
}

/** Sends a message and waits for the complete answer. */
async function answer(page: Page, number: number): Promise<Times> {
  const field = page.getByLabel('Message to your AI coach');
  await page.evaluate('globalThis.benchIsWaiting = true');
  await field.fill(`Question ${number}`);
  await field.press('Enter');
  await until(page, `performance.getEntriesByName('bench-painted').length === ${number}`);
  await until(page, `document.querySelector('[data-writing]') === null`);
  return page.evaluate(() => {
    const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    return { byte: last('bench-byte'), text: last('bench-text'), painted: last('bench-painted') };
  });
}

/** Polls until an expression is true in the page (its content security policy rules out `waitForFunction`). */
async function until(page: Page, expression: string): Promise<void> {
  const deadlineMs = performance.now() + LIMIT_MS;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > deadlineMs) throw new Error(`never: ${expression}`);
    await delay(LOOK_MS);
  }
}

/** Records in the page when the bytes of an answer arrive, when its text is in the DOM, and when it is painted. */
async function markAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: marks });
}

const marks = `
const plain = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const reply = await plain(input, init);
  if (!/\\/chat\\/session\\/[^/]+\\/stream$/.test(String(input)) || !reply.body) return reply;
  let hasBytes = false;
  let hasText = false;
  const noting = new TransformStream({
    transform(chunk, controller) {
      if (!hasBytes) performance.mark('bench-byte');
      hasBytes = true;
      if (!hasText && new TextDecoder().decode(chunk).includes('"type":"text"')) {
        performance.mark('bench-text');
        hasText = true;
      }
      controller.enqueue(chunk);
    },
  });
  return new Response(reply.body.pipeThrough(noting), { status: reply.status, headers: reply.headers });
};
new MutationObserver(() => {
  const text = document.querySelector('[data-writing]')?.textContent ?? '';
  if (!globalThis.benchIsWaiting || !text.includes('Answer')) return;
  globalThis.benchIsWaiting = false;
  requestAnimationFrame(() => setTimeout(() => performance.mark('bench-painted')));
}).observe(document, { childList: true, subtree: true, characterData: true });`;
