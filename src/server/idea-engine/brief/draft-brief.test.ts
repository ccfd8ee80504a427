import { expect, test } from 'vitest';
import { briefParts } from '#contract/briefs.ts';
import { coachingOf } from '../coach/coaching.test-kit.ts';
import type { Coaching } from '../model.ts';
import { completeBrief } from './complete-brief.ts';
import { draftBrief } from './draft-brief.ts';
import { followEdits, mergeBrief } from './merge-brief.ts';

const make = (coaching: Coaching) => completeBrief(coaching, draftBrief(coaching));
const whole = {
  shown: 'A loaf that rises without wheat',
  audience: 'My sister',
  end: 'The crumb, close',
  happens: '1. I mix\n2. I wait\n- I bake',
  hook: 'No wheat. It still rises.',
  length: '30',
  action: 'save',
  shots: ['face', 'close'],
  comfort: 4,
  avoid: 'safe for celiacs',
  posting: 'Sunday',
};

test('every part is an answer, word for word, and cites it', () => {
  const coaching = coachingOf(whole, { remarks: [{ messageId: 'n', text: 'Ask the baker', isLast: false }] });
  const { parts, text } = make(coaching);
  expect(briefParts.parse(parts)).toEqual(parts);
  expect(parts).toMatchObject({
    hook: { text: whole.hook, from: [{ kind: 'answer', id: 'said-hook' }] },
    length: { seconds: 30 },
    shots: [{ text: 'Talking to the camera' }, { text: 'Close-ups of hands and details' }],
  });
  expect(parts.beats.map((beat) => beat.text)).toEqual([
    whole.hook,
    whole.shown,
    'I mix',
    'I wait',
    'I bake',
    whole.end,
    'save',
  ]);
  expect([parts.beats[0]?.start_seconds, parts.beats.at(-1)?.end_seconds]).toEqual([0, 30]);
  expect(parts.notes.map((note) => note.text)).toEqual([
    'audience? My sister',
    'comfort? 4',
    'avoid? safe for celiacs',
    'posting? Sunday',
    'Note: Ask the baker',
  ]);
  expect(text).not.toContain('Not answered yet');
});

test('without answers every part is present, empty and marked, and nothing is invented', () => {
  const { parts, text } = make(coachingOf());
  expect(parts).toMatchObject({
    hook: { text: '', from: [] },
    length: { seconds: 0 },
    caption: { text: '' },
    shots: [],
  });
  expect(parts.beats.length).toBeGreaterThan(3);
  for (const beat of parts.beats) expect(beat).toMatchObject({ text: '', start_seconds: 0, end_seconds: 0, from: [] });
  expect(text.match(/_Not answered yet_/g)?.length).toBeGreaterThanOrEqual(parts.beats.length + 4);
  expect(text).not.toMatch(/\d:\d\d/);
});

test('a text to be read has no timeline and no seconds', () => {
  const { parts, text } = make(
    coachingOf({ shown: whole.shown, happens: whole.happens, hook: whole.hook }, { idea: { platform: 'linkedin' } }),
  );
  expect(parts).toMatchObject({ written: true, length: { seconds: 0 }, on_screen_text: [] });
  expect(text).toContain('## Structure');
  expect(text).not.toMatch(/## (Timeline|Length|Shot list)|\d:\d\d/);
});

test('hashtags are taken from the answers, and never name what an answer excludes', () => {
  const tags = ['celiacs', 'bread', 'gluten-free', 'rye', 'cake'];
  const tagsFor = (answers: object) => make(coachingOf({ ...answers }, { idea: { tags } })).parts.hashtags.items;
  expect(tagsFor({ shown: 'A gluten-free bread' })).toEqual(['celiacs', 'bread', 'glutenfree']);
  expect(tagsFor({ shown: 'A gluten-free bread', avoid: 'Not “safe for celiacs”' })).toEqual(['bread', 'glutenfree']);
  expect(tagsFor({ shown: 'A bread without rye, but with buckwheat' })).toEqual(['celiacs']);
});

test('a changed answer changes every part that uses it, except parts edited by hand', () => {
  const before = make(coachingOf(whole)).parts;
  const fresh = make(coachingOf({ ...whole, hook: 'Look at this crumb', shown: 'A loaf from buckwheat' })).parts;
  expect(mergeBrief(before, before, fresh)).toEqual(fresh);

  const caption = { ...before.caption, text: 'My own caption' };
  const beats = before.beats.map((beat) => (beat.text === 'I wait' ? { ...beat, text: 'I wait two hours' } : beat));
  const merged = mergeBrief({ ...before, caption, beats }, before, fresh);
  expect(merged.caption.text).toBe('My own caption');
  expect(merged.hook.text).toBe('Look at this crumb');
  expect(merged.beats.map((beat) => beat.text)).toEqual([
    'Look at this crumb',
    'A loaf from buckwheat',
    'I mix',
    'I wait two hours',
    'I bake',
    whole.end,
    'save',
  ]);
  expect(merged.on_screen_text[0]?.text).toBe('Look at this crumb');
});

test('a hook edited in the brief is used everywhere, even after another answer was changed', () => {
  const before = make(coachingOf(whole)).parts;
  const edited = followEdits(before, { ...before, hook: { ...before.hook, text: 'Mine' } });
  expect([edited.beats[0]?.text, edited.on_screen_text[0]?.text, edited.caption.text.split('\n')[0]]).toEqual([
    'Mine',
    'Mine',
    'Mine',
  ]);
  const fresh = make(coachingOf({ ...whole, end: 'The last slice' })).parts;
  const merged = mergeBrief(edited, before, fresh);
  expect([merged.hook.text, merged.beats[0]?.text, merged.caption.text.split('\n')[0]]).toEqual([
    'Mine',
    'Mine',
    'Mine',
  ]);
  expect(merged.beats.at(-2)?.text).toBe('The last slice');
});

test('parts moved, added and removed by hand stay that way, without gaps', () => {
  const before = make(coachingOf(whole)).parts;
  const [first, second, third, ...rest] = before.beats;
  if (!first || !second || !third) throw new Error('too few parts');
  const at = { start_seconds: third.end_seconds, end_seconds: third.end_seconds };
  const own = { ...third, id: 'new-1', text: 'My cat', ...at };
  const beats = [second, first, third, own, ...rest.slice(1)];
  const fresh = make(coachingOf({ ...whole, hook: 'Another one', length: '60' })).parts;
  const merged = mergeBrief({ ...before, beats }, before, fresh);
  expect(merged.beats.map(({ id }) => id)).toEqual(beats.map(({ id }) => id));
  expect(merged.beats[1]?.text).toBe('Another one');
  merged.beats.reduce((end, beat) => {
    expect(beat.start_seconds).toBe(end);
    return beat.end_seconds;
  }, 0);
  expect(merged.beats.at(-1)?.end_seconds).toBe(merged.length.seconds);
});

test('very long and hostile answers fit the limits and never become markup', () => {
  const long = 'word '.repeat(800);
  const { parts, text } = make(coachingOf({ ...whole, shown: long, happens: '<b>x</b>\n# heading\n'.repeat(40) }));
  expect(briefParts.parse(parts)).toEqual(parts);
  expect(text).not.toMatch(/<b>|^# heading/m);
});
