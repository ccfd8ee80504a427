import { expect, test } from 'vitest';
import { ipPrefixOf, limitKeyOf } from './caller.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', null],
  ['not an address', null],
])('of the address %j only %j is stored', (ip, prefix) => {
  expect(ipPrefixOf(ip)).toBe(prefix);
});

test('attempts are counted per IPv4 address and per IPv6 /64', () => {
  expect(limitKeyOf('203.0.113.77')).toBe('203.0.113.77/32');
  expect(limitKeyOf('::ffff:203.0.113.77')).toBe('203.0.113.77/32');
  expect(limitKeyOf('2001:db8:1:2:aaaa::1')).toBe(limitKeyOf('2001:db8:1:2:bbbb::2'));
  expect(limitKeyOf('2001:db8:1:2::1')).not.toBe(limitKeyOf('2001:db8:1:3::1'));
  expect(limitKeyOf('x'.repeat(100))).toHaveLength(45);
});
