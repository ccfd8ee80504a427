import { expect, test } from 'vitest';
import { isPublic, isWithin, parseNetworks } from './address.ts';

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::7f00:1',
  '100::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fe80::1%eth0',
  '2606:4700::1%1',
])('%s is no public address', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
  '::ffff:8.8.8.8',
])('%s is a public address', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  '',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '127.0.0.1 ',
  '1.2.3.4.5',
  '[::1]',
  'example.com',
])('%j is not an address', (text) => {
  expect(isPublic(text)).toBe(false);
  expect(isWithin(text, parseNetworks(['0.0.0.0/0', '::/0']))).toBe(false);
});

test('a network contains its addresses, including IPv4-mapped IPv6 ones', () => {
  const networks = parseNetworks(['10.0.0.0/8', 'fd00::/8', '192.168.7.7']);
  const within = (address: string) => isWithin(address, networks);
  expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '192.168.7.7'].filter((address) => !within(address))).toEqual([]);
  expect(['11.0.0.1', 'fe80::1', '192.168.7.8', '::1'].filter(within)).toEqual([]);
});

test.each(['10.0.0.0/33', 'localhost', '10.0.0.0/', 'internal'])('rejects %s as a network', (text) => {
  expect(() => parseNetworks([text])).toThrow(text);
});
