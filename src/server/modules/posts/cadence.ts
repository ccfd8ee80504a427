const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Between two passes that start by themselves. */
const EVERY_MS = HOUR_MS;
const JITTER_MS = HOUR_MS / 6;
/** A pass over every page, for what disappeared and for the figures of old posts. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
/** A pass that stopped longer ago begins anew: the platform's cursors do not last. */
const RESUME_WITHIN_MS = DAY_MS;
/** A run that is lost without a trace is started again after this long. */
const SAFETY_MS = 3 * HOUR_MS;
/** Where a platform does not say when to come back. */
const PAUSE_MS = HOUR_MS / 4;

/** Ages of posts and how old their figures may get; the last rule is for all older posts. Slightly under the step, so that a pass an hour later meets them. */
export const figureAges = [
  { youngerThanMs: 7 * DAY_MS, everyMs: HOUR_MS * 0.75 },
  { youngerThanMs: 28 * DAY_MS, everyMs: DAY_MS - HOUR_MS },
  { youngerThanMs: Number.POSITIVE_INFINITY, everyMs: WHOLE_EVERY_MS + DAY_MS },
] as const;

/** When the next pass starts by itself: in an hour, give or take, so that accounts do not come in step. `random` is in [0, 1). */
export function nextPassAt(now: Date, random: number): Date {
  return new Date(now.getTime() + EVERY_MS + (random - 0.5) * JITTER_MS);
}

/** When a pass that runs is started again, should nothing be heard of it. */
export function safetyAt(now: Date): Date {
  return new Date(now.getTime() + SAFETY_MS);
}

/** What a new pass reads: every page the first time and then every week, else until a page holds nothing new. A time to come is a clock's mistake. */
export function reachOf(wholeAt: Date | null, now: Date): 'whole' | 'recent' {
  const agoMs = wholeAt === null ? Number.POSITIVE_INFINITY : now.getTime() - wholeAt.getTime();
  return agoMs >= WHOLE_EVERY_MS || agoMs < 0 ? 'whole' : 'recent';
}

/** Whether a pass that stopped goes on where it was. */
export function isResumable({ stage, updatedAt }: { stage: string; updatedAt: Date }, now: Date): boolean {
  return stage !== 'account' && now.getTime() - updatedAt.getTime() < RESUME_WITHIN_MS;
}

/** When to go on after a platform asked for a pause. Never at once, whatever it says. */
export function pauseUntil(retryAt: Date | undefined, now: Date): Date {
  const wished = retryAt?.getTime() ?? now.getTime() + PAUSE_MS;
  return new Date(Math.max(wished, now.getTime() + 1_000));
}

/**
 * Whether posts that a whole pass did not see may be looked up one by one as gone. Not when the pass saw nothing, or less than half of what the
 * account is said to have: then the platform had a bad day, and the next whole pass decides.
 */
export function mayJudgeMissing({ seen, total }: { seen: number; total: number | null }): boolean {
  if (seen === 0) return total === 0;
  return total === null || seen >= total / 2;
}
