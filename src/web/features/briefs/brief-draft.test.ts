import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { briefParts } from '#contract/briefs.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { buildParts } from './brief.test-kit.ts';
import { findProblems, moveLine, newLine, numberOf, toDraft, toParts } from './brief-draft.ts';
import { briefFileName } from './save-brief-file.ts';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

const parts = buildParts();
afterEach(() => sessionStorage.clear());

test('a brief that was opened and not changed is saved unchanged', () => {
  expect(toParts(toDraft(parts), parts)).toEqual(parts);
  const signed = buildParts({ hashtags: { items: ['#one', '#two'], from: [] } });
  expect(toParts(toDraft(signed), signed)).toEqual(signed);
});

test('beats stay consecutive whatever is moved, added or lengthened, and determine the length', () => {
  const draft = toDraft(parts);
  const moved = {
    ...draft,
    beats: [...moveLine(draft.beats, 2, 0), { ...newLine('b4', '2,5'), text: 'And once more.' }],
  };
  const saved = toParts(moved, parts);
  expect(saved.beats.map(({ id, start_seconds, end_seconds }) => [id, start_seconds, end_seconds])).toEqual([
    ['b3', 0, 8],
    ['b1', 8, 11],
    ['b2', 11, 30],
    ['b4', 30, 32.5],
  ]);
  expect(saved.length).toEqual({ seconds: 32.5, from: parts.length.from });
  expect(z.safeParse(briefParts, saved).success).toBe(true);
});

test('a part’s sources stay when its words change', () => {
  const saved = toParts({ ...toDraft(parts), hook: 'Another hook' }, parts);
  expect(saved.hook).toEqual({ text: 'Another hook', from: parts.hook.from });
});

test('hashtags are parsed with or without # and commas, without duplicates', () => {
  const saved = toParts({ ...toDraft(parts), hashtags: '#one two, #three  one' }, parts);
  expect(saved.hashtags.items).toEqual(['one', 'two', 'three']);
});

test('problems are reported by place, and the contract decides', () => {
  const draft = toDraft(parts);
  expect(findProblems(draft, parts)).toEqual({});
  const wrong = {
    ...draft,
    hook: ' ',
    title: 'x'.repeat(1_001),
    caption: 'x'.repeat(2_201),
    hashtags: 'y'.repeat(61),
    beats: draft.beats.map((beat, index) => (index === 1 ? { ...beat, seconds: '0' } : beat)),
    shots: [...draft.shots, newLine('s3')],
    on_screen_text: draft.on_screen_text.map((line) => ({ ...line, seconds: 'soon' })),
    notes: Array.from({ length: 41 }, (_, index) => ({ ...newLine(`n${index}`), text: 'a' })),
  };
  expect(findProblems(wrong, parts)).toEqual({
    hook: 'empty',
    title: 'too_long',
    caption: 'too_long',
    hashtags: 'tag_too_long',
    notes: 'too_many',
    'beats.1.seconds': 'seconds',
    'shots.2.text': 'empty',
    'on_screen_text.0.seconds': 'seconds',
  });
});

test('seconds are parsed with either decimal separator and nothing else', () => {
  expect([numberOf('2.5'), numberOf(' 3 '), numberOf('2,5')]).toEqual([2.5, 3, 2.5]);
  for (const text of ['', '-1', '1e3', 'three', '0x10']) expect(numberOf(text)).toBeNaN();
});

test('a draft is stored for its idea only, and foreign data is not a draft', () => {
  storeDraft('i1', { base: 3, parts, draft: toDraft(parts) });
  expect(readStoredDraft('i1')).toEqual({ base: 3, parts, draft: toDraft(parts) });
  expect(readStoredDraft('i2')).toBeUndefined();
  storeDraft('i1', undefined);
  expect(readStoredDraft('i1')).toBeUndefined();
  sessionStorage.setItem('reelwright.brief-draft..i1', '{"base":1}');
  expect(readStoredDraft('i1')).toBeUndefined();
});

test('a draft is stored for its user only', () => {
  const user_metadata = { full_name: null, avatar_url: null };
  for (const id of ['ada', 'eve']) {
    storeUser({ id, email: `${id}@example.com`, is_demo: false, is_operator: false, must_enrol: false, user_metadata });
    if (id === 'ada') storeDraft('i1', { base: 3, parts, draft: toDraft(parts) });
  }
  expect(readStoredDraft('i1')).toBeUndefined();
  localStorage.clear();
});

test('a file is named after its idea, without characters that file systems refuse', () => {
  expect(briefFileName('Bread: "how/why"?', 'pdf')).toBe('Bread how why.pdf');
  expect(briefFileName(' ... ', 'md')).toBe('brief.md');
});
