import { DAY_MS, HOUR_MS } from '#server/kit/time.ts';
import type { FigureRules } from '#server/platforms/figures.ts';

/** Time between two automatic passes. */
const EVERY_MS = HOUR_MS;
const JITTER_MS = HOUR_MS / 6;
/** Interval of passes over every page, which find removed posts and update the figures of old ones. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
/** A pass interrupted longer ago than this starts over, because the platform's cursors expire. */
const RESUME_WITHIN_MS = DAY_MS;
/** A lost run is restarted after this time. */
const RESTART_MS = 3 * HOUR_MS;
/** Pause when a platform does not say when to come back. */
const PAUSE_MS = HOUR_MS / 4;

/**
 * How old figures may become, by age of the post; the last rule covers all older posts. Slightly below whole hours, so
 * that a pass an hour later includes them.
 */
const figureAges = [
  { youngerThanMs: 7 * DAY_MS, everyMs: HOUR_MS * 0.75 },
  { youngerThanMs: 28 * DAY_MS, everyMs: DAY_MS - HOUR_MS },
  { youngerThanMs: Number.POSITIVE_INFINITY, everyMs: WHOLE_EVERY_MS + DAY_MS },
];
/**
 * How old comments may become. Platforms want copies renewed or deleted within thirty days; what is older is deleted
 * (schedule.job.ts).
 */
export const commentAges: readonly FigureAge[] = [
  { youngerThanMs: 7 * DAY_MS, everyMs: 6 * HOUR_MS },
  { youngerThanMs: 28 * DAY_MS, everyMs: DAY_MS - HOUR_MS },
  { youngerThanMs: Number.POSITIVE_INFINITY, everyMs: 20 * DAY_MS },
];
/** Where an account's days are derived from its posts, all posts are read every day, up to this many. */
const MAX_DAILY_POSTS = 2_000;

export type FigureAge = (typeof figureAges)[number];

/** How old the figures of an account's posts may become. */
export function figureAgesOf({ daysFrom }: Pick<FigureRules, 'daysFrom'>, posts: number): readonly FigureAge[] {
  if (daysFrom !== 'posts' || posts > MAX_DAILY_POSTS) return figureAges;
  return figureAges.map((age) => ({ ...age, everyMs: Math.min(age.everyMs, DAY_MS - HOUR_MS) }));
}

/**
 * When the next automatic pass starts: in about an hour, with jitter so that connections do not sync in lockstep.
 * `random` is in [0, 1).
 */
export function nextPassAt(now: Date, random: number): Date {
  return new Date(now.getTime() + EVERY_MS + (random - 0.5) * JITTER_MS);
}

/** When a running pass that has reported no progress is restarted. */
export function restartAt(now: Date): Date {
  return new Date(now.getTime() + RESTART_MS);
}

/**
 * What a new pass reads: every page the first time and then weekly, otherwise until a page holds nothing new. A
 * timestamp in the future means the clock was wrong.
 */
export function chooseReach(wholeAt: Date | null, now: Date): 'whole' | 'recent' {
  const agoMs = wholeAt === null ? Number.POSITIVE_INFINITY : now.getTime() - wholeAt.getTime();
  return agoMs >= WHOLE_EVERY_MS || agoMs < 0 ? 'whole' : 'recent';
}

/** Whether an interrupted pass resumes where it stopped. */
export function isResumable({ stage, updatedAt }: { stage: string; updatedAt: Date }, now: Date): boolean {
  return stage !== 'account' && now.getTime() - updatedAt.getTime() < RESUME_WITHIN_MS;
}

/** When to resume after a platform asked for a pause; never immediately, whatever it says. */
export function pauseUntil(retryAt: Date | undefined, now: Date): Date {
  const requestedMs = retryAt?.getTime() ?? now.getTime() + PAUSE_MS;
  return new Date(Math.max(requestedMs, now.getTime() + 1_000));
}

/**
 * Whether posts not seen by a whole pass may be looked up as removed. Not when the pass saw nothing, or less than half
 * of what the account reportedly has: that suggests a fault at the platform, and the next whole pass decides.
 */
export function mayCheckMissing({ seen, total }: { seen: number; total: number | null }): boolean {
  if (seen === 0) return total === 0;
  return total === null || seen >= total / 2;
}
