import { expect, test } from 'vitest';
import { createRandom } from '#tests/footage/random.ts';
import { type Rate, secondsOfFrame } from '../framing/frame-grid.ts';
import {
  clipFrameFilters,
  clipFrames,
  clipLength,
  type EditList,
  frameStart,
  keptFrames,
  keptSpans,
  onClipClock,
  removedSeconds,
  stretchAt,
  toClip,
  toSource,
} from './edit-list.ts';

const rates: Rate[] = [
  { num: 24_000, den: 1001 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 30, den: 1 },
];

/** A list as the planner makes them: removals start anywhere and last whole frames. */
function randomList(seed: number): { list: EditList; rate: Rate } {
  const random = createRandom(seed);
  const rate = rates[seed % rates.length] ?? { num: 25, den: 1 };
  const startSeconds = random() * 500;
  const removed = [];
  let at = startSeconds + (random() < 0.3 ? 0 : random());
  for (let i = 0; i < 1 + random() * 60; i++) {
    const seconds = secondsOfFrame(4 + Math.floor(random() * 60), rate);
    removed.push({ startSeconds: at, endSeconds: at + seconds });
    at += seconds + 0.2 + random() * 3;
  }
  return { list: { startSeconds, endSeconds: at + random(), removed }, rate };
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1);

test('a clip is as long as what is kept, in seconds and in frames', () => {
  for (const seed of seeds) {
    const { list, rate } = randomList(seed);
    const kept = keptSpans(list).reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
    expect(clipLength(list)).toBeCloseTo(kept, 6);
    expect(clipLength(list) + removedSeconds(list)).toBeCloseTo(list.endSeconds - list.startSeconds, 6);
    expect(Math.abs(secondsOfFrame(clipFrames(list, rate), rate) - clipLength(list))).toBeLessThan(
      secondsOfFrame(0.51, rate),
    );
    for (const { from, to } of keptFrames(list, rate)) expect(to).toBeGreaterThan(from);
  }
});

test('time in the clip never goes back, and every heard instant comes back to itself', () => {
  for (const seed of seeds) {
    const { list } = randomList(seed);
    const steps = Array.from(
      { length: 300 },
      (_, i) => list.startSeconds + ((list.endSeconds - list.startSeconds) * i) / 299,
    );
    const inClip = steps.map((at) => toClip(list, at));
    for (const [i, at] of inClip.entries()) expect(at).toBeGreaterThanOrEqual((inClip[i - 1] ?? 0) - 1e-9);
    expect(inClip.at(-1)).toBeCloseTo(clipLength(list), 6);
    for (const at of steps) {
      const isGone = (list.removed ?? []).some((cut) => at >= cut.startSeconds - 1e-6 && at <= cut.endSeconds + 1e-6);
      if (!isGone) expect(toSource(list, toClip(list, at))).toBeCloseTo(at, 6);
    }
  }
});

test('picture and sound are at the same place of the source, within half a frame, however many cuts there are', () => {
  for (const seed of seeds) {
    const { list, rate } = randomList(seed);
    for (let frame = 0; frame < clipFrames(list, rate); frame += 7) {
      const shown = frameStart(list, frame, rate);
      const heard = toSource(list, secondsOfFrame(frame, rate));
      const { source, firstFrame } = stretchAt(list, frame, rate);
      // Next to a join the sound may already be, or still be, on its other side.
      const intoStretch = secondsOfFrame(frame - firstFrame, rate);
      const left = source.endSeconds - shown;
      if (intoStretch > secondsOfFrame(1, rate) && left > secondsOfFrame(2, rate))
        expect(Math.abs(shown - heard)).toBeLessThanOrEqual(secondsOfFrame(0.501, rate));
    }
  }
});

test('words keep their order and lengths on the clock of the clip', () => {
  const list = { startSeconds: 10, endSeconds: 20, removed: [{ startSeconds: 12, endSeconds: 14 }] };
  const words = [
    { text: 'before', startSeconds: 11, endSeconds: 11.5 },
    { text: 'after', startSeconds: 14.2, endSeconds: 14.6 },
  ];
  expect(onClipClock(words, list)).toEqual([
    { text: 'before', startSeconds: 11, endSeconds: 11.5 },
    { text: 'after', startSeconds: expect.closeTo(12.2, 9), endSeconds: expect.closeTo(12.6, 9) },
  ]);
});

test('removals at both ends leave the middle, and a plain span is shown whole', () => {
  const rate = { num: 25, den: 1 };
  const removed = [
    { startSeconds: 5, endSeconds: 6 },
    { startSeconds: 9, endSeconds: 10 },
  ];
  const list = { startSeconds: 5, endSeconds: 10, removed };
  expect(keptFrames(list, rate)).toEqual([{ from: 25, to: 100 }]);
  expect(keptSpans(list)).toEqual([{ startSeconds: 6, endSeconds: 9 }]);
  expect(clipFrameFilters(list, rate)[1]).toBe("select='between(n,25,99)'");
  expect(clipFrameFilters({ startSeconds: 5, endSeconds: 10 }, rate)).toEqual(['fps=25:start_time=0']);
});
