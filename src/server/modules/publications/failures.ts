import { type Platform, platformNames } from '#contract/connections.ts';
import { AppError } from '#server/kit/app-error.ts';
import { PlatformError, type PlatformFailure } from '#server/platforms/platform.ts';
import { type Message, msg } from '#texts/message.ts';

/** The publication cannot succeed as it is, for a reason shown to its owner. */
export class PublicationRefused extends Error {
  readonly reason: Message;
  readonly code: string | undefined;

  constructor(reason: Message, code?: string) {
    super(`the publication was refused: ${reason.id}`);
    this.name = 'PublicationRefused';
    this.reason = reason;
    this.code = code;
  }
}

/** The call that makes the post failed without effect; `cause` says why. */
export class CommitRefused extends Error {
  constructor(cause: unknown) {
    super('the post was not made', { cause });
    this.name = 'CommitRefused';
  }
}

/**
 * What to do about a failure. `wait`: retry, not before `until` if the platform named a time. `hold`: the owner has
 * to reconnect the account. `restart`: the upload at the platform is gone. `fail`: it ends without a post.
 */
export type Remedy = {
  act: 'wait' | 'hold' | 'restart' | 'fail';
  reason: Message;
  code: string | undefined;
  until: Date | undefined;
};

const acts: Record<PlatformFailure, Remedy['act']> = {
  token_expired: 'hold',
  access_ended: 'hold',
  scope_missing: 'hold',
  not_allowed: 'fail',
  account_closed: 'fail',
  no_channel: 'fail',
  not_professional: 'fail',
  operator_setup: 'fail',
  rate_limited: 'wait',
  quota_used_up: 'wait',
  unavailable: 'wait',
  unexpected_answer: 'wait',
  gone: 'restart',
  refused: 'fail',
  spam_risk: 'fail',
};

const reasons: Record<PlatformFailure, (platform: string) => Message> = {
  token_expired: () => msg('publication.held_reconnect'),
  access_ended: () => msg('publication.held_reconnect'),
  scope_missing: (platform) => msg('publication.permission_missing', { platform }),
  not_allowed: (platform) => msg('publication.not_allowed', { platform }),
  account_closed: (platform) => msg('connection.account_closed', { platform }),
  no_channel: () => msg('connection.no_channel'),
  not_professional: () => msg('connection.not_professional'),
  operator_setup: (platform) => msg('connection.app_refused', { platform }),
  rate_limited: (platform) => msg('publication.rate_limited', { platform }),
  quota_used_up: (platform) => msg('publication.quota_used_up', { platform }),
  unavailable: (platform) => msg('publication.unavailable', { platform }),
  unexpected_answer: (platform) => msg('publication.unexpected_answer', { platform }),
  gone: (platform) => msg('publication.upload_gone', { platform }),
  refused: (platform) => msg('publication.refused', { platform }),
  spam_risk: (platform) => msg('publication.held_back', { platform }),
};

/**
 * The remedy for a failure before anything can have been posted; undefined for unknown failures. `explain`: the
 * meaning of a platform's code, if known.
 */
export function remedyFor(
  error: unknown,
  platform: Platform,
  explain: (code: string | undefined) => Message | undefined = () => undefined,
): Remedy | undefined {
  const remedy = (act: Remedy['act'], reason: Message, code?: string, until?: Date): Remedy => ({
    act,
    reason,
    code,
    until,
  });
  if (error instanceof PublicationRefused) return remedy('fail', error.reason, error.code);
  if (error instanceof PlatformError) {
    const reason = explain(error.code) ?? reasons[error.kind](platformNames[platform]);
    return remedy(acts[error.kind], reason, error.code ?? error.kind, error.retryAt);
  }
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'needs_reconnect') return remedy('hold', msg('publication.held_reconnect'), error.code);
  if (error.code === 'not_connected') return remedy('fail', msg('publication.disconnected'), error.code);
  const isSourceGone = ['not_found', 'invalid_input', 'clip_not_ready', 'video_not_ready'].includes(error.code);
  if (isSourceGone) return remedy('fail', msg('publication.source_gone'), error.code);
  if (error.code === 'platform_off')
    return remedy('wait', msg('publication.not_offered', { platform: platformNames[platform] }), error.code);
  return undefined;
}

/** Responses which show that the platform did not act. A 5xx or a response that is not JSON shows nothing. */
const refusals: readonly PlatformFailure[] = [
  'token_expired',
  'access_ended',
  'scope_missing',
  'not_allowed',
  'account_closed',
  'no_channel',
  'not_professional',
  'operator_setup',
  'rate_limited',
  'quota_used_up',
  'gone',
  'refused',
  'spam_risk',
];

/** Whether the failed call certainly had no effect. */
export function hadNoEffect(error: unknown): boolean {
  if (error instanceof AppError) return true; // there was no access: nothing was sent
  if (!(error instanceof PlatformError)) return false;
  return error.sent === 'no' || (error.sent === 'yes' && refusals.includes(error.kind));
}

/** Time from the first attempt to giving up, in milliseconds. */
export const GIVE_UP_MS = 6 * 3_600_000;
/**
 * The same where the platform names the time at which it accepts more, for instance when a daily allowance is used
 * up.
 */
const GIVE_UP_PROMISED_MS = 48 * 3_600_000;

/** Time from a publication's first attempt to giving up on this remedy. */
export function giveUpAfterMs({ until }: Pick<Remedy, 'until'>): number {
  return until === undefined ? GIVE_UP_MS : GIVE_UP_PROMISED_MS;
}
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15 * 60_000;
/** A recovery is noticed within this time in the first minutes, later within a quarter of the outage's length. */
const SOON_MS = 20_000;
const SHARE_OF_ELAPSED = 0.25;

/**
 * Delay after this many consecutive failures, with full jitter (Amazon, "Exponential Backoff And Jitter"), so that
 * publications which failed together do not retry together. `random`: 0 to 1.
 */
export function backOffMs(failures: number, elapsedMs: number, random: number): number {
  const longest = Math.min(MAX_WAIT_MS, Math.max(SOON_MS, elapsedMs * SHARE_OF_ELAPSED));
  const most = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.min(failures, 30));
  return Math.max(FIRST_WAIT_MS / 2, Math.round(most * random));
}
