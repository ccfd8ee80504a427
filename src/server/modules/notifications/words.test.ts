import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import type { ConnectionTrouble, Notice, SecurityEvent } from './notice.ts';
import { testWords, wordsOf } from './words.ts';

const all = Object.keys(languages) as Language[];
const events: SecurityEvent[] = [
  ...(['new_sign_in', 'password_changed', 'mfa_enabled', 'mfa_disabled'] as const),
  ...(['passkey_added', 'passkey_removed', 'recovery_codes_made'] as const),
];
const troubles: ConnectionTrouble[] = [
  ...(['access_ended', 'scope_missing', 'account_closed', 'no_channel', 'not_professional'] as const),
  ...(['operator_setup', 'key_missing', 'ending_soon'] as const),
];
const notices: Notice[] = [
  { type: 'clip_generation_complete', finished: 3, failed: 1, videoTitle: 'T' },
  { type: 'clip_generation_failed', videoTitle: 'T', reason: null },
  { type: 'export_ready', sizeBytes: 5_000_000 },
  ...events.map((event) => ({ type: 'security', event }) as const),
  ...troubles.map((problem) => ({ type: 'connection_problem', platform: 'tiktok', account: '@ann', problem }) as const),
];

test.each(notices)('$type $event is written in every language in words of its own', (notice) => {
  const titles = all.map((language) => wordsOf(notice, language).title);
  expect(new Set(titles).size).toBe(all.length);
  for (const language of all) expect(wordsOf(notice, language).message).not.toMatch(/undefined|null|NaN/);
});

test('a connected account is named by its platform and its name, or by the platform alone', () => {
  const told = (account: string) =>
    wordsOf({ type: 'connection_problem', platform: 'youtube', account, problem: 'access_ended' }, 'en').message;
  expect(told('Ann')).toMatch(/^YouTube \(Ann\) no longer/);
  expect(told('')).toMatch(/^YouTube no longer/);
});

test('numbers agree with their words', () => {
  const told = (language: Language, finished: number) =>
    wordsOf({ type: 'clip_generation_complete', finished, failed: 0, videoTitle: 'T' }, language).message;
  expect([1, 2, 5, 21].map((count) => told('ru', count))).toEqual([
    'Готов 1 клип из «T».',
    'Готовы 2 клипа из «T».',
    'Готово 5 клипов из «T».',
    'Готов 21 клип из «T».',
  ]);
  expect([0, 1, 2].map((count) => told('fr', count))).toEqual([
    '0 clip est prêt à partir de « T ».',
    '1 clip est prêt à partir de « T ».',
    '2 clips sont prêts à partir de « T ».',
  ]);
  expect([1, 2].map((count) => told('en', count))).toEqual(['1 clip is ready from “T”.', '2 clips are ready from “T”.']);
});

test('sizes are written as the language writes them', () => {
  const size = (language: Language, sizeBytes: number) => wordsOf({ type: 'export_ready', sizeBytes }, language).message;
  expect(size('en', 3_512_000)).toContain('3.3 MB');
  expect(size('de', 3_512_000)).toContain('3,3 MB');
  expect(size('en', 10)).toContain('0.1 MB');
  expect(size('fr', 3 * 1024 ** 3)).toMatch(/3\sGo/);
});

test('a general notice comes as it was written; a device is named where it is known', () => {
  expect(wordsOf({ type: 'general', title: 'Hello', message: 'there' }, 'ru')).toEqual({ title: 'Hello', message: 'there' });
  expect(wordsOf({ type: 'security', event: 'new_sign_in', device: 'Firefox' }, 'en').message).toContain(': Firefox.');
  expect(new Set(all.map((language) => testWords[language].title)).size).toBe(all.length);
});
