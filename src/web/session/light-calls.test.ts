import { describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as system from '#contract/system.ts';
import * as light from './light-calls.ts';
import { ada, installation } from './session.test-kit.ts';

const figures = [{ value: '10×', label: 'faster' }];
const links = [{ label: 'Code', url: 'https://example.com' }];
const full = {
  ...installation,
  demo: { email: 'demo@example.com', password: 'a-password' },
  site: { figures, sample_figures: false, links, operator: 'Ada', contact_email: 'ada@example.com' },
};

const accepts = (endpoint: AnyEndpoint, reply: unknown) => !('issues' in endpoint.reply['~standard'].validate(reply));

/** Variants of the reply with one value replaced by another type, or removed. */
function spoil(value: unknown): unknown[] {
  const others = [null, 'waitlist', 1.5, 7, true, [], {}];
  if (typeof value !== 'object' || value === null) return others;
  if (Array.isArray(value)) return [...others, ...value.flatMap((one) => spoil(one).map((bad) => [bad]))];
  const fields = Object.entries(value);
  return [
    ...others,
    ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
    ...fields.flatMap(([name, one]) => spoil(one).map((bad) => ({ ...value, [name]: bad }))),
  ];
}

describe.each([
  ['readInstallation', light.readInstallation, system.readInstallation, [installation, full]],
  ['readMe', light.readMe, auth.readMe, [ada, { ...ada, user_metadata: { full_name: null, avatar_url: '/media/a' } }]],
  ['signOut', light.signOut, auth.signOut, [{}]],
] as const)('%s', (_name, made, promised, replies) => {
  test('uses the contract’s method and path, and the contract takes no input', () => {
    expect([made.method, made.path, made.access]).toEqual([promised.method, promised.path, promised.access]);
    expect(Object.keys({ ...promised.params.shape, ...promised.query.shape, ...promised.body.shape })).toEqual([]);
  });

  test('accepts what the contract accepts, and nothing else', () => {
    for (const reply of replies) {
      expect(accepts(made, reply)).toBe(true);
      for (const other of spoil(reply))
        expect([other, accepts(made, other)]).toEqual([other, accepts(promised, other)]);
    }
  });
});
