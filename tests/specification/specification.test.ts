import { expect, test } from 'vitest';
import * as briefs from '#contract/briefs.ts';
import * as chat from '#contract/chat.ts';
import * as ideas from '#contract/ideas.ts';
import { messages as account } from '#texts/locales/en/account.ts';
import { messages as beside } from '#texts/locales/en/beside.ts';
import { messages as calendar } from '#texts/locales/en/calendar.ts';
import { messages as content } from '#texts/locales/en/content.ts';
import { messages as front } from '#texts/locales/en/front.ts';
import { messages as generate } from '#texts/locales/en/generate.ts';
import { messages as ideaTexts } from '#texts/locales/en/ideas.ts';
import { messages as inside } from '#texts/locales/en/inside.ts';
import { messages as legal } from '#texts/locales/en/legal.ts';
import { messages as publishing } from '#texts/locales/en/publishing.ts';
import { messages as server } from '#texts/locales/en/server.ts';
import { firstSpecification, secondSpecification } from './specified-texts.ts';

const said = new Set(
  [account, beside, calendar, content, front, generate, ideaTexts, inside, legal, publishing, server]
    .flatMap((catalogue) => Object.values(catalogue))
    .flatMap(readings),
);

test.each([
  ...Object.entries(firstSpecification).map(([section, texts]) => [1, section, texts] as const),
  ...Object.entries(secondSpecification).map(([section, texts]) => [2, section, texts] as const),
])('specification %i, %s: every quoted text is a whole message, word for word', (_number, _section, texts) => {
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});

test('specification 2, §3: the words of the wire are the specified ones', () => {
  expect(ideas.ideaCategories).toEqual(
    expect.arrayContaining(['lifestyle', 'business', 'education', 'entertainment', 'technology', 'fitness', 'food']),
  );
  expect(ideas.ideaCategories).toContain('travel');
  expect(ideas.ideaPlatforms).toEqual(['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin']);
  expect(ideas.ideaStatuses).toEqual(['draft', 'in_progress', 'completed']);
  expect(ideas.TEMPORARY_ID).toBe('idea_');
  expect(Object.keys(ideas.idea.shape)).toEqual(expect.arrayContaining(['engagementScore', 'estimatedTime']));
  expect(chat.coachingStages).toEqual(expect.arrayContaining(['discovery', 'optimization']));
  expect(chat.quickTimes).toEqual(['09:00', '12:00', '15:00', '18:00', '20:00']);
  expect(chat.GENERATE_SUMMARY).toBe('generate_summary');
});

test('specification 2, §7: the specified calls exist', () => {
  const paths = [ideas, chat, briefs].flatMap((part) =>
    Object.values(part).flatMap((one) => (typeof one === 'object' && one && 'path' in one ? [String(one.path)] : [])),
  );
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/ideas/generate',
      '/api/ideas/save',
      '/api/ideas/select',
      '/api/ideas/',
      '/api/ideas/:id/brief',
      '/api/chat/message',
      '/api/chat/session/:id',
      '/api/chat/interactive-response',
      '/api/chat/optimization-summary',
    ]),
  );
});

/** A compiled message as text, in each of its plural forms: what is filled in becomes `{}`, and markup goes. */
function readings(message: unknown): string[] {
  if (typeof message === 'string') return [message.replaceAll(/<\/?\d+\/?>/g, '')];
  if (!Array.isArray(message)) return [];
  let texts = [''];
  for (const part of message) {
    const [, kind, forms] = Array.isArray(part) ? part : [];
    const isPlural = kind === 'plural' || kind === 'select';
    const pieces = typeof part === 'string' ? readings(part === '#' ? '{}' : part) : ['{}'];
    const all = isPlural ? Object.values(forms).flatMap(readings) : pieces;
    texts = texts.flatMap((text) => all.map((piece) => text + piece));
  }
  return texts;
}
