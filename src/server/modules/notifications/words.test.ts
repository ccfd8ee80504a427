import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { hostileValues } from '#tests/harness/hostile-values.ts';
import { msg, verbatim } from '#texts/message.ts';
import type { ConnectionTrouble, Notice, SecurityEvent } from './notice.ts';
import { wordsOf } from './words.ts';

const all = Object.keys(languages) as Language[];
const events: SecurityEvent[] = [
  'new_sign_in',
  'password_changed',
  'mfa_enabled',
  'mfa_disabled',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'deletion_taken_back',
];
const troubles: ConnectionTrouble[] = [
  'access_ended',
  'scope_missing',
  'account_closed',
  'no_channel',
  'not_professional',
  'operator_setup',
  'key_missing',
  'ending_soon',
];
const notices: Notice[] = [
  { type: 'clip_generation_complete', finished: 3, failed: 1, videoTitle: 'T' },
  { type: 'clip_generation_failed', videoTitle: 'T', reason: null },
  { type: 'export_ready', sizeBytes: 5_000_000 },
  ...events.map((event) => ({ type: 'security', event }) as const),
  ...troubles.map((problem) => ({ type: 'connection_problem', platform: 'tiktok', account: '@ann', problem }) as const),
];

test.each(notices)('$type $event has its own texts in every language', (notice) => {
  const titles = all.map((language) => wordsOf(notice, language).title);
  expect(new Set(titles).size).toBe(all.length);
  for (const language of all) expect(wordsOf(notice, language).message).not.toMatch(/undefined|null|NaN/);
});

test('a connected account is named by platform and name, or by the platform alone', () => {
  const text = (account: string) =>
    wordsOf({ type: 'connection_problem', platform: 'youtube', account, problem: 'access_ended' }, 'en').message;
  expect(text('Ann')).toMatch(/^YouTube \(Ann\) no longer/);
  expect(text('')).toMatch(/^YouTube no longer/);
});

test('numbers agree with their nouns', () => {
  const text = (language: Language, finished: number) =>
    wordsOf({ type: 'clip_generation_complete', finished, failed: 0, videoTitle: 'T' }, language).message;
  expect([1, 2, 5, 21].map((count) => text('ru', count))).toEqual([
    'Готов 1 клип из «T».',
    'Готовы 2 клипа из «T».',
    'Готово 5 клипов из «T».',
    'Готов 21 клип из «T».',
  ]);
  expect([0, 1, 2].map((count) => text('fr', count))).toEqual([
    '0 clip est prêt à partir de « T ».',
    '1 clip est prêt à partir de « T ».',
    '2 clips sont prêts à partir de « T ».',
  ]);
  expect([0, 1, 2].map((count) => text('pt', count))).toEqual([
    '0 clipes estão prontos de “T”.',
    '1 clipe está pronto de “T”.',
    '2 clipes estão prontos de “T”.',
  ]);
  expect([1, 2].map((count) => text('en', count))).toEqual([
    '1 clip is ready from “T”.',
    '2 clips are ready from “T”.',
  ]);
});

test('sizes are formatted for the language', () => {
  const size = (language: Language, sizeBytes: number) =>
    wordsOf({ type: 'export_ready', sizeBytes }, language).message;
  expect(size('en', 3_512_000)).toContain('3.3 MB');
  expect(size('de', 3_512_000)).toContain('3,3 MB');
  expect(size('en', 10)).toContain('0.1 MB');
  expect(size('fr', 3 * 1024 ** 3)).toMatch(/3\sGo/);
});

test('a general notice is rendered verbatim, and a device is named when known', () => {
  expect(wordsOf({ type: 'general', title: 'Hello', message: 'there' }, 'ru')).toEqual({
    title: 'Hello',
    message: 'there',
  });
  const device = msg('device.browser_on_system', { browser: 'Firefox', system: 'Linux' });
  const text = (language: Language) => wordsOf({ type: 'security', event: 'new_sign_in', device }, language).message;
  expect(text('en')).toContain(': Firefox on Linux.');
  expect(text('es')).toContain(': Firefox en Linux.');
});

test('reasons and notes are rendered in the same language as the rest', () => {
  const reason = msg('generation.nothing_made');
  const failed = { type: 'clip_generation_failed', videoTitle: 'T', reason } as const;
  expect(wordsOf(failed, 'en').message).toBe('T: No clips could be made from this video.');
  expect(wordsOf({ type: 'export_failed', reason: msg('export.failed') }, 'en').message).toBe('The export failed.');
  const notes = [msg('generation.nothing_made'), msg('generation.stopped')];
  const complete = { type: 'clip_generation_complete', finished: 1, failed: 0, videoTitle: 'T', notes } as const;
  expect(wordsOf(complete, 'en').message).toBe(
    '1 clip is ready from “T”. No clips could be made from this video. The generation was stopped.',
  );
  for (const language of all.filter((one) => one !== 'en'))
    for (const notice of [failed, complete]) expect(wordsOf(notice, language).message).not.toContain('None of');
});

test.each(all)('inserted values are rendered unchanged in %s', (language) => {
  for (const value of hostileValues) {
    const hostile: Notice[] = [
      { type: 'clip_generation_complete', finished: 2, failed: 1, videoTitle: value, notes: [verbatim(value)] },
      { type: 'clip_generation_failed', videoTitle: value, reason: verbatim(value) },
      { type: 'export_failed', reason: verbatim(value) },
      { type: 'security', event: 'new_sign_in', device: verbatim(value) },
      { type: 'connection_problem', platform: 'tiktok', account: value, problem: 'access_ended' },
      { type: 'general', title: value, message: value },
    ];
    for (const notice of hostile) expect(wordsOf(notice, language).message).toContain(value);
  }
});
