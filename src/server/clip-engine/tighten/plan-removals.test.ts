import { expect, test } from 'vitest';
import { createRandom } from '#tests/footage/random.ts';
import type { Rate } from '../framing/frame-grid.ts';
import type { Span, Word } from '../shapes.ts';
import { clipLength, keptSpans } from './edit-list.ts';
import { estimateSaving } from './estimate-saving.ts';
import { isFiller } from './fillers.ts';
import { planRemovals, type RemovalRequest } from './plan-removals.ts';
import { type SoundProfile, STEP_SECONDS } from './sound-profile.ts';

const rate: Rate = { num: 30, den: 1 };

/** A talk from words and pauses in seconds, with the sound that belongs to it: voices at −20 dB, a room at −60 dB. */
function talk(parts: readonly (string | number)[], start = 0) {
  const words: Word[] = [];
  const voiced: Span[] = [];
  let at = start;
  for (const part of parts) {
    if (typeof part === 'number') at += part;
    else {
      const endSeconds = at + 0.25;
      words.push({ text: part, startSeconds: at, endSeconds });
      voiced.push({ startSeconds: at, endSeconds });
      at = endSeconds;
    }
  }
  return { words, voiced, span: { startSeconds: start, endSeconds: at } };
}

function profileOf(span: Span, voiced: readonly Span[], room = { levelDb: -60, flatness: 0.56 }): SoundProfile {
  const steps = Math.round((span.endSeconds - span.startSeconds) / STEP_SECONDS);
  const isVoice = Array.from({ length: steps }, (_, i) => {
    const at = span.startSeconds + (i + 0.5) * STEP_SECONDS;
    return voiced.some(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds);
  });
  return {
    levelDb: isVoice.map((is, i) => (is ? -20 : room.levelDb) + (i % 3) * 0.2),
    flatness: isVoice.map((is) => (is ? 0.15 : room.flatness)),
  };
}

function plan(parts: readonly (string | number)[], more: Partial<RemovalRequest> & { language?: string } = {}) {
  const { words, voiced, span } = talk(parts, 100);
  const transcript = { words, timing: 'word' as const, language: more.language ?? 'en' };
  const request = { transcript, span, profile: profileOf(span, voiced), rate, ...more };
  const planned = planRemovals(request);
  return {
    ...planned,
    span,
    list: { ...span, removed: planned.removed },
    texts: planned.words.map(({ text }) => text),
  };
}

test('a long pause is shortened to a natural one, a short one stays', () => {
  const { removed, list } = plan(['one', 0.5, 'two', 1.25, 'three']);
  expect(removed).toHaveLength(1);
  expect(clipLength(list)).toBeCloseTo(0.25 * 3 + 0.5 + 0.25, 1);
  const [cut] = removed;
  expect(cut?.startSeconds).toBeGreaterThanOrEqual(101 + 0.1 - 0.04);
  expect(cut?.endSeconds).toBeLessThanOrEqual(102.25 - 0.1);
});

test('fillers go with the pauses around them, at the start and the end of a clip too', () => {
  const { removed, texts } = plan(['Um,', 0.3, 'so', 0.1, 'uh,', 0.1, 'we', 0.2, 'left', 0.4, 'hmm.']);
  expect(texts).toEqual(['So', 'we', 'left.']);
  expect(removed).toHaveLength(3);
  expect(removed[0]?.startSeconds).toBe(100);
  expect(removed.at(-1)?.endSeconds).toBeCloseTo(102.6, 6);
});

test('several fillers in a row are one cut', () => {
  const { removed, texts } = plan(['we', 0.1, 'um', 0.05, 'uh', 0.05, 'um', 0.1, 'left']);
  expect(texts).toEqual(['we', 'left']);
  expect(removed).toHaveLength(1);
});

test('words that may be said on purpose, and capitals and questions, are no fillers', () => {
  for (const text of ['like', 'so', 'ah', 'oh', 'mm-hmm', 'uh-huh', 'err', 'ER', 'mm', 'well', 'um?'])
    expect(isFiller(text, 'en')).toBe(false);
  for (const text of ['um', 'Um,', 'uhh…', 'er', 'erm', '"Hmm."', 'ummm']) expect(isFiller(text, 'en')).toBe(true);
  const others = [
    ['es', 'eh,', 'este'],
    ['pt', 'hum…', 'um'],
    ['fr', 'Euh', 'ben'],
    ['de', 'Ähm,', 'er'],
    ['de', 'äh', 'um'],
    ['ru', 'э-э', 'ну'],
    ['ru', 'Эм,', 'а'],
  ] as const;
  for (const [language, filler, word] of others) {
    expect(isFiller(filler, language)).toBe(true);
    expect(isFiller(word, language)).toBe(false);
  }
  expect(isFiller('¿eh?', 'es')).toBe(false);
  expect(isFiller('um', undefined)).toBe(false);
});

test('nothing is left out of silence, of a filler alone, or where no voice stands out', () => {
  expect(plan([5]).removed).toEqual([]);
  expect(plan([1, 'um', 1]).removed).toEqual([]);
  const { words, span } = talk(['one', 1, 'two'], 100);
  const even = profileOf(span, [], { levelDb: -30, flatness: 0.2 });
  const transcript = { words, timing: 'word' as const, language: 'en' };
  expect(planRemovals({ transcript, span, profile: even, rate }).removed).toEqual([]);
  expect(planRemovals({ transcript, span, profile: { levelDb: [], flatness: [] }, rate }).removed).toEqual([]);
});

test('music under a pause is not cut, noise of the same level is', () => {
  const parts = ['one', 'two', 2, 'three', 'four'];
  const { voiced, span } = talk(parts, 100);
  const music = profileOf(span, voiced, { levelDb: -45, flatness: 0.15 });
  const noise = profileOf(span, voiced, { levelDb: -45, flatness: 0.56 });
  expect(plan(parts, { profile: music }).removed).toEqual([]);
  expect(plan(parts, { profile: noise }).removed).toHaveLength(1);
});

test('laughter in a pause stays', () => {
  const { words, voiced, span } = talk(['one', 3, 'two'], 100);
  const laughter = { startSeconds: 101, endSeconds: 102.5 };
  const transcript = { words, timing: 'word' as const, language: 'en' };
  const { removed } = planRemovals({ transcript, span, profile: profileOf(span, [...voiced, laughter]), rate });
  expect(removed).toHaveLength(2);
  for (const cut of removed)
    expect(cut.endSeconds <= laughter.startSeconds || cut.startSeconds >= laughter.endSeconds).toBe(true);
});

test('a word that a recogniser stretched over the pause behind it does not keep the pause', () => {
  const { voiced, span } = talk(['one', 1.5, 'two'], 100);
  const words = [
    { text: 'one', startSeconds: 100, endSeconds: 101.7 },
    { text: 'two', startSeconds: 101.75, endSeconds: 102 },
  ];
  const transcript = { words, timing: 'word' as const, language: 'en' };
  const planned = planRemovals({ transcript, span, profile: profileOf(span, voiced), rate });
  expect(planned.removed).toHaveLength(1);
  expect(planned.words[0]?.endSeconds).toBeLessThan(100.4);
});

test('words that are spread over phrases give pauses by sound alone, and lose no filler', () => {
  const parts = ['one', 1.2, 'um', 'two'];
  const { words } = talk(parts, 100);
  const { removed, texts } = plan(parts, { transcript: { words, timing: 'estimated', language: 'en' } });
  expect(removed).toHaveLength(1);
  expect(texts).toEqual(['one', 'um', 'two']);
});

test('without words only long pauses are shortened', () => {
  const { voiced, span } = talk(['one', 0.8, 'two', 1.6, 'three'], 100);
  const transcript = { words: [], timing: 'word' as const, language: undefined };
  expect(planRemovals({ transcript, span, profile: profileOf(span, voiced), rate }).removed).toHaveLength(1);
});

test('a clip does not become shorter than asked for: fillers go first, then the longest pauses, the last in part', () => {
  const parts = ['one', 1, 'two', 3, 'three', 0.1, 'um', 0.1, 'four'];
  const all = plan(parts);
  expect(all.removed).toHaveLength(3);
  const some = plan(parts, { leastSeconds: 2 });
  expect(some.texts).toEqual(['one', 'two', 'three', 'four']);
  expect(some.removed.slice(1)).toEqual(all.removed.slice(1));
  expect(clipLength(some.list)).toBeGreaterThanOrEqual(2);
  expect(clipLength(some.list)).toBeLessThan(2 + 0.15);
  expect(plan(parts, { leastSeconds: 60 }).removed).toEqual([]);
});

test('in random talks no word is cut, words keep their order, and every cut is whole frames and inside the clip', () => {
  const rates: Rate[] = [{ num: 24_000, den: 1001 }, rate, { num: 25, den: 1 }, { num: 30_000, den: 1001 }];
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed);
    const parts = Array.from({ length: seed === 1 ? 400 : 10 + Math.floor(random() * 60) }, (_, i) =>
      i % 2 === 1 ? random() ** 2 * 3 : random() < 0.2 ? 'um' : `word${i}`,
    );
    const own = rates[seed % rates.length] ?? rate;
    const { words, voiced, span } = talk(parts, random() * 50);
    const transcript = { words, timing: 'word' as const, language: 'en' };
    const planned = planRemovals({ transcript, span, profile: profileOf(span, voiced), rate: own });
    const said = words.filter(({ text }) => text !== 'um');
    expect(
      planned.words.filter(({ text }) => text.toLowerCase() !== 'um').map(({ text }) => text.toLowerCase()),
    ).toEqual(said.map(({ text }) => text));
    let before = span.startSeconds;
    for (const { startSeconds, endSeconds } of planned.removed) {
      expect(startSeconds).toBeGreaterThanOrEqual(before - 1e-6);
      before = endSeconds;
      const frames = ((endSeconds - startSeconds) * own.num) / own.den;
      expect(Math.abs(frames - Math.round(frames))).toBeLessThan(1e-6);
      for (const word of said)
        expect(word.endSeconds <= startSeconds + 1e-6 || word.startSeconds >= endSeconds - 1e-6).toBe(true);
    }
    expect(before).toBeLessThanOrEqual(span.endSeconds + 1e-6);
    const kept = keptSpans({ ...span, removed: planned.removed });
    expect(kept.length).toBeGreaterThan(0);
    if (seed === 1) expect(planned.removed.length).toBeGreaterThan(90);
  }
});

test('the saving is told per minute of speech, by words that are timed', () => {
  const parts = Array.from({ length: 80 }, (_, i) => [`w${i}`, i % 10 === 0 ? 1.25 : 0.05]).flat();
  const { words } = talk(parts);
  const heard = { source: 'local', timing: 'word', language: 'en', draft: false, words } as const;
  const all = words.at(-1)?.endSeconds ?? 0;
  expect(estimateSaving(heard)).toBeCloseTo((60 * 8) / all, 1);
  expect(estimateSaving({ ...heard, timing: 'estimated' })).toBeUndefined();
  expect(estimateSaving({ ...heard, words: words.slice(0, 20) })).toBeUndefined();
});
