import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ACCOUNT } from '#server/modules/accounts/accounts.ts';
import { root } from '#tests/harness/root.ts';
import { storeSession } from './journey.ts';
import type { Account, Product } from './product.ts';

type Theme = 'light' | 'dark';
export type Picture = {
  /** Path in the repository, without theme and extension. */
  file: string;
  themes: readonly Theme[];
  size: { width: number; height: number; scale?: number };
  /** Whether a smaller one stands beside it, this wide. */
  alsoWide?: number;
  isAnonymous?: boolean;
  path: string;
  prepare?: (page: Page) => Promise<void>;
};

/** What pictures are taken with; without an account, of the demo's. */
type Camera = { browser: Browser; product: Product; account?: Account };

const QUALITY = 82;
const screen = { width: 1440, height: 900 };
const tab = { width: 1520, height: 855 };
const docs = (name: string) => `docs/pictures/${name}`;
const landing = (name: string) => `src/web/brand/public/pictures/${name}`;

/** The pictures of the README and of the landing page. */
export const pictures: readonly Picture[] = [
  { file: docs('landing'), themes: ['light'], size: screen, isAnonymous: true, path: '/' },
  { file: docs('dashboard'), themes: ['dark'], size: screen, path: '/dashboard' },
  { file: docs('settings'), themes: ['light'], size: screen, path: '/dashboard/settings' },
  { file: docs('connections'), themes: ['light'], size: screen, path: '/dashboard/profile', prepare: toConnections },
  { file: docs('content-all'), themes: ['dark'], size: screen, path: '/dashboard/content' },
  { file: docs('content'), themes: ['light'], size: screen, path: '/dashboard/content?tab=videos' },
  { file: docs('clips'), themes: ['dark'], size: screen, path: '/dashboard/content?tab=clips' },
  {
    file: docs('analysis'),
    themes: ['light'],
    size: screen,
    path: '/dashboard/content?tab=clips',
    prepare: openAnalysis,
  },
  {
    file: docs('ideas'),
    themes: ['light'],
    size: screen,
    path: '/dashboard/ideas?mode=generator&step=1',
    prepare: makeIdeas,
  },
  { file: docs('coach'), themes: ['dark'], size: screen, path: '/dashboard/ideas', prepare: openCoach },
  { file: docs('brief'), themes: ['light'], size: screen, path: '/dashboard/ideas', prepare: openBrief },
  {
    file: docs('phone'),
    themes: ['light'],
    size: { width: 390, height: 844, scale: 2 },
    path: '/dashboard/content?tab=clips',
  },
  tabPicture('creation', '/dashboard/content?tab=videos', openGenerate),
  tabPicture('editing', '/dashboard/content?tab=clips'),
  tabPicture('analytics', '/dashboard/content?tab=clips', openAnalysis),
  tabPicture('publishing', '/dashboard/content?tab=clips', openEdit),
];

function tabPicture(name: string, path: string, prepare?: Picture['prepare']): Picture {
  const more = prepare ? { prepare } : {};
  return { file: landing(name), themes: ['light', 'dark'], size: tab, alsoWide: 760, path, ...more };
}

async function toConnections(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'TikTok', exact: true }).scrollIntoViewIfNeeded();
}

async function openGenerate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Generate AI Clips/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Generate AI Clips' }).waitFor();
}

async function openAnalysis(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Viral analysis of/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Viral Analysis' }).getByText('1080 × 1920').waitFor();
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload to Social' }).first().click();
  await page
    .getByRole('dialog', { name: 'Edit Content' })
    .getByText(/Without a language model/)
    .last()
    .waitFor();
}

async function makeIdeas(page: Page): Promise<void> {
  // What suggests a choice, such as a connected account, stands in front of its name.
  await page
    .getByRole('list', { name: 'Categories' })
    .getByRole('button', { name: /Education/ })
    .click();
  await page
    .getByRole('list', { name: 'Platforms' })
    .getByRole('button', { name: /TikTok/ })
    .click();
  await page.getByRole('textbox', { name: 'Keywords' }).fill('batch cooking');
  await page.getByRole('button', { name: 'Generate Ideas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Choose Your Idea' }).waitFor();
}

async function openCoach(page: Page): Promise<void> {
  const begun = page.getByRole('article').filter({ hasText: 'In Progress' });
  await begun.getByRole('button', { name: 'Continue with AI Coach' }).click();
  await page.getByLabel('Your answer', { exact: true }).fill('The same first sentence, said in three ways');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Question 2 of/)
    .waitFor();
}

async function openBrief(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Execution Brief' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The files of a picture, one for each theme and width, relative to the repository. */
export function filesOf({ file, themes, alsoWide }: Picture): string[] {
  return themes.flatMap((theme) => {
    const name = nameOf(file, theme);
    return alsoWide ? [`${name}.webp`, `${name}-${alsoWide}.webp`] : [`${name}.webp`];
  });
}

const nameOf = (file: string, theme: Theme) => (file.endsWith('phone') ? file : `${file}-${theme}`);

/** Takes one picture in each of its themes and writes its files below `folder`. */
export async function take(
  { browser, product, account = { id: '', ...DEMO_ACCOUNT } }: Camera,
  picture: Picture,
  folder: string = root,
): Promise<void> {
  const { file, themes, size, alsoWide, isAnonymous = false, path, prepare } = picture;
  for (const theme of themes) {
    const context = await browser.newContext({
      viewport: { width: size.width, height: size.height },
      deviceScaleFactor: size.scale ?? 1,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    const page = await context.newPage();
    if (!isAnonymous) await storeSession(page, product, account);
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The event stream may never rest.
    await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
    await prepare?.(page);
    await calm(page);
    const shot = sharp(await page.screenshot());
    const name = join(folder, nameOf(file, theme));
    await write(shot, name);
    if (alsoWide) await write(shot.clone().resize(alsoWide), `${name}-${alsoWide}`);
    await context.close();
  }
}

/** No focus ring, no tooltip, no picture that is still loading. */
async function calm(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Decoding one that is hidden, or loaded lazily further down, would never end.
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
  await delay(500); // what fades in has arrived
}

async function write(picture: ReturnType<typeof sharp>, name: string): Promise<void> {
  const path = `${name}.webp`;
  await mkdir(dirname(path), { recursive: true });
  await picture.webp({ quality: QUALITY }).toFile(path);
}
