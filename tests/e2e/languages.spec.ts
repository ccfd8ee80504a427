import type { Page } from '@playwright/test';
import { type Language, languages } from '#contract/languages.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { verbatim } from '#texts/message.ts';
import { waitForAnswers } from './answers.ts';
import { expect, storeSession, test } from './journey.ts';
import type { Product } from './product.ts';
import { isPseudo, messageIds, speakPseudo } from './pseudo-language.ts';
import { readAwkwardControls } from './touch-controls.ts';
import { readCutTexts, readTexts } from './visible-text.ts';

const WIDTHS = [1440, 390];
/** Identical in every language: names, units, figures, symbols, user content, file types. */
const SAME_IN_ALL_LANGUAGES = [
  /^[^\p{L}]*$/u,
  /^(Reelwright|TikTok|YouTube|Instagram|X \(Twitter\)|LinkedIn|MP4|MOV|AVI|ZIP|API|OpenAPI|PDF|MIT)([ ,·].*)?$/u,
  /@/,
  /^[\d.,:\s]*(s|min|Min\.|h|KB|MB|GB|x|K|M|%|K\+|UTC)?\+?$/u,
  /^[A-Z][a-z]+\/[A-Z]/, // time zones
  /^· Reelwright [\d.]+$/,
  /^\d{1,2}\. \p{L}+ \d{4}$/u, // a date
  /^(Headless)?Chrome (on|auf) \w+$/, // the server's texts, in the language that the page requests
];
const PUBLIC = ['/', '/terms-of-service', '/privacy-policy', '/cookie-policy', '/email-confirmation?type=signup'];
const INSIDE = [
  '/dashboard',
  '/dashboard/content',
  '/dashboard/content?tab=clips',
  '/dashboard/content?tab=videos',
  '/dashboard/profile',
  '/dashboard/settings',
  '/dashboard/analytics',
  '/dashboard/calendar',
  '/dashboard/ideas',
  '/dashboard/ideas?view=board',
  '/dashboard/ideas?mode=generator&step=1',
];

/**
 * Signs in without the screens, and creates content to show. Names and titles have accents, like all user content here.
 */
async function enter(page: Page, product: Product): Promise<void> {
  const account = await product.addAccount('Ádá Čréátór');
  const { id: videoId } = await buildVideo(product, account.id, { title: 'Á táлк' });
  await buildClip(product, account.id, {
    title: 'Á člíp',
    video_id: videoId,
    video_title: 'Á táлк',
    viral_reason: JSON.stringify([verbatim('Á réásóñ')]),
  });
  await storeSession(page, product, account);
  await page.evaluate(saveIdea);
}

/** An idea of the user's own, saved as the page does. */
async function saveIdea(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
  const idea = {
    title: 'Áñ ídéá',
    description: 'Ábóút ít',
    category: 'food',
    platform: 'tiktok',
    tags: ['čáké'],
    difficulty: 2,
  };
  await fetch('/api/ideas/save', { method: 'POST', headers, body: JSON.stringify({ idea }) });
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForAnswers(page);
}

test('no screen has text outside of the catalogue, and none is cut off when texts are 40 % longer', async ({
  page,
  context,
  product,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4/);
  await speakPseudo(context);
  const hard = new Set<string>();
  const cut = new Set<string>();
  const look = async (where: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const { text, at } of await readTexts(page)) {
        if (!isPseudo(text) && !SAME_IN_ALL_LANGUAGES.some((pattern) => pattern.test(text)))
          hard.add(`${where}: “${text.slice(0, 80)}” in ${at}`);
      }
      for (const what of await readCutTexts(page)) cut.add(`${where} at ${width}: ${what}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const title = page.getByRole('heading', { level: 1 });
  for (const path of PUBLIC) {
    await open(page, product.url + path);
    // The landing page is in English until its language is loaded.
    await expect.poll(async () => isPseudo(await title.innerText())).toBe(true);
    await look(path);
  }
  await enter(page, product);
  for (const path of INSIDE) {
    await open(page, product.url + path);
    await look(path);
  }
  expect([[...hard], [...cut]]).toEqual([[], []]);
});

/** The language with the longest words, and the one with another script; `npm run drills -- languages` checks all. */
const checkScreen = process.env.DRILLS ? (Object.keys(languages) as Language[]) : (['de', 'ru'] as const);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  for (const language of checkScreen) {
    test(`${languages[language]}: the page says so, fits a phone, and shows no text of another language`, async ({
      page,
      context,
      product,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 4/);
      await context.addInitScript((chosen) => localStorage.setItem('reelwright.language', chosen), language);
      await enter(page, product);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      const cut: string[] = [];
      for (const path of ['/terms-of-service', ...INSIDE]) {
        await open(page, product.url + path);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        const awkward = [...(await readCutTexts(page)), ...(await readAwkwardControls(page))];
        cut.push(...awkward.map((what) => `${path}: ${what}`));
        const missing = (await readTexts(page)).filter(({ text }) => messageIds.has(text));
        expect(missing).toEqual([]);
      }
      expect(cut).toEqual([]);
    });
  }
});

test('the language is chosen in the footer, changes the page at once, and survives a reload', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const loaded = requests.flatMap((url) => /texts-(\w+-\w+)-/.exec(url)?.[1] ?? []);
  expect(loaded).toContain('es-front');
  // Texts of the signed-in part must not be loaded here.
  expect(loaded.filter((part) => !['es-front', 'es-forms'].includes(part))).toEqual([]);
  const elsewhere = requests.filter((url) => !/\/(assets|api)\/|\/favicon/.test(url));
  expect(elsewhere).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('without a choice the page uses the browser’s language', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto(`${product.url}/terms-of-service`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('time').first()).toHaveText('12 septembre 2025');
  await context.close();
});
