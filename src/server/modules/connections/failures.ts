import type { Platform } from '#contract/connections.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { PlatformError, PlatformFailure } from '#server/platforms/platform.ts';

/** Code of a failure that says nothing new: another one came shortly before, and is the one that counts. */
export const COOLING_CODE = 'failed_just_now';

/** As people write them. */
export const platformNames: Readonly<Record<Platform, string>> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };

type Words = (platform: string) => string;

const codeRefused: Words = (platform) =>
  `${platform} did not accept this sign-in: it took too long, or was used before. Please start again from your profile.`;
const notAllowed: Words = (platform) =>
  `${platform} did not give the permission to read the account. Please connect again and allow it.`;
const down: Words = (platform) => `${platform} could not be reached. Please try again in a few minutes.`;

/** Why connecting failed, and what can be done about it. */
const connecting: Record<PlatformFailure, Words> = {
  token_expired: codeRefused,
  access_ended: codeRefused,
  refused: codeRefused,
  gone: codeRefused,
  scope_missing: notAllowed,
  not_allowed: notAllowed,
  account_closed: (platform) => `${platform} says that this account is closed or suspended.`,
  no_channel: () => 'This Google account has no YouTube channel. Create one at YouTube, then connect it.',
  not_professional: () =>
    'This is a personal Instagram account, which Instagram does not let other programs read. Switch it to Business or Creator in the Instagram app, then connect it.',
  operator_setup: (platform) =>
    `${platform} does not accept the app of this installation. Its operator has to look at the credentials and the registered addresses.`,
  rate_limited: (platform) => `${platform} takes no more requests at the moment. Please try again in a few minutes.`,
  quota_used_up: (platform) => `What this installation may ask ${platform} today is used up. Please try again tomorrow.`,
  unavailable: down,
  unexpected_answer: (platform) => `${platform} gave an answer that could not be understood. Please try again later.`,
  spam_risk: (platform) => `${platform} holds this account back at the moment. Please try again later.`,
};

const codes: Partial<Record<PlatformFailure, ErrorCode>> = { rate_limited: 'rate_limited', quota_used_up: 'rate_limited' };

/** What a person reads when an account could not be connected. */
export function connectFailure(error: PlatformError): AppError {
  return new AppError(codes[error.kind] ?? 'platform_failed', connecting[error.kind](platformNames[error.platform]), {
    cause: error,
  });
}

/** @returns the refusal of a platform that this installation does not reach */
export function platformOff(platform: Platform): AppError {
  return new AppError(
    'platform_off',
    `${platformNames[platform]} is not set up on this installation. Its operator can add the credentials.`,
  );
}
