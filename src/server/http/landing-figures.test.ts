import { expect, test } from 'vitest';
import { fillFigures } from './landing-figures.ts';

const ROW = '<dl class="x"><div><dt>%LABEL%</dt><dd>%VALUE%</dd></div></dl>';
const place = (name: string, from: number, to: number) =>
  `<p>${name}</p><!--figures ${name} ${from} ${to}--><p>samples</p><!--own-->${ROW}<!--/figures-->`;
const page = place('features', 0, 2) + place('waitlist', 2, Infinity);
const figures = [
  { value: '<1 h', label: 'Platforms' },
  { value: '2', label: '%VALUE% & $&' },
  { value: '3', label: 'third' },
];

test('the operator’s own figures are inserted, with their characters escaped', () => {
  expect(fillFigures(page, { figures, sample_figures: false }, 'open')).toBe(
    '<p>features</p><dl class="x"><div><dt>Platforms</dt><dd>&lt;1 h</dd></div>' +
      '<div><dt>%VALUE% &amp; $&amp;</dt><dd>2</dd></div></dl>' +
      '<p>waitlist</p><dl class="x"><div><dt>third</dt><dd>3</dd></div></dl>',
  );
});

test('a place without figures, or one that is hidden, stays empty', () => {
  const two = { figures: figures.slice(0, 2), sample_figures: true };
  expect(fillFigures(page, two, 'open')).toBe('<p>features</p><p>samples</p><p>waitlist</p>');
  expect(fillFigures(page, { figures, sample_figures: true }, 'waitlist')).toBe(
    '<p>features</p><p>samples</p><p>waitlist</p>',
  );
  expect(fillFigures(page, { figures: [], sample_figures: false }, 'open')).toBe('<p>features</p><p>waitlist</p>');
});
