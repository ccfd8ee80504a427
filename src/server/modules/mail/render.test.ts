import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { escapeHtml } from '#server/kit/escape-html.ts';
import { hostileValues } from '#tests/harness/hostile-values.ts';
import { msg, verbatim } from '#texts/message.ts';
import type { Message } from './message.ts';
import { renderMessage } from './render.ts';

const all = Object.keys(languages) as Language[];
const link = 'https://reel.example/#access_token=a&type=signup';
const notification = (title: string, message = 'text'): Message => ({ template: 'notification', title, message, link });

test('a subject is a single line of limited length', () => {
  expect(renderMessage(notification('a\r\nBcc: x\u2029y\0z'), 'en').subject).toBe('a Bcc: x yz');
  expect(renderMessage(notification('x'.repeat(400)), 'en').subject).toHaveLength(150);
});

test('values are escaped in HTML and unchanged in plain text', () => {
  const { html, text } = renderMessage(notification('<i>"&\'', '</td><script>'), 'en');
  expect(html).toContain('&lt;i&gt;&quot;&amp;&#39;');
  expect(html).not.toMatch(/<script|<i>/);
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text).toContain('</td><script>');
  expect(text).toContain(`\n${link}\n`);
});

test('times are formatted for the language, with their zone', () => {
  const at = new Date('2026-03-10T21:05:00Z');
  const told = (language: Language) =>
    renderMessage({ template: 'new_sign_in', device: verbatim('D'), at }, language).text;
  expect(told('en')).toContain('March 10, 2026 at 09:05 PM UTC');
  expect(told('de')).toContain('10. März 2026 um 21:05 UTC');
  expect(renderMessage({ template: 'deletion_requested', until: at }, 'fr').text).toContain('10 mars 2026');
});

test('HTML loads nothing: no picture, no script, no style sheet', () => {
  for (const language of all) {
    const { html } = renderMessage({ template: 'confirm_email', link }, language);
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
    expect(html).toContain('prefers-color-scheme:dark');
  }
});

test('a device is named in the language of the message', () => {
  const device = msg('device.browser_on_system', { browser: 'Firefox', system: 'Linux' });
  const told = (language: Language) =>
    renderMessage({ template: 'new_sign_in', device, at: new Date(0) }, language).text;
  expect(told('en')).toContain('Firefox on Linux');
  expect(told('es')).toContain('Firefox en Linux');
});

test.each(all)(
  'inserted values are plain text in %s, escaped in HTML, and never more than one subject line',
  (language) => {
    for (const value of hostileValues) {
      const messages: Message[] = [
        { template: 'new_sign_in', device: verbatim(value), at: new Date(0) },
        notification(value, value),
        { template: 'announcement', subject: value, paragraphs: [value], link },
      ];
      for (const message of messages) {
        const { subject, text, html } = renderMessage(message, language);
        expect(subject).toMatch(/^.{1,150}$/u);
        expect(text).toContain(value);
        expect(html).toContain(escapeHtml(value));
        expect(html).not.toMatch(/<script|<b>|<0>/);
      }
    }
  },
);
