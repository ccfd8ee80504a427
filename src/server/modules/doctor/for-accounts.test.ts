import { expect, test } from 'vitest';
import { doctorChecks } from '#contract/doctor.ts';
import { ok, problem, warning } from '#server/platforms/doctor.ts';
import { msg } from '#texts/message.ts';
import { checked, skipped } from './check.ts';
import { forAccounts } from './for-accounts.ts';

const address = msg('finding.register_address', { redirectUri: 'https://studio.example/auth/callback/tt' });
const remedy = msg('remedy.ntp');
const shown = (checks: ReturnType<typeof forAccounts>) =>
  checks.map(({ id, finding, remedy: what }) => [id, finding, what]);

test('omits set-up checks that passed, unless they concern the account', () => {
  const all = doctorChecks.map((id) => checked(id, ok(address)));
  expect(forAccounts(all).map(({ id }) => id)).toEqual(['platform_reachable', 'test_mode', 'audit', 'quota']);
  expect(forAccounts([checked('credentials', skipped()), checked('clock', skipped())])).toEqual([]);
});

test('reduces problems of the installation to their severity and code, without finding or remedy', () => {
  const checks = [
    checked('redirect_address', problem('redirect_not_https', address, remedy)),
    checked('https', warning('not_encrypted', address, remedy)),
  ];
  expect(forAccounts(checks)).toMatchObject([
    { state: 'problem', cause: 'redirect_not_https', finding: msg('finding.installation') },
    { state: 'warning', cause: 'not_encrypted', remedy: msg('remedy.ask_operator') },
  ]);
  expect(JSON.stringify(forAccounts(checks))).not.toContain('studio.example');
});

test('keeps findings that affect the account’s own posts, with a remedy where the owner has one', () => {
  const finding = msg('finding.in_testing');
  const checks = (['platform_reachable', 'test_mode', 'audit', 'quota'] as const).map((id) =>
    checked(id, problem('cause', finding, remedy)),
  );
  const ask = msg('remedy.ask_operator');
  expect(shown(forAccounts(checks))).toEqual([
    ['platform_reachable', finding, ask],
    ['test_mode', finding, ask],
    ['audit', finding, remedy],
    ['quota', finding, remedy],
  ]);
});
