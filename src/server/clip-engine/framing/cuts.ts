import { lightScale, likeness, mixError, type Thumb, thumbChange } from './thumb.ts';

/**
 * Each frame's difference from the previous one, 0–100, as reported by ffmpeg's scdet. Indexed by frame of the clip.
 */
export type CutScores = readonly number[];

/**
 * Scores from this on are cuts unless those around them are as high. Measured on 95 true cuts: the lowest was
 * 9.5.
 */
const CUT_SCORE = 8;
/** Weaker scores, down to this one, must exceed their neighbours by more. */
const WEAK_CUT_SCORE = 4;
/**
 * Faint ones are cuts if nothing around is close: real footage has hard cuts between similar pictures. Two shots in one
 * room measured 1.9 and 2.8, their neighbours at most 0.2. A slide's next line may count as a cut too, which does not
 * change its layout.
 */
const FAINT_CUT_SCORE = 1.5;
const FAINT_CUT_RATIO = 8;
/** How many times the level of its restless neighbours a cut scores, and how many of their deviations it lies above. */
const STRONG_RATIO = 1.5;
const WEAK_RATIO = 2;
const DEVIATIONS = 3;
/** How many times its closest neighbours: a cut is one frame, a quick movement several. */
const ALONE_RATIO = 1.4;
const ALONE_FRAMES = 3;
/** Share of the neighbourhood that counts as its restless part: every fifth frame may be a duplicate's successor. */
const RESTLESS_SHARE = 0.2;
/** Minimum length of a shot. */
const MIN_SHOT_SECONDS = 0.2;
/** Neighbourhood on each side, in seconds: of the distribution, and of a faint peak. */
const NEIGHBOURHOOD_SECONDS = 1;
const BESIDE_SECONDS = 0.5;
/** A flash is over after this time: the picture is then what it was before. */
const FLASH_SECONDS = 0.25;
/** Share of the score (in brightness) that must remain as a change of the picture. */
const LASTING_SHARE = 0.25;
/** scdet's scale against brightness. */
const BRIGHTNESS_PER_SCORE = 2.56;

/**
 * Parses the output of `metadata=mode=print:key=lavfi.scd.score`: alternating `frame:12 pts:…` and
 * `lavfi.scd.score=3.5`.
 */
export function parseCutScores(text: string): number[] {
  const scores: number[] = [];
  let frame = -1;
  for (const line of text.split('\n')) {
    const start = /^frame:(\d+)\s/.exec(line);
    if (start !== null) frame = Number(start[1]);
    const score = /^lavfi\.scd\.score=([\d.]+)/.exec(line);
    if (score !== null && frame >= 0) scores[frame] = Number(score[1]);
  }
  return Array.from(scores, (score) => score ?? 0);
}

/**
 * The frames at which a new shot starts, in order, without frame 0. A cut is a local peak that stands out from the
 * distribution around it, and after which the picture stays another one; a cross-fade is a cut in its middle. `thumbs`
 * are pictures at an even spacing; without them flashes, cross-fades and dark pictures are not distinguished.
 */
export function findCuts(scores: CutScores, framesPerSecond: number, thumbs: readonly Thumb[] = []): number[] {
  const apart = Math.max(1, Math.round(MIN_SHOT_SECONDS * framesPerSecond));
  const hard: number[] = [];
  // The first frames have no predecessor to differ from, and a few frames are not a shot.
  for (let frame = apart; frame <= scores.length - apart; frame++) {
    if (!isPeak(scores, frame, apart)) continue;
    const { before, after, scale } = around(thumbs, frame, framesPerSecond);
    const score = scores[frame] ?? 0;
    if (!standsOut(scores, frame, framesPerSecond, scale)) continue;
    const lasting = before === undefined || after === undefined ? undefined : thumbChange(before, after);
    if (lasting !== undefined && lasting < LASTING_SHARE * BRIGHTNESS_PER_SCORE * score) continue;
    hard.push(frame);
  }
  const faded = findFades(thumbs, framesPerSecond).filter(({ from, to }) =>
    hard.every((cut) => cut <= from || cut >= to),
  );
  return [...hard, ...faded.map(({ middle }) => middle)].sort((a, b) => a - b);
}

/** The last picture before a frame, the first one after a flash at it would be over, and how light they are. */
function around(thumbs: readonly Thumb[], frame: number, framesPerSecond: number) {
  const index = thumbs.findLastIndex((thumb) => thumb.frame < frame);
  const before = thumbs[index];
  const over = frame + FLASH_SECONDS * framesPerSecond;
  const after = thumbs.slice(Math.max(0, index)).find((thumb) => thumb.frame >= over);
  const scale = before === undefined ? 1 : Math.max(lightScale(before), after === undefined ? 0 : lightScale(after));
  return { before, after, scale };
}

function standsOut(scores: CutScores, frame: number, framesPerSecond: number, scale: number): boolean {
  const score = scores[frame] ?? 0;
  if (score < FAINT_CUT_SCORE * scale) return false;
  const beside = Math.round(BESIDE_SECONDS * framesPerSecond);
  if (score >= FAINT_CUT_RATIO * Math.max(0.1 * scale, highestBeside(scores, frame, beside))) return true;
  if (score < WEAK_CUT_SCORE * scale || score < ALONE_RATIO * highestBeside(scores, frame, ALONE_FRAMES)) return false;
  const { level, deviation } = restlessness(scores, frame, Math.round(NEIGHBOURHOOD_SECONDS * framesPerSecond));
  const ratio = score >= CUT_SCORE * scale ? STRONG_RATIO : WEAK_RATIO;
  return score >= ratio * level && score >= level + DEVIATIONS * deviation;
}

/**
 * Level and deviation of the restless part of a neighbourhood. Its very highest scores may be other cuts: quick ones
 * come three times a second, a tenth of the frames.
 */
function restlessness(scores: CutScores, frame: number, reach: number): { level: number; deviation: number } {
  const near: number[] = [];
  for (let other = Math.max(1, frame - reach); other <= Math.min(scores.length - 1, frame + reach); other++) {
    if (Math.abs(other - frame) > 1) near.push(scores[other] ?? 0);
  }
  near.sort((a, b) => b - a);
  const restless = near.slice(
    Math.round(near.length * 0.1),
    Math.max(1, Math.round(near.length * (RESTLESS_SHARE + 0.1))),
  );
  const level = restless.reduce((sum, value) => sum + value, 0) / Math.max(1, restless.length);
  const variance = restless.reduce((sum, value) => sum + (value - level) ** 2, 0) / Math.max(1, restless.length);
  return { level, deviation: Math.sqrt(variance) };
}

function isPeak(scores: CutScores, frame: number, reach: number): boolean {
  const score = scores[frame] ?? 0;
  if (score <= 0) return false;
  for (let other = frame - reach + 1; other < frame + reach; other++) {
    if (other === frame) continue;
    const beside = scores[other] ?? 0;
    if (beside > score || (beside === score && other < frame)) return false;
  }
  return true;
}

function highestBeside(scores: CutScores, frame: number, reach: number): number {
  let highest = 0;
  for (let other = frame - reach; other <= frame + reach; other++) {
    if (other !== frame) highest = Math.max(highest, scores[other] ?? 0);
  }
  return highest;
}

/** Lengths of cross-fades looked for, in seconds. */
const FADE_SECONDS = [0.5, 0.8, 1.2, 2];
/** Change of the picture (0–255) from a cross-fade's start to its end, at least. */
const FADE_CHANGE = 10;
/**
 * Maximum error of the middle picture against an even mix of start and end; with movement it is as large as the change.
 */
const FADE_MIX_ERROR = 0.16;
/** Most of the change that one step may hold: more is a hard cut. */
const FADE_STEP_SHARE = 0.5;
/** The same picture in different light is not a new shot. */
const SAME_PICTURE = 0.85;

type Fade = { from: number; to: number; middle: number };

/** Cross-fades: the picture turns evenly into another one. */
function findFades(thumbs: readonly Thumb[], framesPerSecond: number): Fade[] {
  const step = (thumbs[1]?.frame ?? 0) - (thumbs[0]?.frame ?? 0);
  if (step <= 0) return [];
  const found: (Fade & { error: number })[] = [];
  for (const seconds of FADE_SECONDS) {
    const half = Math.max(2, Math.round((seconds * framesPerSecond) / step / 2));
    for (let at = half; at + half < thumbs.length; at++) {
      const error = fadeError(thumbs, at, half);
      const [from, middle, to] = [thumbs[at - half], thumbs[at], thumbs[at + half]];
      if (error === undefined || from === undefined || middle === undefined || to === undefined) continue;
      found.push({ from: from.frame, to: to.frame, middle: middle.frame, error });
    }
  }
  const kept: Fade[] = [];
  for (const fade of found.sort((a, b) => a.error - b.error)) {
    if (kept.every(({ from, to }) => fade.to <= from || fade.from >= to)) kept.push(fade);
  }
  return kept;
}

/** How uneven a cross-fade around a picture would be; undefined if there is none. */
function fadeError(thumbs: readonly Thumb[], at: number, half: number): number | undefined {
  const pick = (index: number) => thumbs[Math.min(thumbs.length - 1, Math.max(0, index))];
  const [from, middle, to] = [pick(at - half), pick(at), pick(at + half)];
  const [first, third] = [pick(at - Math.round(half / 2)), pick(at + Math.round(half / 2))];
  if (from === undefined || middle === undefined || to === undefined || first === undefined || third === undefined)
    return undefined;
  const change = thumbChange(from, to);
  if (change < FADE_CHANGE * Math.max(lightScale(from), lightScale(to))) return undefined;
  const error = mixError(middle, from, to);
  if (error > FADE_MIX_ERROR || likeness(from, to) > SAME_PICTURE) return undefined;
  if (mixError(first, from, middle) > 2 * FADE_MIX_ERROR || mixError(third, middle, to) > 2 * FADE_MIX_ERROR)
    return undefined;
  for (let i = at - half; i < at + half; i++) {
    const [a, b] = [thumbs[i], thumbs[i + 1]];
    if (a !== undefined && b !== undefined && thumbChange(a, b) > FADE_STEP_SHARE * change) return undefined;
  }
  return error;
}
