import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** Each theme and each size once; `npm run drills -- accessibility` checks all four combinations. */
const LOOKS = [
  { size: WIDE, colorScheme: 'light' },
  { size: NARROW, colorScheme: 'dark' },
  ...(process.env.DRILLS
    ? ([
        { size: WIDE, colorScheme: 'dark' },
        { size: NARROW, colorScheme: 'light' },
      ] as const)
    : []),
] as const;

/** Checks the page as shown, in both themes and both sizes; `where` names it in the findings. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const found: string[] = [];
  for (const { size, colorScheme } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await setTheme(page, colorScheme);
    await untilRendered(page);
    found.push(...(await findViolations(page, `${where}, ${size.width} px, ${colorScheme}`)));
  }
  await page.setViewportSize(WIDE);
  await setTheme(page, 'light');
  await untilRendered(page);
  expect(found).toEqual([]);
}

/**
 * axe's findings on the page as shown, one line each. Only violations are collected, and in the page itself: a second
 * page for the results takes three times as long.
 */
export async function findViolations(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
    .analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** An account's own theme (light by default) takes precedence over the system's. */
function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}

/** Resolves when the layout for another width has been rendered. */
function untilRendered(page: Page): Promise<void> {
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
