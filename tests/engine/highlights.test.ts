import { beforeAll, expect, test } from 'vitest';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import type { Moment, Signals, Span } from '#server/clip-engine/shapes.ts';
import { measureSignals } from '#server/clip-engine/signals/measure.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import type { CachedFootage } from '#tests/footage/cached-footage.ts';
import { tellFigure } from '#tests/harness/extent.ts';
import { makeHighlights } from './footage.ts';

const LOOKED_AT = 8;
const WANTED = 5;
/**
 * A highlight is found when half of it is shown and it fills a third of the clip, so a clip of everything finds
 * nothing.
 */
const SHOWN_SHARE = 0.5;
const FILLED_SHARE = 1 / 3;

let footage: CachedFootage;
let signals: Signals;
let moments: readonly Moment[];

beforeAll(async () => {
  const ffmpeg = await openFfmpeg({ log: silentLog });
  footage = await makeHighlights(ffmpeg);
  signals = await measureSignals(ffmpeg, footage.file, await probeMedia(ffmpeg, footage.file));
  moments = choose();
}, 300_000);

function choose(): readonly Moment[] {
  const transcript = { source: 'none', timing: 'word', language: undefined, draft: false, words: [] } as const;
  return chooseMoments({ transcript, sentences: [], signals, lengths: [0], count: LOOKED_AT }).moments;
}

function countFound(spans: readonly Span[]): number {
  return footage.truth.highlights.filter((highlight) => spans.some((span) => shows(span, highlight))).length;
}

function shows(span: Span, highlight: Span): boolean {
  const shared = Math.min(span.endSeconds, highlight.endSeconds) - Math.max(span.startSeconds, highlight.startSeconds);
  return shared >= lengthOf(highlight) * SHOWN_SHARE && shared >= lengthOf(span) * FILLED_SHARE;
}

const lengthOf = ({ startSeconds, endSeconds }: Span) => endSeconds - startSeconds;

test('at least five of six planted highlights are among the first eight moments', () => {
  const found = countFound(moments.slice(0, LOOKED_AT));
  tellFigure(`highlights: ${found} of ${footage.truth.highlights.length} among the first ${LOOKED_AT} moments`);
  expect(footage.truth.highlights).toHaveLength(6);
  expect(found).toBeGreaterThanOrEqual(WANTED);
});

test('evenly spaced spans of the same lengths do not find them', () => {
  const { durationSeconds } = signals;
  const even = moments.map((moment, index) => {
    const middle = ((index + 0.5) * durationSeconds) / moments.length;
    return { startSeconds: middle - lengthOf(moment) / 2, endSeconds: middle + lengthOf(moment) / 2 };
  });
  const found = countFound(even);
  tellFigure(`highlights: ${found} of ${footage.truth.highlights.length} among evenly spaced spans`);
  expect(found).toBeLessThan(WANTED);
});

test('moments that show a highlight rank before those that do not', () => {
  const ranks = moments.map((moment) => footage.truth.highlights.some((highlight) => shows(moment, highlight)));
  expect(ranks.slice(0, 4)).toEqual([true, true, true, true]);
});

test('the same footage yields the same moments', () => {
  expect(choose()).toEqual(moments);
});
