import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Looks at the page as it stands in both themes and both sizes; `where` names it in what is found. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setTheme(page, colorScheme);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      for (const { id, nodes } of violations) {
        found.push(`${where}, ${size.width} px, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(' | ')}`);
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await setTheme(page, 'light');
  expect(found).toEqual([]);
}

/** An account's own theme (light until it is changed) stands above the system's. */
function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}
