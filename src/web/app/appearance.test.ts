import { beforeEach, expect, test } from 'vitest';
import script from '#web/brand/public/theme.js?raw';
import { type Appearance, applyAppearance, readAppearance } from './appearance.ts';

const root = document.documentElement;
const clear = () => {
  delete root.dataset.theme;
  delete root.dataset.density;
};
beforeEach(clear);

const choices: Appearance[] = [
  { theme: 'light', density: 'comfortable' },
  { theme: 'dark', density: 'compact' },
  { theme: 'auto', density: 'comfortable' },
  { theme: 'auto', density: 'compact' },
];

test.each(choices)('a stored choice is read back and applied to the page: %o', (choice) => {
  applyAppearance(choice);
  expect(readAppearance()).toEqual(choice);
  expect(root.dataset.theme).toBe(choice.theme === 'auto' ? undefined : choice.theme);
  expect(root.dataset.density).toBe(choice.density === 'compact' ? 'compact' : undefined);
});

test.each(choices)('the script that runs before the first paint does the same: %o', (choice) => {
  applyAppearance(choice);
  const applied = { ...root.dataset };
  clear();
  runScript(script);
  expect({ ...root.dataset }).toEqual(applied);
});

test('an invalid stored value means that the system decides', () => {
  localStorage.setItem('reelwright.theme', 'sepia');
  runScript(script);
  expect(root.dataset.theme).toBeUndefined();
  expect(readAppearance()).toEqual({ theme: 'auto', density: 'comfortable' });
});

/** Runs the classic script as a browser would: as text, in this window. */
function runScript(text: string): void {
  new Function(text)();
}
