import { type Rate, secondsOfFrame } from '../framing/frame-grid.ts';
import type { Span, Transcript, Word } from '../shapes.ts';
import { percentile } from '../signals/statistics.ts';
import { isFiller } from './fillers.ts';
import { keptWords } from './kept-words.ts';
import { flatnessOf, type SoundProfile, STEP_SECONDS } from './sound-profile.ts';

/** A longer pause is shortened. */
export const MIN_PAUSE_SECONDS = 0.6;
/** Without words a pause could be a rest in music, so that only longer ones are shortened. */
const MIN_WORDLESS_PAUSE_SECONDS = 1;
/** What stays of a pause: after the word before it, and before the next one, for its breath. */
const AFTER_WORD_SECONDS = 0.1;
const BEFORE_WORD_SECONDS = 0.15;
export const LEFT_PAUSE_SECONDS = AFTER_WORD_SECONDS + BEFORE_WORD_SECONDS;
/** A shorter cut is seen more than it saves. */
const MIN_REMOVED_SECONDS = 0.12;
/** Fillers and quiet closer together than this are one stretch: word times are not exact. */
const BRIDGED_SECONDS = 0.12;
/** Recognisers stretch words over pauses: quiet of at least this length at the edge of a word is not part of it. */
const QUIET_EDGE_SECONDS = 0.2;
/** How much of a word's edge is preserved in that case, for soft sounds. */
const SOFT_EDGE_SECONDS = 0.06;
/** Position of the threshold of quiet between the lowest and the usual level, and the least distance from the usual. */
const QUIET_SHARE = 0.4;
const QUIET_BELOW_DB = 12;
/** What is removed at this level below the voice is not audible. */
const UNHEARD_BELOW_DB = 38;
/** Louder quiet must be noise, not music: its flatness is 0.56. */
const NOISE_FLATNESS = 0.4;
/** A cut may move this much to where it is quietest. */
const NUDGE_SECONDS = 0.03;

export type RemovalRequest = {
  transcript: Pick<Transcript, 'words' | 'timing' | 'language'>;
  span: Span;
  /** Sound of the span. */
  profile: SoundProfile;
  rate: Rate;
  /** The clip stays at least this long: fillers go first then, and the longest pauses. */
  leastSeconds?: number | undefined;
};

/** What is left out of a span, and the words of the rest, each as far as it is heard. Both on the source's clock. */
export type Removals = { removed: Span[]; words: Word[] };

/** A stretch between two words (or the ends of the span) that may be shortened. */
type Stretch = Span & { fillers: readonly Word[]; touches: { start: boolean; end: boolean } };

/**
 * Decides which pauses and fillers of a span are left out: quiet between words, and hesitation sounds where words are
 * timed. Nothing is left out inside a word, where there is no speech, or where something else is heard. Every removal
 * is a whole number of frames long.
 */
export function planRemovals(request: RemovalRequest): Removals {
  const { transcript, span, profile } = request;
  const words = transcript.words.filter(
    (word) => word.endSeconds > span.startSeconds && word.startSeconds < span.endSeconds,
  );
  const nothing = { removed: [], words };
  const isTimed = transcript.timing === 'word' && words.length > 0;
  const quiet = findQuiet(profile, span, isTimed ? words : []);
  if (quiet === undefined) return nothing;
  const heard = isTimed ? words.map((word) => audiblePart(word, quiet)) : [];
  const spoken = heard.filter((word) => !isFiller(word.text, transcript.language));
  if (isTimed && spoken.length === 0) return nothing;
  const fillers = heard.filter((word) => isFiller(word.text, transcript.language));
  const least = words.length > 0 ? MIN_PAUSE_SECONDS : MIN_WORDLESS_PAUSE_SECONDS;
  const removed = gapsBetween(spoken, span)
    .flatMap((gap) => stretchesIn(gap, quiet, fillers, span))
    .filter(({ startSeconds, endSeconds, fillers }) => fillers.length > 0 || endSeconds - startSeconds >= least)
    .flatMap((stretch) => placeCut(stretch, request));
  const chosen = withinLength(removed, request);
  return { removed: chosen, words: isTimed ? keptWords(heard, chosen) : words };
}

/**
 * Quiet stretches of a span, in order; undefined if there is no voice above the background. The voice's level is
 * that of the words, otherwise that of the loud parts.
 */
function findQuiet(profile: SoundProfile, span: Span, words: readonly Word[]): Span[] | undefined {
  const { levelDb } = profile;
  const sorted = [...levelDb].sort((a, b) => a - b);
  const low = percentile(sorted, 0.05);
  const spoken = words.flatMap(({ startSeconds, endSeconds }) =>
    levelDb.slice(stepOf(startSeconds, span), stepOf(endSeconds, span)),
  );
  const usual =
    spoken.length > 0
      ? percentile(
          spoken.sort((a, b) => a - b),
          0.75,
        )
      : percentile(sorted, 0.85);
  if (usual - low < QUIET_BELOW_DB) return undefined;
  const threshold = Math.min(low + QUIET_SHARE * (usual - low), usual - QUIET_BELOW_DB);
  const found: Span[] = [];
  let from: number | undefined;
  for (let step = 0; step <= levelDb.length; step++) {
    const isQuiet = step < levelDb.length && (levelDb[step] ?? 0) < threshold;
    if (isQuiet) from ??= step;
    if (isQuiet || from === undefined) continue;
    const level = percentile(
      levelDb.slice(from, step).sort((a, b) => a - b),
      0.9,
    );
    if (level < usual - UNHEARD_BELOW_DB || flatnessOf(profile, from, step) >= NOISE_FLATNESS)
      found.push({
        startSeconds: span.startSeconds + from * STEP_SECONDS,
        endSeconds: Math.min(span.endSeconds, span.startSeconds + step * STEP_SECONDS),
      });
    from = undefined;
  }
  return found;
}

/** A word without the quiet that its recogniser counted in. */
function audiblePart(word: Word, quiet: readonly Span[]): Word {
  let { startSeconds, endSeconds } = word;
  for (const pause of quiet) {
    const inside = Math.min(pause.endSeconds, word.endSeconds) - Math.max(pause.startSeconds, word.startSeconds);
    if (inside < QUIET_EDGE_SECONDS) continue;
    const isWhole = pause.startSeconds <= word.startSeconds && pause.endSeconds >= word.endSeconds;
    if (isWhole) return word;
    if (pause.endSeconds >= word.endSeconds - SOFT_EDGE_SECONDS)
      endSeconds = Math.min(endSeconds, pause.startSeconds + SOFT_EDGE_SECONDS);
    else if (pause.startSeconds <= word.startSeconds + SOFT_EDGE_SECONDS)
      startSeconds = Math.max(startSeconds, pause.endSeconds - SOFT_EDGE_SECONDS);
  }
  return endSeconds > startSeconds ? { ...word, startSeconds, endSeconds } : word;
}

/** The parts of a span in which no word is spoken. */
function gapsBetween(words: readonly Word[], span: Span): Span[] {
  const gaps: Span[] = [];
  let at = span.startSeconds;
  for (const word of words) {
    if (word.startSeconds > at) gaps.push({ startSeconds: at, endSeconds: word.startSeconds });
    at = Math.max(at, word.endSeconds);
  }
  if (span.endSeconds > at) gaps.push({ startSeconds: at, endSeconds: span.endSeconds });
  return gaps;
}

/** Runs of quiet and fillers inside a gap. */
function stretchesIn(gap: Span, quiet: readonly Span[], fillers: readonly Word[], span: Span): Stretch[] {
  const inside = [...quiet, ...fillers]
    .map(({ startSeconds, endSeconds }) => ({
      startSeconds: Math.max(gap.startSeconds, startSeconds),
      endSeconds: Math.min(gap.endSeconds, endSeconds),
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const runs: Span[] = [];
  for (const part of inside) {
    const last = runs.at(-1);
    const isFillerNear = fillers.some(
      ({ startSeconds, endSeconds }) =>
        last !== undefined && startSeconds <= part.endSeconds + 1e-6 && endSeconds >= last.startSeconds - 1e-6,
    );
    const bridge = isFillerNear ? BRIDGED_SECONDS : 0;
    if (last !== undefined && part.startSeconds - last.endSeconds <= bridge)
      runs[runs.length - 1] = { ...last, endSeconds: Math.max(last.endSeconds, part.endSeconds) };
    else runs.push(part);
  }
  return runs.map((run) => ({
    ...run,
    fillers: fillers.filter(
      ({ startSeconds, endSeconds }) => startSeconds < run.endSeconds && endSeconds > run.startSeconds,
    ),
    touches: { start: run.startSeconds <= span.startSeconds + 1e-6, end: run.endSeconds >= span.endSeconds - 1e-6 },
  }));
}

type Cut = Span & { isFiller: boolean };

/** The cut inside a stretch: all of its fillers, and quiet but for what a pause needs, in whole frames. */
function placeCut({ fillers, touches, ...run }: Stretch, { rate, profile, span }: RemovalRequest): Cut[] {
  const frame = secondsOfFrame(1, rate);
  const firstFiller = fillers.length === 0 ? run.endSeconds : Math.max(run.startSeconds, fillers[0]?.startSeconds ?? 0);
  const lastFiller =
    fillers.length === 0 ? run.startSeconds : Math.min(run.endSeconds, fillers.at(-1)?.endSeconds ?? 0);
  const wantedStart = touches.start ? run.startSeconds : Math.min(run.startSeconds + AFTER_WORD_SECONDS, firstFiller);
  const wantedEnd = touches.end ? run.endSeconds : Math.max(run.endSeconds - BEFORE_WORD_SECONDS, lastFiller);
  const most = Math.floor((run.endSeconds - run.startSeconds) / frame + 1e-6);
  const needed = fillers.length === 0 ? 0 : Math.ceil((lastFiller - firstFiller) / frame - 1e-6);
  const fitting = Math.floor((wantedEnd - wantedStart) / frame + 1e-6);
  const frames = Math.min(most, Math.max(needed, fitting));
  const seconds = secondsOfFrame(Math.max(0, frames), rate);
  if (seconds < MIN_REMOVED_SECONDS) return [];
  // Fillers lie inside the cut, unless there is less room than one frame around them.
  const earliest = Math.max(
    run.startSeconds,
    Math.min(fillers.length === 0 ? wantedStart : lastFiller - seconds, run.endSeconds - seconds),
  );
  const latest = Math.max(
    earliest,
    Math.min(fillers.length === 0 ? wantedEnd - seconds : firstFiller, run.endSeconds - seconds),
  );
  const startSeconds = touches.start
    ? span.startSeconds
    : touches.end
      ? span.endSeconds - seconds
      : quietest(profile, span, { earliest, latest, wanted: wantedStart, seconds });
  return [{ startSeconds, endSeconds: startSeconds + seconds, isFiller: fillers.length > 0 }];
}

/** The start near the wanted one at which both ends of the cut are quietest. */
function quietest(
  { levelDb }: SoundProfile,
  span: Span,
  { earliest, latest, wanted, seconds }: { earliest: number; latest: number; wanted: number; seconds: number },
): number {
  const levelAt = (at: number) => levelDb[stepOf(at, span)] ?? 0;
  const from = Math.max(earliest, wanted - NUDGE_SECONDS);
  const to = Math.max(from, Math.min(latest, wanted + NUDGE_SECONDS));
  let best = { at: Math.min(Math.max(wanted, earliest), latest), level: Number.POSITIVE_INFINITY };
  for (let at = from; at <= to + 1e-9; at += STEP_SECONDS / 2) {
    const level = Math.max(levelAt(at), levelAt(at + seconds));
    if (level < best.level - 0.5) best = { at, level };
  }
  return best.at;
}

/** The cuts that leave the clip long enough: fillers first, then the longest pauses, with the last one in part. */
function withinLength(cuts: readonly Cut[], { span, leastSeconds = 0, rate }: RemovalRequest): Span[] {
  let room = span.endSeconds - span.startSeconds - leastSeconds;
  const ordered = [...cuts].sort((a, b) =>
    a.isFiller === b.isFiller
      ? a.isFiller
        ? lengthOf(a) - lengthOf(b)
        : lengthOf(b) - lengthOf(a)
      : a.isFiller
        ? -1
        : 1,
  );
  const kept: Span[] = [];
  for (const cut of ordered) {
    const { startSeconds } = cut;
    const frames = Math.floor((Math.min(room, lengthOf(cut)) * rate.num) / rate.den + 1e-6);
    const seconds = secondsOfFrame(frames, rate);
    if (cut.isFiller ? lengthOf(cut) > room : seconds < MIN_REMOVED_SECONDS) continue;
    kept.push({ startSeconds, endSeconds: cut.isFiller ? cut.endSeconds : startSeconds + seconds });
    room -= cut.isFiller ? lengthOf(cut) : seconds;
  }
  return kept.sort((a, b) => a.startSeconds - b.startSeconds);
}

function stepOf(sourceSeconds: number, span: Span): number {
  return Math.max(0, Math.floor((sourceSeconds - span.startSeconds) / STEP_SECONDS));
}

function lengthOf({ startSeconds, endSeconds }: Span): number {
  return endSeconds - startSeconds;
}
