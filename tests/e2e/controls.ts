import type { ElementHandle, Page } from '@playwright/test';

/** A control on a screen: its position among the screen's controls, its name, its target. */
export type Control = { index: number; label: string; kind: string; href: string | null };

/** Whether two readings of a screen refer to the same control. */
export function isSame(one: Control, other: Control): boolean {
  return one.kind === other.kind && one.label === other.label && one.href === other.href;
}

declare global {
  interface Window {
    crawlControls(scope: string): HTMLElement[];
    crawlEffects: string[];
  }
}

/**
 * Puts two things into every document: `crawlControls` lists the enabled controls of the topmost layer (an open dialog
 * or menu, else the scope) in document order, without those that already are in the state that a press would bring (the
 * chosen tab, the current page, a checked radio); `crawlEffects` collects what a person, or another program, could
 * notice.
 */
export async function prepareCrawl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const roles = [
      'button',
      'menuitem',
      'menuitemradio',
      'menuitemcheckbox',
      'tab',
      'radio',
      'switch',
      'checkbox',
      'option',
    ];
    const interactive = `a[href], button, input, select, textarea, summary, ${roles.map((role) => `[role="${role}"]`).join(',')}`;
    const layers = '[role="dialog"], dialog[open], [role="alertdialog"], [role="menu"], [role="listbox"]';
    const settled = [
      '[aria-current]:not([aria-current="false"])',
      '[role="tab"][aria-selected="true"]',
      'input[type="radio"]:checked',
      '[role="radio"][aria-checked="true"]',
      '[role="menuitemradio"][aria-checked="true"]',
    ].join(',');
    const off = ':disabled, [aria-disabled="true"], [inert], [inert] *, [aria-hidden="true"], [aria-hidden="true"] *';
    window.crawlControls = (scope) => {
      const top = [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).at(-1);
      const roots = top ? [top] : [...document.querySelectorAll(scope)];
      return roots
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(interactive)])
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const seen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
          const leadsHere = element instanceof HTMLAnchorElement && element.href === window.location.href;
          return seen && !leadsHere && !element.matches(settled) && !element.matches(off);
        });
    };

    const effects: string[] = [];
    window.crawlEffects = effects;
    // A tooltip appears on hover, not on click.
    const isNote = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[data-tooltip]') != null;
    const ofNote = ({ target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
      const moved = [...addedNodes, ...removedNodes];
      return attributeName === 'aria-describedby' || isNote(target) || (moved.length > 0 && moved.every(isNote));
    };
    new MutationObserver((records) => {
      if (!records.every(ofNote)) effects.push('page');
    }).observe(document, { childList: true, attributes: true, characterData: true, subtree: true });
    const events = ['scroll', 'input', 'change', 'play', 'pause', 'seeking', 'fullscreenchange', 'copy'];
    for (const name of events) document.addEventListener(name, () => effects.push(name), { capture: true });
    const { clipboard } = navigator;
    const write = clipboard?.writeText.bind(clipboard);
    if (write) {
      clipboard.writeText = (text) => {
        effects.push('clipboard');
        return write(text);
      };
    }
  });
}

/** The enabled controls within `scope`, once the list is stable. */
export async function listControls(page: Page, scope: string): Promise<Control[]> {
  let before: string | undefined;
  for (;;) {
    const controls = await readControls(page, scope);
    const now = JSON.stringify(controls);
    if (now === before) return controls;
    before = now;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }
}

async function readControls(page: Page, scope: string): Promise<Control[]> {
  return page.evaluate(
    (within) =>
      window.crawlControls(within).map((element, index) => ({
        index,
        label: (
          element.getAttribute('aria-label') ||
          (element.getAttribute('aria-labelledby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
            .trim() ||
          (element as HTMLInputElement).labels?.[0]?.textContent ||
          element.textContent ||
          element.getAttribute('name') ||
          ''
        )
          .trim()
          .slice(0, 60),
        kind:
          (element instanceof HTMLSelectElement ? 'select' : element.getAttribute('role')) ??
          (element instanceof HTMLInputElement ? `input ${element.type}` : element.tagName.toLowerCase()),
        href: element instanceof HTMLAnchorElement ? element.href : null,
      })),
    scope,
  );
}

/**
 * Clicks, ticks, selects or types, depending on the control, and returns the first effect within `limitMs`; null if
 * there is none.
 */
export async function activate(page: Page, control: Control, scope: string, limitMs = 2_500): Promise<string | null> {
  const { origin } = new URL(page.url());
  const { href } = control;
  if (href && (!href.startsWith(origin) || /^\/api\//.test(new URL(href).pathname)))
    return followOutside(page, href, origin);
  const element = (
    await page.evaluateHandle(([within, at]) => window.crawlControls(within)[at], [scope, control.index] as const)
  ).asElement() as ElementHandle<HTMLElement> | null;
  if (!element) throw new Error(`"${control.label}" is gone`);

  const seen: string[] = [];
  const notes = {
    request: (request: { url(): string }) => {
      if (!/\/api\/(events|clips\/notifications|clips\/jobs)/.test(request.url())) seen.push('request');
    },
    filechooser: () => void seen.push('file chooser'),
    download: () => void seen.push('download'),
    popup: () => void seen.push('new tab'),
  };
  for (const [name, note] of Object.entries(notes)) page.on(name as 'request', note);
  const before = await page.evaluate(() => {
    window.crawlEffects.length = 0;
    return { url: window.location.href };
  });
  await operate(page, element, control.kind);
  const endMs = performance.now() + limitMs;
  while (seen.length === 0 && performance.now() < endMs) {
    const after = await page
      .evaluate(
        (pressed) =>
          new Promise<{ url: string; effect: string | undefined; focusMoved: boolean }>((resolve) =>
            requestAnimationFrame(() => {
              const { activeElement: focus } = document;
              const focusMoved =
                focus !== null && focus !== document.body && focus !== pressed && !focus.contains(pressed);
              resolve({ url: window.location.href, effect: window.crawlEffects[0], focusMoved });
            }),
          ),
        element,
      )
      .catch(() => null); // the document itself was replaced
    if (!after || after.url !== before.url) seen.push('address');
    else if (after.effect) seen.push(after.effect);
    else if (after.focusMoved) seen.push('focus');
  }
  for (const [name, note] of Object.entries(notes)) page.off(name as 'request', note);
  return seen[0] ?? null;
}

async function operate(page: Page, element: ElementHandle<HTMLElement>, kind: string): Promise<void> {
  if (kind === 'select') {
    const other = await element.evaluate((select) => {
      const { options, selectedIndex } = select as HTMLSelectElement;
      return [...options].find((option, at) => at !== selectedIndex && !option.disabled)?.value ?? null;
    });
    if (other !== null) await element.selectOption(other);
  } else if (kind === 'input time') {
    await element.fill('05:15');
  } else if (
    kind === 'textarea' ||
    /^input (text|email|password|search|url|tel|number)$/.test(kind) ||
    /box$/.test(kind)
  ) {
    await element.focus();
    await page.keyboard.type(kind === 'checkbox' ? ' ' : '7');
  } else {
    // By keyboard: some controls, such as the skip link, are visible only when focused.
    await element.focus();
    await page.keyboard.press(/radio|switch|checkbox/.test(kind) ? 'Space' : 'Enter');
  }
}

/** A link out of the pages: ours must respond, external ones must be web URLs (there may be no network here). */
async function followOutside(page: Page, href: string, origin: string): Promise<string | null> {
  if (href.startsWith(origin)) return (await page.request.get(href)).ok() ? 'address' : null;
  return /^(https:\/\/[\w.-]+\.[a-z]{2,}(\/|$)|mailto:\S+@\S+)/.test(href) ? 'address' : null;
}
