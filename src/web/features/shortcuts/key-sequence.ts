/** Targets of `g` followed by a second key. A letter is added together with its page. */
export const goKeys: Readonly<Record<string, string>> = {
  d: '/dashboard',
  i: '/dashboard/ideas',
  p: '/dashboard/profile',
  a: '/dashboard/analytics',
  c: '/dashboard/content',
  l: '/dashboard/calendar',
  s: '/dashboard/settings',
};

/** How long after `g` the second key is accepted, in milliseconds. */
const SECOND_KEY_MS = 1_500;

export type Shortcut = { does: 'go'; to: string } | { does: 'help' } | { does: 'search' } | { does: 'new' };
/** When `g` was pressed, in event time in milliseconds; null if it was not. */
export type Pending = number | null;

/** The meaning of a key given the previous one. Case does not matter. */
export function readShortcut(
  key: string,
  atMs: number,
  pending: Pending,
): { shortcut: Shortcut | null; pending: Pending } {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (pending !== null && atMs - pending <= SECOND_KEY_MS) {
    const to = Object.hasOwn(goKeys, letter) ? goKeys[letter] : undefined;
    if (to) return { shortcut: { does: 'go', to }, pending: null };
  }
  if (letter === 'g') return { shortcut: null, pending: atMs };
  if (key === '?') return { shortcut: { does: 'help' }, pending: null };
  if (key === '/') return { shortcut: { does: 'search' }, pending: null };
  if (letter === 'n') return { shortcut: { does: 'new' }, pending: null };
  return { shortcut: null, pending: null };
}

/** Whether a key belongs to something else: a text field, an open dialog or menu, or the browser. */
export function isTaken({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return true;
  if (target instanceof Element && target.closest(WRITTEN_IN)) return true;
  return document.querySelector(OPEN_WINDOW) !== null;
}

const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], ' +
  '[role="menu"]';
const OPEN_WINDOW = '[role="dialog"], [role="alertdialog"], [role="menu"]';
