import { frameAt, frameCount, type Rate, rateText, secondsOfFrame } from '../framing/frame-grid.ts';
import type { Span, Word } from '../shapes.ts';

/**
 * A span of a source and what is left out of it. `removed` is on the source's clock, in order and disjoint; each is a
 * whole number of the clip's frames long, so that picture and sound lose the same. A plain span is one without
 * removals.
 */
export type EditList = Span & { removed?: readonly Span[] | undefined };

/** Frames of the span, counted from its first; `to` is the first one after them. */
type FrameRange = { from: number; to: number };

/** What is left of the span, on the source's clock. */
export function keptSpans({ removed = [], ...span }: EditList): Span[] {
  const starts = [span.startSeconds, ...removed.map(({ endSeconds }) => endSeconds)];
  const ends = [...removed.map(({ startSeconds }) => startSeconds), span.endSeconds];
  return starts
    .map((startSeconds, i) => ({ startSeconds, endSeconds: ends[i] ?? span.endSeconds }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds > 1e-6);
}

/** Seconds left out. */
export function removedSeconds({ removed = [] }: Pick<EditList, 'removed'>): number {
  return removed.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

/** Length of the clip in seconds. */
export function clipLength(list: EditList): number {
  return list.endSeconds - list.startSeconds - removedSeconds(list);
}

/** The time in the clip at which this instant of the source is heard; what is left out falls on the join. */
export function toClip({ removed = [], ...span }: EditList, sourceSeconds: number): number {
  const at = Math.min(Math.max(sourceSeconds, span.startSeconds), span.endSeconds);
  const before = removed.reduce(
    (sum, { startSeconds, endSeconds }) => sum + Math.max(0, Math.min(at, endSeconds) - startSeconds),
    0,
  );
  return at - span.startSeconds - before;
}

/** The instant of the source that is heard at this time of the clip. */
export function toSource({ startSeconds: start, removed = [] }: EditList, clipSeconds: number): number {
  let at = start + clipSeconds;
  for (const { startSeconds, endSeconds } of removed) {
    if (at < startSeconds - 1e-9) break;
    at += endSeconds - startSeconds;
  }
  return at;
}

/** The span's frames that the clip shows. */
export function keptFrames({ removed = [], ...span }: EditList, rate: Rate): FrameRange[] {
  const gone = removed.map(({ startSeconds, endSeconds }) => {
    const from = frameAt(startSeconds - span.startSeconds, rate);
    return { from, to: from + frameAt(endSeconds - startSeconds, rate) };
  });
  const starts = [0, ...gone.map(({ to }) => to)];
  const ends = [...gone.map(({ from }) => from), frameCount(span, rate)];
  return starts.map((from, i) => ({ from, to: ends[i] ?? from })).filter(({ from, to }) => to > from);
}

/** Number of frames in the clip. */
export function clipFrames(list: EditList, rate: Rate): number {
  return keptFrames(list, rate).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The uncut stretch of the source that a frame of the clip is in, and the clip's frame at which it begins. */
export function stretchAt(list: EditList, frame: number, rate: Rate): { source: Span; firstFrame: number } {
  let firstFrame = 0;
  const kept = keptFrames(list, rate);
  for (const [i, { from, to }] of kept.entries()) {
    if (frame < firstFrame + to - from || i === kept.length - 1) {
      const at = (place: number) => list.startSeconds + secondsOfFrame(place, rate);
      return { source: { startSeconds: at(from), endSeconds: at(to) }, firstFrame };
    }
    firstFrame += to - from;
  }
  return { source: list, firstFrame: 0 };
}

/** The instant of the source at which a frame of the clip is shown. */
export function frameStart(list: EditList, frame: number, rate: Rate): number {
  const { source, firstFrame } = stretchAt(list, frame, rate);
  return source.startSeconds + secondsOfFrame(frame - firstFrame, rate);
}

/** Filters from a picture whose clock is 0 at the span's start to the clip's own frames, at the clip's rate. */
export function clipFrameFilters(list: EditList, rate: Rate): string[] {
  const all = `fps=${rateText(rate)}:start_time=0`;
  if ((list.removed ?? []).length === 0) return [all];
  const isKept = keptFrames(list, rate)
    .map(({ from, to }) => `between(n,${from},${to - 1})`)
    .join('+');
  // Frames are renumbered; the filter before made their time base one frame.
  return [all, `select='${isKept || '0'}'`, 'setpts=N', `fps=${rateText(rate)}`];
}

/**
 * The clip as a span that begins where the source's does and is as long as the clip: the clock of shots and captions.
 */
export function clipSpan(list: EditList): Span {
  const { startSeconds } = list;
  return { startSeconds, endSeconds: startSeconds + clipLength(list) };
}

/** Words of the source on the clock of {@link clipSpan}. */
export function onClipClock(words: readonly Word[], list: EditList): readonly Word[] {
  if ((list.removed ?? []).length === 0) return words;
  const at = (seconds: number) => list.startSeconds + toClip(list, seconds);
  return words.map((word) => ({ ...word, startSeconds: at(word.startSeconds), endSeconds: at(word.endSeconds) }));
}
