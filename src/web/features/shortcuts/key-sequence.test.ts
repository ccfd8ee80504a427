import { afterEach, expect, test } from 'vitest';
import { goKeys, isTaken, readShortcut } from './key-sequence.ts';

afterEach(() => document.body.replaceChildren());

test('g and a letter lead to the letter’s page, in either case', () => {
  for (const [letter, to] of Object.entries(goKeys)) {
    for (const key of [letter, letter.toUpperCase()])
      expect(readShortcut(key, 1_000, readShortcut('G', 0, null).pending)).toEqual({
        shortcut: { does: 'go', to },
        pending: null,
      });
  }
});

test('a letter alone, after another key or too late does nothing', () => {
  expect(readShortcut('d', 0, null).shortcut).toBeNull();
  const { pending } = readShortcut('x', 10, readShortcut('g', 0, null).pending);
  expect(readShortcut('d', 20, pending).shortcut).toBeNull();
  expect(readShortcut('d', 1_501, readShortcut('g', 0, null).pending).shortcut).toBeNull();
  expect(readShortcut('constructor', 10, 0).shortcut).toBeNull();
});

test('? opens help, / focuses the page’s search, N creates something new, also after g', () => {
  expect(readShortcut('?', 10, 0).shortcut).toEqual({ does: 'help' });
  expect(readShortcut('/', 10, null).shortcut).toEqual({ does: 'search' });
  for (const key of ['n', 'N']) expect(readShortcut(key, 10, 0).shortcut).toEqual({ does: 'new' });
});

test.each([
  ['<input data-it>', true],
  ['<textarea data-it></textarea>', true],
  ['<select data-it></select>', true],
  ['<div contenteditable="true"><b data-it></b></div>', true],
  ['<div role="combobox" data-it></div>', true],
  ['<input type="checkbox" data-it>', false],
  ['<button data-it></button>', false],
  ['<button data-it></button><div role="dialog"></div>', true],
  ['<button data-it></button><div role="menu"></div>', true],
])('a key pressed in %s is handled: %s', (markup, taken) => {
  expect(pressIn(markup, {})).toBe(taken);
});

test('keys of the browser and of input methods are ignored', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(pressIn('<button data-it></button>', init)).toBe(true);
});

function pressIn(markup: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = markup;
  const heard: boolean[] = [];
  const listen = (event: KeyboardEvent) => heard.push(isTaken(event));
  window.addEventListener('keydown', listen);
  document
    .querySelector('[data-it]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true, ...init }));
  window.removeEventListener('keydown', listen);
  return heard[0] ?? false;
}
