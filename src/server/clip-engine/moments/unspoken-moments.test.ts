import { expect, test } from 'vitest';
import type { Span } from '#server/clip-engine/shapes.ts';
import { noTranscript } from '#server/clip-engine/transcript/phrases.ts';
import { chooseMoments } from './choose.ts';
import { buildSignals, createRandom } from './talk.test-kit.ts';

const durationSeconds = 900;

/** A planted stretch counts as found if a moment covers most of it and mostly consists of it. */
function hits(planted: readonly Span[], moments: readonly Span[]): number {
  const shared = (a: Span, b: Span) =>
    Math.max(0, Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds));
  const length = (span: Span) => span.endSeconds - span.startSeconds;
  return planted.filter((span) =>
    moments.some(
      (moment) => shared(span, moment) >= 0.6 * length(span) && shared(span, moment) >= 0.4 * length(moment),
    ),
  ).length;
}

function dullFootage(seed: number) {
  const random = createRandom(seed);
  const speech: Span[] = [];
  for (let at = 0.5; at < durationSeconds - 5; ) {
    const endSeconds = at + 1 + random() * 4;
    speech.push({ startSeconds: at, endSeconds });
    at = endSeconds + 0.2 + random() * 0.8;
  }
  const planted = Array.from({ length: 6 }, (_, index) => {
    const startSeconds = 40 + index * 140 + random() * 90;
    return { startSeconds, endSeconds: startSeconds + 20 };
  });
  return { planted, signals: buildSignals({ durationSeconds, speech, random, lively: planted }) };
}

test('of six livelier stretches in dull footage at least five are among the first eight moments, and even spacing fails that', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { planted, signals } = dullFootage(seed);
    const { moments } = chooseMoments({ transcript: noTranscript, sentences: [], signals, lengths: [0], count: 8 });
    expect(hits(planted, moments.slice(0, 8))).toBeGreaterThanOrEqual(5);
    const even = Array.from({ length: 8 }, (_, index) => ({
      startSeconds: (index + 0.5) * (durationSeconds / 8) - 14,
      endSeconds: (index + 0.5) * (durationSeconds / 8) + 14,
    }));
    expect(hits(planted, even)).toBeLessThan(5);
  }
});

test('without words moments begin and end in pauses, inside the lengths, apart', () => {
  const { signals } = dullFootage(11);
  for (const [code, least, most] of [
    [1, 10, 30],
    [2, 30, 60],
    [3, 60, 90],
    [4, 90, 180],
  ] as const) {
    const { moments } = chooseMoments({
      transcript: noTranscript,
      sentences: [],
      signals,
      lengths: [code],
      title: 'A walk',
    });
    expect(moments.length).toBeGreaterThan(0);
    const inTime = [...moments].sort((a, b) => a.startSeconds - b.startSeconds);
    inTime.forEach(({ startSeconds, endSeconds, title }, index) => {
      expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(least);
      expect(endSeconds - startSeconds).toBeLessThanOrEqual(most);
      expect(startSeconds).toBeGreaterThanOrEqual(inTime[index - 1]?.endSeconds ?? 0);
      for (const at of [startSeconds, endSeconds])
        expect(signals.speech.some((span) => span.startSeconds < at && span.endSeconds > at)).toBe(false);
      expect(title).toMatch(/^A walk, \d+:\d\d$/);
    });
  }
});

test('footage without any sound is divided by what changes in the picture', () => {
  const changes = Array.from({ length: 40 }, (_, index) => ({ atSeconds: 200 + index * 1.5, strength: 0.9 }));
  const signals = {
    durationSeconds: 600,
    stepSeconds: 0.5,
    loudnessDb: [],
    activity: [],
    speech: [],
    changes,
  };
  const [best] = chooseMoments({ transcript: noTranscript, sentences: [], signals, lengths: [0] }).moments;
  expect(best?.startSeconds).toBeGreaterThan(190);
  expect(best?.endSeconds).toBeLessThan(275);
});
