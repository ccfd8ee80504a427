import type { PlatformFailure } from '#server/platforms/platform.ts';

/** Stages that a complete sync can do without. */
const optionalStages = ['insights', 'days', 'audience', 'covers', 'comments', 'retention', 'captions'];
/** Stages that have a separate quota and can wait for another day. */
const patientStages = ['comments', 'captions'];
/** An optional stage is skipped after this many attempts. */
const ATTEMPTS = 3;

/**
 * Whether a failure skips only its stage: a missing permission; an optional stage that the platform refuses or fails to
 * answer for the third time; captions and comments when the quota is used up. The next pass tries again.
 */
export function isSkippable({
  stage,
  kind,
  attempt,
}: {
  stage: string;
  kind: PlatformFailure;
  attempt: number;
}): boolean {
  if (kind === 'scope_missing') return stage !== 'account';
  if (kind === 'not_allowed') return optionalStages.includes(stage);
  if (kind === 'quota_used_up') return patientStages.includes(stage);
  const isTheirs = kind === 'unavailable' || kind === 'unexpected_answer' || kind === 'refused';
  return isTheirs && optionalStages.includes(stage) && attempt >= ATTEMPTS;
}
