import { type Platform, platformNames } from '#contract/connections.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { PlatformError, PlatformFailure } from '#server/platforms/platform.ts';
import { type Message, msg } from '#texts/message.ts';

/**
 * Code of a failure without new information: refreshing is paused after an earlier failure, which is the one that
 * counts.
 */
export const COOLING_CODE = 'failed_just_now';

type Words = (platform: string) => Message;

const codeRefused: Words = (platform) => msg('connection.code_refused', { platform });
const notAllowed: Words = (platform) => msg('connection.permission_refused', { platform });
const down: Words = (platform) => msg('connection.unreachable', { platform });

/** Why connecting failed, and the remedy. */
const connecting: Record<PlatformFailure, Words> = {
  token_expired: codeRefused,
  access_ended: codeRefused,
  refused: codeRefused,
  gone: codeRefused,
  scope_missing: notAllowed,
  not_allowed: notAllowed,
  account_closed: (platform) => msg('connection.account_closed', { platform }),
  no_channel: () => msg('connection.no_channel'),
  not_professional: () => msg('connection.not_professional'),
  operator_setup: (platform) => msg('connection.app_refused', { platform }),
  rate_limited: (platform) => msg('connection.rate_limited', { platform }),
  quota_used_up: (platform) => msg('connection.quota_used_up', { platform }),
  unavailable: down,
  unexpected_answer: (platform) => msg('connection.unexpected_answer', { platform }),
  spam_risk: (platform) => msg('connection.held_back', { platform }),
};

const codes: Partial<Record<PlatformFailure, ErrorCode>> = {
  rate_limited: 'rate_limited',
  quota_used_up: 'rate_limited',
};

/** The error a person sees when connecting failed. */
export function connectFailure(error: PlatformError): AppError {
  return new AppError(codes[error.kind] ?? 'platform_failed', connecting[error.kind](platformNames[error.platform]), {
    cause: error,
  });
}

/** @returns the error for a platform that this installation is not set up for */
export function platformOff(platform: Platform): AppError {
  return new AppError('platform_off', msg('connection.platform_off', { platform: platformNames[platform] }));
}
