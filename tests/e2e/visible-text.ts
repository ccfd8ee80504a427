import type { Page } from '@playwright/test';

export type Seen = { text: string; at: string };

/** Texts on the page: visible ones, ones for screen readers, and tooltips; without code, times and keys. */
export function readTexts(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const skipped = 'script,style,noscript,code,time,kbd,option,svg,[data-user-text]';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().split(' ').slice(0, 2).join('.')}`;
    const found: { text: string; at: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent || parent.closest(skipped) || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      found.push({ text, at: name(parent) });
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const text = element.getAttribute(attribute)?.trim() ?? '';
        if (text !== '' && !element.closest(skipped) && element.checkVisibility())
          found.push({ text, at: `${name(element)}[${attribute}]` });
      }
    }
    return found;
  });
}

/** Texts that are cut off without an ellipsis, overflow their control, or make the page too wide. */
export function readCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 60) ?? '';
      if (
        text === '' ||
        !parent ||
        parent.closest('script,style,noscript,svg,option') ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1) continue;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const outer = around.getBoundingClientRect();
        // For screen readers only; `sr-only` hides by clipping what padding makes wider than a pixel.
        if (outer.width <= 1 || style.clipPath === 'inset(50%)') break;
        const meant =
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none' ||
          style.overflowX === 'auto' ||
          style.overflowX === 'scroll';
        if (meant) break;
        const control = around.matches('button, a, label, th, [role="tab"]');
        const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if ((control || cuts) && (box.right > outer.right + 1.5 || box.left < outer.left - 1.5)) {
          found.push(
            `“${text}” leaves ${around.tagName.toLowerCase()} by ${Math.round(Math.max(box.right - outer.right, outer.left - box.left))} px`,
          );
          break;
        }
      }
    }
    return found;
  });
}
