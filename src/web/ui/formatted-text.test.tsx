import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { FormattedText, isPlainText } from './formatted-text.tsx';
import { Markdown } from './markdown.tsx';

const show = (element: ReactElement) => render(<I18nProvider i18n={i18n}>{element}</I18nProvider>).container;

test('shows plain sentences as Markdown would, without its parser', () => {
  const words = fc.constantFrom(
    'What',
    'it’s',
    '“so”',
    '2',
    '3.',
    '-',
    'a@b.c',
    '*',
    '1)',
    'www.x.y',
    '\\',
    '&amp;',
    '!',
  );
  const gaps = fc.constantFrom(' ', ' ', '\n', '\n\n', '\n\n\n', '  \n', '\n    ', '\t');
  const texts = fc
    .array(fc.tuple(words, gaps), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.map(([word, gap], index) => (index === 0 ? word : gap + word)).join(''));
  let plain = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (!isPlainText(text)) return;
      plain += 1;
      expect(show(<FormattedText text={text} />).innerHTML).toBe(show(<Markdown text={text} />).innerHTML);
    }),
    { numRuns: 400 },
  );
  expect(plain).toBeGreaterThan(20);
});

test.each([
  ['a **word**', 'strong'],
  ['1. one\n2. two', 'ol'],
  ['see https://example.com', 'a'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'table'],
])('formats %j once the parser is there', async (text, element) => {
  const page = show(<FormattedText text={text} />);
  await waitFor(() => expect(page.querySelector(element)).toBeTruthy());
});
