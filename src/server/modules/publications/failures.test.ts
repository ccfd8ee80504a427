import { describe, expect, test } from 'vitest';
import { AppError } from '#server/kit/app-error.ts';
import { PlatformError, type PlatformFailure, type Sent } from '#server/platforms/platform.ts';
import { msg } from '#texts/message.ts';
import { backOffMs, giveUpAfterMs, hadNoEffect, PublicationRefused, remedyFor } from './failures.ts';

const failure = (kind: PlatformFailure, more: { status?: number; sent?: Sent; retryAt?: Date; code?: string } = {}) =>
  new PlatformError(kind, { platform: 'tiktok', call: 'publish', ...more });

describe('the remedy for a failure before the post', () => {
  test.each([
    ['token_expired', 'hold'],
    ['access_ended', 'hold'],
    ['scope_missing', 'hold'],
    ['not_allowed', 'fail'],
    ['account_closed', 'fail'],
    ['no_channel', 'fail'],
    ['not_professional', 'fail'],
    ['operator_setup', 'fail'],
    ['rate_limited', 'wait'],
    ['quota_used_up', 'wait'],
    ['unavailable', 'wait'],
    ['unexpected_answer', 'wait'],
    ['gone', 'restart'],
    ['refused', 'fail'],
    ['spam_risk', 'fail'],
  ] as const)('%s: %s', (kind, act) => {
    expect(remedyFor(failure(kind), 'tiktok')?.act).toBe(act);
  });

  test('keeps the time named by the platform, and explains the platform’s code where possible', () => {
    const retryAt = new Date('2026-11-22T12:00:00Z');
    const explain = (code: string | undefined) => (code === 'known' ? msg('publication.not_found') : undefined);
    expect(remedyFor(failure('rate_limited', { retryAt, code: 'known' }), 'tiktok', explain)).toEqual({
      act: 'wait',
      until: retryAt,
      code: 'known',
      reason: msg('publication.not_found'),
    });
    expect(remedyFor(failure('rate_limited'), 'tiktok', explain)?.reason.id).toBe('publication.rate_limited');
  });

  test('fails for a deleted source, a disconnected account or a refusal of ours, and is undefined for an unknown error', () => {
    expect(remedyFor(new AppError('not_found', msg('clip.not_found')), 'tiktok')).toMatchObject({ act: 'fail' });
    expect(remedyFor(new AppError('not_connected', msg('connection.gone')), 'tiktok')).toMatchObject({ act: 'fail' });
    expect(remedyFor(new AppError('needs_reconnect', msg('connection.gone')), 'tiktok')).toMatchObject({ act: 'hold' });
    const refused = new PublicationRefused(msg('publication.no_public_address'), 'no_public_address');
    expect(remedyFor(refused, 'tiktok')).toMatchObject({ act: 'fail', code: 'no_public_address' });
    expect(remedyFor(new TypeError('a mistake'), 'tiktok')).toBeUndefined();
  });
});

describe('whether the call that makes the post may have had an effect:', () => {
  test.each([
    ['never sent', failure('unavailable', { sent: 'no' }), true],
    ['no answer', failure('unavailable', { sent: 'maybe' }), false],
    ['a 5xx answer', failure('unavailable', { status: 503 }), false],
    ['an answer that is no JSON', failure('unexpected_answer', { status: 200 }), false],
    ['a refusal', failure('refused', { status: 400 }), true],
    ['a refusal without a whole answer', failure('refused', { sent: 'maybe' }), false],
    ['a limit', failure('rate_limited', { status: 429 }), true],
    ['no access', new AppError('needs_reconnect', msg('connection.gone')), true],
    ['a mistake of ours', new TypeError('a mistake'), false],
  ])('%s', (_, error, expected) => {
    expect(hadNoEffect(error)).toBe(expected);
  });
});

describe('waits between attempts', () => {
  test('grow with failures, are jittered, and never exceed 15 minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 12].map((failures) => backOffMs(failures, 0, 1) / 1000)).toEqual([
      1, 2, 4, 8, 16, 20, 20, 20,
    ]);
    expect(backOffMs(4, 0, 0.25)).toBe(4_000);
    expect(backOffMs(30, 24 * 3_600_000, 1)).toBe(15 * 60_000);
  });

  test('are never so short that a platform is hammered with retries', () => {
    expect(backOffMs(0, 0, 0)).toBeGreaterThanOrEqual(500);
    expect(backOffMs(10, 3_600_000, 0)).toBeGreaterThanOrEqual(500);
  });

  test('let the next attempt follow within 30 s after a minute of failures', () => {
    expect(backOffMs(20, 60_000, 1)).toBeLessThanOrEqual(30_000);
  });
});

test('cover an allowance that resets tomorrow, but not an outage of hours', () => {
  const inHours = (hours: number) => hours * 3_600_000;
  expect(giveUpAfterMs({ until: undefined })).toBe(inHours(6));
  expect(giveUpAfterMs({ until: new Date('2026-11-23T08:00:00Z') })).toBe(inHours(48));
});
