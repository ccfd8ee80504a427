import { expect, test } from 'vitest';
import { blend, type Colour, contrast, parseOklch } from './contrast.ts';
import css from './tokens.css?raw';

type Theme = 'light' | 'dark';
const grounds = ['well', 'room', 'surface', 'raised', 'overlay'];
const tones = ['success', 'warning', 'danger', 'info', 'accent'];

test('white on black has the maximum contrast and grey on itself none', () => {
  expect(contrast(parseOklch('oklch(1 0 0)'), parseOklch('oklch(0 0 0)'))).toBeCloseTo(21, 1);
  expect(contrast(parseOklch('oklch(0.5 0 0)'), parseOklch('oklch(0.5 0 0)'))).toBe(1);
});

test.each<Theme>(['light', 'dark'])('text on every background has AA contrast in the %s theme', (theme) => {
  for (const ground of grounds) {
    for (const ink of ['ink', 'ink-2', 'ink-3']) expectAtLeast(4.5, theme, ink, ground);
    for (const tone of tones) expectAtLeast(4.5, theme, `${tone}-ink`, ground);
  }
});

test.each<Theme>(['light', 'dark'])(
  'text on soft tones and on hovered surfaces has AA contrast in the %s theme',
  (theme) => {
    for (const ground of ['room', 'surface', 'raised', 'overlay']) {
      for (const tone of tones) {
        expectAtLeast(4.5, theme, `${tone}-ink`, ground, `${tone}-soft`);
        expectAtLeast(4.5, theme, 'ink-2', ground, `${tone}-soft`);
      }
      for (const ink of ['ink', 'ink-2']) expectAtLeast(4.5, theme, ink, ground, 'hover');
    }
  },
);

test.each<Theme>(['light', 'dark'])('text on filled buttons has AA contrast in the %s theme', (theme) => {
  expectAtLeast(4.5, theme, 'on-accent', 'accent');
  expectAtLeast(4.5, theme, 'on-accent', 'accent-hover');
  expectAtLeast(4.5, theme, 'on-danger', 'danger');
});

test.each<Theme>(['light', 'dark'])(
  'edges of controls, the focus ring and the playhead are visible in the %s theme',
  (theme) => {
    for (const ground of ['room', 'surface', 'raised', 'overlay']) {
      for (const mark of ['line-control', 'focus', 'playhead']) expectAtLeast(3, theme, mark, ground);
    }
  },
);

function expectAtLeast(least: number, theme: Theme, writing: string, ground: string, film?: string): void {
  const base = token(ground, theme);
  const beneath = film ? blend(token(film, theme), base) : base;
  const ratio = contrast(token(writing, theme), beneath);
  expect(ratio, `--${writing} on --${ground}${film ? ` under --${film}` : ''}, ${theme}`).toBeGreaterThanOrEqual(least);
}

function token(name: string, theme: Theme): Colour {
  const found = new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`, 'u').exec(css);
  if (!found?.[1] || !found[2]) throw new Error(`tokens.css has no --${name}`);
  return parseOklch(theme === 'light' ? found[1] : found[2]);
}
