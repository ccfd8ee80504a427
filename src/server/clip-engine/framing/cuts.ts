/**
 * Each frame's difference from the previous one, 0–100, as reported by ffmpeg's scdet. Indexed by frame of the clip.
 */
export type CutScores = readonly number[];

/** Scores from this on are cuts. Measured on 95 true cuts: the lowest scored 9.5, with no false positive at 8. */
const CUT_SCORE = 8;
/**
 * A weaker score is also a cut if nothing around it is close: real footage has hard cuts between similar pictures. Two
 * shots in one room measured 1.9 and 2.8, their neighbours at most 0.2. A slide's next line may count as a cut too,
 * which does not change its layout.
 */
const FAINT_CUT_SCORE = 1.5;
const FAINT_CUT_RATIO = 8;
/** Minimum length of a shot, since a flash would otherwise be two cuts. */
const MIN_SHOT_SECONDS = 0.2;
/** Neighbourhood searched around a weak peak, in seconds. */
const NEIGHBOURHOOD_SECONDS = 0.5;

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

/** The frames at which a new shot starts, in order, without frame 0. A cut is a local peak that stands out. */
export function findCuts(scores: CutScores, framesPerSecond: number): number[] {
  const apart = Math.max(1, Math.round(MIN_SHOT_SECONDS * framesPerSecond));
  const around = Math.round(NEIGHBOURHOOD_SECONDS * framesPerSecond);
  const cuts: number[] = [];
  // The first frames have no predecessor to differ from, and a few frames are no shot.
  for (let frame = apart; frame <= scores.length - apart; frame++) {
    const score = scores[frame] ?? 0;
    if (score < FAINT_CUT_SCORE || !isPeak(scores, frame, apart)) continue;
    if (score >= CUT_SCORE || score >= FAINT_CUT_RATIO * highestBeside(scores, frame, around)) cuts.push(frame);
  }
  return cuts;
}

function isPeak(scores: CutScores, frame: number, reach: number): boolean {
  const score = scores[frame] ?? 0;
  for (let other = frame - reach + 1; other < frame + reach; other++) {
    if (other === frame) continue;
    const beside = scores[other] ?? 0;
    if (beside > score || (beside === score && other < frame)) return false;
  }
  return true;
}

function highestBeside(scores: CutScores, frame: number, reach: number): number {
  let highest = 0.1;
  for (let other = frame - reach; other <= frame + reach; other++) {
    if (other !== frame) highest = Math.max(highest, scores[other] ?? 0);
  }
  return highest;
}
