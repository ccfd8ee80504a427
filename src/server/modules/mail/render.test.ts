import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import type { Message } from './message.ts';
import { renderMessage } from './render.ts';

const link = 'https://reel.example/#access_token=a&type=signup';
const notification = (title: string, message = 'text'): Message => ({ template: 'notification', title, message, link });

test('a subject is one line of bounded length', () => {
  expect(renderMessage(notification('a\r\nBcc: x\u2029y\0z'), 'en').subject).toBe('a Bcc: x yz');
  expect(renderMessage(notification('x'.repeat(400)), 'en').subject).toHaveLength(150);
});

test('values are escaped in the page and stand as they are in the text', () => {
  const { html, text } = renderMessage(notification('<i>"&\'', '</td><script>'), 'en');
  expect(html).toContain('&lt;i&gt;&quot;&amp;&#39;');
  expect(html).not.toMatch(/<script|<i>/);
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text).toContain('</td><script>');
  expect(text).toContain(`\n${link}\n`);
});

test('moments are written as the language writes them, with their zone', () => {
  const at = new Date('2026-03-10T21:05:00Z');
  const told = (language: Language) => renderMessage({ template: 'new_sign_in', device: 'D', at }, language).text;
  expect(told('en')).toContain('March 10, 2026 at 09:05 PM UTC');
  expect(told('de')).toContain('10. März 2026 um 21:05 UTC');
  expect(renderMessage({ template: 'deletion_requested', until: at }, 'fr').text).toContain('10 mars 2026');
});

test('a page needs nothing from elsewhere: no picture, no script, no style sheet', () => {
  for (const language of Object.keys(languages) as Language[]) {
    const { html } = renderMessage({ template: 'confirm_email', link }, language);
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
    expect(html).toContain('prefers-color-scheme:dark');
  }
});
