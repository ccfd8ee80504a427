import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

const show = (text: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <Markdown text={text} />
    </I18nProvider>,
  ).container;

test('renders paragraphs, emphasis, headings, lists, quotations and code as elements', () => {
  const page = show(
    '# Plan\n\nThis is **bold**, *soft* and `code`.\n\n1. one\n2. two\n   - inner\n\n> quoted\n\n```js\nconst ' +
      'a = "<b>";\n```\n\n---\n\n~~gone~~',
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Plan' })).toBeTruthy();
  expect(page.querySelector('strong')?.textContent).toBe('bold');
  expect(page.querySelector('em')?.textContent).toBe('soft');
  expect(page.querySelector('p code')?.textContent).toBe('code');
  expect(page.querySelectorAll('ol > li')).toHaveLength(2);
  expect(page.querySelector('ol li ul li')?.textContent).toBe('inner');
  expect(page.querySelector('blockquote p')?.textContent).toBe('quoted');
  expect(page.querySelector('pre code')?.textContent).toBe('const a = "<b>";');
  expect(page.querySelector('hr')).toBeTruthy();
  expect(page.querySelector('del')?.textContent).toBe('gone');
});

test('keeps the columns of a table, which can be scrolled by keyboard', () => {
  show('| Second | Shot |\n|---:|---|\n| 3 | Close, **hands** |');
  const region = screen.getByRole('region', { name: 'Table' });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole('columnheader', { name: 'Second' })).toBeTruthy();
  expect(within(region).getByRole('cell', { name: 'Close, hands' })).toBeTruthy();
});

test('leaves raw HTML as text and creates no element from it', () => {
  const page = show(
    '<img src=x onerror=alert(1)>\n\nhello <script>alert(2)</script> <b onclick="x">you</b>\n\n<svg/onload=alert(3)>',
  );
  expect(page.querySelectorAll('img, script, b, svg, iframe, [onclick]')).toHaveLength(0);
  expect(page.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(page.textContent).toContain('<script>alert(2)</script>');
});

test('shows the target of a link and opens it in a new tab; other schemes are not links', () => {
  const page = show(
    '[the guide](https://example.com/a?b=1) https://example.org\n\n[click](javascript:alert(1)) ' +
      '[mail](data:text/html;base64,AA) [here](/dashboard)',
  );
  const [guide, plain, ...others] = page.querySelectorAll('a');
  expect(others).toEqual([]);
  expect(guide?.getAttribute('href')).toBe('https://example.com/a?b=1');
  expect(guide?.rel).toBe('noopener noreferrer nofollow');
  expect(guide?.target).toBe('_blank');
  expect(page.textContent).toContain('(https://example.com/a?b=1)');
  expect(plain?.getAttribute('href')).toBe('https://example.org/');
  expect(page.textContent).toContain('click (javascript:alert(1))');
});

test('shows an email address once, and not as a link', () => {
  const page = show('Write to ann@example.com soon.');
  expect(page.textContent).toBe('Write to ann@example.com soon.');
  expect(page.querySelector('a')).toBeNull();
});

test('renders links in browsers without URL.parse', () => {
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  onTestFinished(() => parse.mockRestore());
  expect(show('[the guide](https://example.com/) [x](not an address)').querySelectorAll('a')).toHaveLength(1);
});

test('renders a picture as its alternative text and fetches nothing', () => {
  const page = show('![a cat](https://tracker.example/pixel.png)');
  expect(page.querySelector('img')).toBeNull();
  expect(page.textContent).toBe('a cat');
});

test('decodes character references', () => {
  expect(show('Tom &amp; Ann &lt;3 &#8212; &#x1F600; &copy;').textContent).toBe('Tom & Ann <3 — 😀 &copy;');
});

test('never throws on partial text while it is being streamed', () => {
  const text =
    '**Bold** and [a link](https://example.com)\n\n| a | b |\n|---|---|\n| 1 | `x` |\n\n- [x] done\n\n```ts\nlet a';
  for (let length = 0; length <= text.length; length += 3) {
    const { unmount } = render(
      <I18nProvider i18n={i18n}>
        <Markdown text={text.slice(0, length)} />
      </I18nProvider>,
    );
    unmount();
  }
  expect(show(text).textContent).toContain('☑ done');
});

test('does not look for emphasis in a paragraph that is longer than any is written', () => {
  const page = show(`${'* a '.repeat(2_500)}**b**\n\n**c**`);
  expect([...page.querySelectorAll('strong')].map((one) => one.textContent)).toEqual(['c']);
  expect(page.textContent).toContain('**b**');
});

test('renders endlessly nested text as text instead of recursing', () => {
  const page = show(`${'> '.repeat(3000)}deep`);
  expect(page.querySelectorAll('blockquote').length).toBeLessThan(20);
  expect(page.textContent).toContain('deep');
  expect(show(`${'*a '.repeat(2000)}end`).textContent).toContain('end');
});
