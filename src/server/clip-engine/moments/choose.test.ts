import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Moment } from '#server/clip-engine/shapes.ts';
import { say } from '#texts/say.ts';
import { chooseMoments } from './choose.ts';
import { spokenScale } from './score.ts';
import { buildTalk, type Talk } from './talk.test-kit.ts';
import { countWordsCut } from './words-cut.ts';

const ranges: Record<number, [number, number]> = {
  0: [14, 90],
  1: [0, 29.999],
  2: [30, 60],
  3: [60, 90],
  4: [90, 180],
};
const anyLengths = fc.constantFrom<number[]>([0], [1], [2], [3], [4], [1, 2], [2, 3], [1, 2, 3]);
const anyTalk = fc.record({
  seed: fc.integer({ min: 1, max: 5000 }),
  minutes: fc.integer({ min: 1, max: 12 }),
  punctuated: fc.boolean(),
});
const runs = { numRuns: 12 };

function choose(talk: Talk, lengths: readonly number[], more: { title?: string; count?: number } = {}): Moment[] {
  return chooseMoments({ ...talk, lengths, ...more }).moments;
}

describe('whatever the talk and the lengths', () => {
  const holds = (check: (moments: Moment[], talk: Talk, lengths: number[]) => void) =>
    fc.assert(
      fc.property(anyTalk, anyLengths, (given, lengths) => {
        const talk = buildTalk(given);
        check(choose(talk, lengths), talk, lengths);
      }),
      runs,
    );

  test('every length, pads included, is inside a range that was asked for', () => {
    holds((moments, _talk, lengths) => {
      for (const { startSeconds, endSeconds } of moments) {
        const seconds = endSeconds - startSeconds;
        expect(lengths.some((code) => seconds >= (ranges[code]?.[0] ?? 0) && seconds <= (ranges[code]?.[1] ?? 0))).toBe(
          true,
        );
      }
    });
  });

  test('no word is cut, and no word of a neighbouring sentence is heard', () => {
    holds((moments, { transcript }) => {
      for (const moment of moments) {
        expect(countWordsCut(transcript.words, [moment])).toBe(0);
        const heard = transcript.words.filter(
          ({ startSeconds, endSeconds }) => endSeconds > moment.startSeconds && startSeconds < moment.endSeconds,
        );
        expect(heard.map(({ text }) => text).join(' ')).toBe(moment.text);
      }
    });
  });

  test('each begins at a sentence start and ends at a sentence end, with at most a breath before and after', () => {
    holds((moments, { sentences }) => {
      for (const { startSeconds, endSeconds } of moments) {
        expect(
          sentences.some(
            (sentence) => sentence.startSeconds - startSeconds >= -0.001 && sentence.startSeconds - startSeconds <= 0.2,
          ),
        ).toBe(true);
        expect(
          sentences.some(
            (sentence) => endSeconds - sentence.endSeconds >= -0.001 && endSeconds - sentence.endSeconds <= 0.4,
          ),
        ).toBe(true);
      }
    });
  });

  test('moments do not overlap', () => {
    holds((moments) => {
      const inTime = [...moments].sort((a, b) => a.startSeconds - b.startSeconds);
      for (const [index, moment] of inTime.entries())
        expect(moment.startSeconds).toBeGreaterThanOrEqual(inTime[index - 1]?.endSeconds ?? 0);
    });
  });

  test('they come best first, and each score is the base plus its evidence, between 0 and 10', () => {
    holds((moments) => {
      const scores = moments.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      for (const { score, evidence } of moments) {
        const sum = evidence.reduce((total, { points }) => total + points, spokenScale.base);
        expect(Math.abs(sum - score)).toBeLessThan(1e-9);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        expect(Math.abs(score * 10 - Math.round(score * 10))).toBeLessThan(1e-9);
      }
    });
  });

  test('a moment below four points is marked as filling the count up', () => {
    holds((moments) => {
      expect(moments.filter(({ score, filler }) => score < 4 && !filler)).toEqual([]);
    });
    const sentences = Array.from(
      { length: 60 },
      () => 'It is what it is, and then it goes on as it did before, you see.',
    );
    const dull = choose(buildTalk({ sentences }), [0], { count: 30 }).filter(({ score }) => score < 4);
    expect(dull.length).toBeGreaterThan(0);
    expect(dull.every(({ filler }) => filler)).toBe(true);
  });

  test('texts keep inside their limits', () => {
    holds((moments) => {
      for (const { title, description, hashtags, reason } of moments) {
        expect(title.length).toBeGreaterThan(0);
        expect(title.length).toBeLessThanOrEqual(100);
        expect(description.length).toBeLessThanOrEqual(500);
        expect(reason).not.toEqual([]);
        expect(hashtags.every((tag) => /^[\p{L}\p{N}]{4,30}$/u.test(tag))).toBe(true);
      }
    });
  });

  test('the same input gives the same answer', () => {
    fc.assert(
      fc.property(anyTalk, anyLengths, (given, lengths) => {
        expect(choose(buildTalk(given), lengths)).toEqual(choose(buildTalk(given), lengths));
      }),
      { numRuns: 5 },
    );
  });
});

describe('how many', () => {
  test('a talk of twenty minutes gives the better half of nine moments and those others that are worth a clip', () => {
    for (const seed of [1, 2, 3]) {
      const talk = buildTalk({ seed, minutes: 20 });
      const all = choose(talk, [0], { count: 9 });
      const { moments, note } = chooseMoments({ ...talk, lengths: [0] });
      expect(all).toHaveLength(9);
      expect(moments).toEqual(all.filter(({ score }, place) => place < 5 || score >= 5.5));
      expect(note && say('en', note)).toMatch(/weaker moments? (was|were) left out\. Generate again/);
    }
  });

  test('where clips exist, the next best moments are chosen, and it says so', () => {
    const talk = buildTalk({ minutes: 20 });
    const made = choose(talk, [0]);
    const { moments, spares, note } = chooseMoments({ ...talk, lengths: [0], made });
    expect(moments.length).toBeGreaterThan(0);
    for (const next of [...moments, ...spares])
      for (const clip of made)
        expect(
          Math.min(next.endSeconds, clip.endSeconds) - Math.max(next.startSeconds, clip.startSeconds),
        ).toBeLessThan(0.31 * (clip.endSeconds - clip.startSeconds));
    expect(note && say('en', note)).toBe('These are the next best moments: this video already had 5 clips.');
    expect(moments.map(({ filler }) => filler)).toEqual(moments.map(({ score }) => score < 4));
  });

  test('where every moment is a clip already, the best are chosen once more, and it says so', () => {
    const talk = buildTalk({ minutes: 3 });
    const whole = { startSeconds: 0, endSeconds: talk.signals.durationSeconds };
    const again = chooseMoments({ ...talk, lengths: [0], made: [whole] });
    expect(again.moments).toEqual(choose(talk, [0]));
    expect(again.note && say('en', again.note)).toMatch(/already has one, so the best ones were made again/);
  });

  test('a mix of lengths has moments of each length', () => {
    const seconds = choose(buildTalk({ minutes: 20 }), [1, 2, 3]).map(
      ({ startSeconds, endSeconds }) => endSeconds - startSeconds,
    );
    expect(seconds.some((value) => value < 30)).toBe(true);
    expect(seconds.some((value) => value > 30 && value < 60)).toBe(true);
    expect(seconds.some((value) => value > 60)).toBe(true);
  });

  test('a source shorter than the length asked for gives nothing and says why', () => {
    const { moments, note } = chooseMoments({ ...buildTalk({ minutes: 1 }), lengths: [4] });
    expect(moments).toEqual([]);
    expect(note && say('en', note)).toMatch(/shorter than the length you chose \(at least 90 s\)/);
    expect(note && say('en', note)).toMatch(/Clips of (30|60) to \d\d s would fit/);
  });

  test('a length that no part of the video has is refused with one that some parts have', () => {
    const talk = buildTalk({ minutes: 0.6 });
    const signals = { ...talk.signals, durationSeconds: 120 };
    const { moments, note } = chooseMoments({ ...talk, signals, lengths: [4] });
    expect(moments).toEqual([]);
    expect(note && say('en', note)).toMatch(/but some parts of \d\d to \d\d s do\.$/);
  });

  test('a source too short for any clip says so and advises nothing', () => {
    const { moments, note } = chooseMoments({ ...buildTalk({ sentences: ['Garden worms eat.'] }), lengths: [0] });
    expect(moments).toEqual([]);
    expect(note && say('en', note)).toBe('The video is 2 s long, and a clip takes at least 10 s.');
  });

  test('a short source gives what is there and says that it is short', () => {
    const { moments, note } = chooseMoments({ ...buildTalk({ minutes: 1.5 }), lengths: [0] });
    expect(moments.length).toBeGreaterThan(0);
    expect(note && say('en', note)).toMatch(/only \d+ s long/);
  });

  test('when clean spans run out the rest is filled up and marked', () => {
    const sentences = Array.from({ length: 40 }, (_, index) =>
      index < 10
        ? `Gardens number ${index} need water and some compost every day.`
        : `That is what the gardens number ${index} really need every day.`,
    );
    const { moments } = chooseMoments({ ...buildTalk({ sentences }), lengths: [1], count: 6 });
    expect(moments).toHaveLength(6);
    const pointingBack = moments.filter(({ text }) => text.startsWith('That'));
    expect(pointingBack.length).toBeGreaterThan(0);
    expect(pointingBack.every(({ filler }) => filler)).toBe(true);
  });

  test('a number asked for is kept where there is room', () => {
    expect(choose(buildTalk({ minutes: 20 }), [1], { count: 15 })).toHaveLength(15);
  });
});

describe('what is chosen', () => {
  const nouns =
    'lamp river carpet pencil window basket meadow bottle ladder pillow engine candle harbour blanket saddle feather bucket mirror cellar ticket hammer lantern cabin thread marble cotton pepper saucer button anchor'.split(
      ' ',
    );
  const filler = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const noun = (step: number) => nouns[(index * 7 + step * 11) % nouns.length] ?? '';
      return `The ${noun(0)} and the ${noun(1)} lie beside a ${noun(2)} under the ${noun(3)} near some ${noun(4)}.`;
    });
  const talkOf = (middle: readonly string[]) => buildTalk({ sentences: [...filler(14), ...middle, ...filler(14)] });

  test('a hook with its payoff is ranked first, and the reason quotes the hook', () => {
    const [best] = choose(
      talkOf([
        'Why do 90 percent of restaurants fail?',
        'You watch the kitchen costs and never the empty chairs.',
        'Every empty chair costs 40 dollars a night in rent and kitchen wages.',
        'The kitchen stays busy while the restaurant bleeds money.',
        "That's why the empty chair is the most expensive thing in your restaurant.",
      ]),
      [1],
    );
    expect(best?.text).toContain('Why do 90 percent');
    expect(best?.reason.map((one) => say('en', one)).join(' ')).toMatch(/question/i);
    expect(best?.reason.map((one) => say('en', one)).join(' ')).toMatch(/Why do 90 percent of restaurants fail/);
    expect(best?.title).toMatch(/restaurant/);
    expect(best?.filler).toBe(false);
  });

  test('an answer keeps the short question before it', () => {
    const talk = talkOf([
      'How does a sail pull a boat against the wind?',
      'A sail is a wing, and wings pull sideways.',
      'The keel turns that sideways pull into forward motion.',
      'Sailors have used the sail and keel that way for 2000 years.',
    ]);
    const answers = choose(talk, [1], { count: 10 }).filter(({ text }) => text.includes('A sail is a wing'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain('How does a sail pull a boat against the wind? A sail is a wing');
  });

  test('no moment opens by pointing back or ends on a question, as long as others are left', () => {
    const talk = buildTalk({ seed: 7 });
    const sentences = talk.sentences.map(({ text }) => text);
    expect(sentences.filter((text) => /^That\b/.test(text)).length).toBeGreaterThan(5);
    expect(sentences.filter((text) => text.endsWith('?')).length).toBeGreaterThan(5);
    const clean = choose(talk, [0]).filter((moment) => !moment.filler);
    expect(clean.length).toBeGreaterThan(3);
    expect(clean.filter(({ text }) => /^That\b|\?$/.test(text))).toEqual([]);
  });

  test('a sponsor message and greetings are passed over', () => {
    const talk = buildTalk({
      sentences: [
        'Hello everyone and welcome back, my name is Ada and you are the best.',
        ...filler(10),
        'Why do you pay 50 dollars when our sponsor gives you the best razor for 5 dollars?',
        'Use code ADA and never pay full price again, that is the secret.',
        ...filler(10),
        'Thanks for watching, and see you in the next one, you are amazing.',
      ],
    });
    const moments = choose(talk, [1], { count: 2 });
    expect(moments).toHaveLength(2);
    expect(moments.filter(({ text }) => /sponsor|welcome back|Thanks for watching/.test(text))).toEqual([]);
  });

  test('laughter after the last words gives points', () => {
    const talk = talkOf([
      'My grandmother sold a broken fridge to the fridge company.',
      'The company paid 300 dollars for a fridge full of ice cream.',
    ]);
    const words = [...talk.transcript.words];
    const last = talk.sentences.findLastIndex(({ text }) => text.includes('ice cream'));
    const endSeconds = talk.sentences[last]?.endSeconds ?? 0;
    const shifted = words.map((word) =>
      word.startSeconds > endSeconds
        ? { ...word, startSeconds: word.startSeconds + 4, endSeconds: word.endSeconds + 4 }
        : word,
    );
    const retimed = talk.sentences.map((sentence) =>
      sentence.startSeconds > endSeconds
        ? { ...sentence, startSeconds: sentence.startSeconds + 4, endSeconds: sentence.endSeconds + 4 }
        : sentence,
    );
    const loudnessDb = talk.signals.loudnessDb.map((level, step) =>
      step * 0.5 > endSeconds + 0.3 && step * 0.5 < endSeconds + 3.5 ? -22 : level,
    );
    const moments = choose(
      {
        transcript: { ...talk.transcript, words: shifted },
        sentences: retimed,
        signals: { ...talk.signals, loudnessDb, durationSeconds: talk.signals.durationSeconds + 4 },
      },
      [1],
    );
    const told = moments.find(({ text }) => text.includes('ice cream.'));
    expect(told?.evidence.map(({ signal }) => signal)).toContain('reaction');
  });
});

test('sentences that are nothing but punctuation are neither title nor quotation', () => {
  const said = buildTalk({ minutes: 4 }).sentences.map(({ text }) => text);
  const sentences = said.flatMap((text, index) => (index % 3 === 0 ? ['.".', text] : [text]));
  const { moments } = chooseMoments({ ...buildTalk({ sentences }), lengths: [0] });
  expect(moments.length).toBeGreaterThan(0);
  for (const { title, evidence, description } of moments) {
    expect(title).toMatch(/\p{L}/u);
    expect(description).toMatch(/\p{L}/u);
    for (const { quote } of evidence) if (quote !== undefined) expect(quote).toMatch(/\p{L}/u);
  }
});
