import type { Page } from '@playwright/test';

/**
 * Controls that a finger has trouble with: smaller than 44 × 44 px including the invisible area around them, beyond the
 * edge of the page, outside of their card, or under another control. Links within a sentence are exempt from the size,
 * as in WCAG 2.5.8.
 */
export function readAwkwardControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const controls = 'a[href], button, input:not([type=file]), select, textarea, [role=tab]';
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 40)}”`;
    /** What takes presses: the box of an element with those of its absolutely placed pseudo-elements. */
    const targetOf = (element: Element) => {
      let { width, height } = element.getBoundingClientRect();
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        width = Math.max(width, parseFloat(style.width) || 0);
        height = Math.max(height, parseFloat(style.height) || 0);
      }
      return { width, height };
    };
    const isInScroller = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
      return false;
    };
    const shown = [...document.querySelectorAll(controls)].filter((element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return seen && width > 1 && height > 1 && bottom > 0 && !element.matches(':disabled');
    });
    const found: string[] = [];
    for (const element of shown) {
      const { width, height } = targetOf(element);
      const isInText = element.tagName === 'A' && getComputedStyle(element).display === 'inline' && width > 0;
      if (!isInText && (width < least || height < least))
        found.push(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`);
      const { right } = element.getBoundingClientRect();
      if (right > innerWidth + 1 && !isInScroller(element)) found.push(`${nameOf(element)} leaves the page`);
      const card = element.closest('article')?.getBoundingClientRect();
      if (card && (right > card.right + 8 || element.getBoundingClientRect().bottom > card.bottom + 8))
        found.push(`${nameOf(element)} leaves its card`);
    }
    const cards = [...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
    cards.forEach((one, at) => {
      const under = cards.slice(at + 1).some((other) => {
        const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
        return right - left > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
      });
      if (under) found.push(`card ${at + 1} overlaps another card`);
    });
    return found;
  });
}
