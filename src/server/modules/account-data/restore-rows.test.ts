import { expect, test } from 'vitest';
import { restoreRow } from './restore-rows.ts';

test('restores a notification as its message, or as the finished sentences of an older archive', () => {
  const restore = (row: Record<string, unknown>) =>
    restoreRow('notifications', { user_id: 'u', ...row }, { userId: 'u', email: 'ada@example.com' }, new Date());
  const notice = { type: 'security', event: 'mfa_enabled' };
  expect(restore({ notice })).toMatchObject({ notice });
  expect(restore({ title: 'Passkey added', message: 'It can sign in.' })).toMatchObject({
    notice: { type: 'general', title: 'Passkey added', message: 'It can sign in.' },
  });
});

test.each([
  ['scheduled', { state: 'scheduled', held: 'restored' }],
  ['queued', { state: 'queued', held: 'restored' }],
  ['preparing', { state: 'queued', held: 'restored' }],
  ['uploading', { state: 'queued', held: 'restored' }],
  ['committing', { state: 'needs_check', next_at: null }],
  ['processing', { state: 'needs_check', next_at: null }],
  // It may have been retried since.
  ['failed', { state: 'failed', retry_safe: false, failure_code: 'restored' }],
  ['published', { state: 'published' }],
  ['draft', { state: 'draft' }],
])('restores a publication that was %s so that nothing is posted twice', (state, back) => {
  const row = {
    id: 'p',
    user_id: 'ada',
    state,
    held: null,
    retry_safe: true,
    leased_until: '2026-11-22T12:00:00Z',
    handle_sealed: null,
  };
  const owner = { userId: 'ada', email: 'ada@example.com' };
  expect(restoreRow('publications', row, owner, new Date())).toMatchObject({ ...back, leased_until: null });
});
