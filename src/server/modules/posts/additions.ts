import type { PlatformFailure } from '#server/platforms/platform.ts';

/** Stages that add to a copy which is complete without them. */
const additions = ['insights', 'days', 'audience', 'covers', 'captions'];
/** Times that an addition is waited for. */
const ATTEMPTS = 3;

/**
 * Whether a failure costs its stage alone: a permission that was not given; an addition that the platform does not allow; captions when the
 * allowance is used up; an addition that the platform fails to answer for the third time. The next pass asks again.
 */
export function isPassedOver({ stage, kind, attempt }: { stage: string; kind: PlatformFailure; attempt: number }): boolean {
  if (kind === 'scope_missing') return stage !== 'account';
  if (kind === 'not_allowed') return additions.includes(stage);
  if (kind === 'quota_used_up') return stage === 'captions';
  const isTheirs = kind === 'unavailable' || kind === 'unexpected_answer' || kind === 'refused';
  return isTheirs && additions.includes(stage) && attempt >= ATTEMPTS;
}
