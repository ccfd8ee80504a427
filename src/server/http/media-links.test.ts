import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mediaLinks } from './media-links.ts';

const KEY = 'users/u1/videos/v1/source.mp4';

function setup(start = '2026-05-01T10:00:00Z') {
  let now = new Date(start);
  const secret = randomBytes(32);
  return {
    links: mediaLinks({ secret, clock: { now: () => now } }),
    secret,
    moveTo(instant: string) {
      now = new Date(instant);
    },
  };
}
const tokenOf = (address: string) => address.split('/')[3] ?? '';

test('a link opens its key for at least an hour and not much longer', () => {
  const { links, moveTo } = setup('2026-05-01T10:01:00Z');
  const token = tokenOf(links.sign(KEY, 'My talk.mp4'));
  expect(links.open(token)).toBe(KEY);
  moveTo('2026-05-01T11:01:00Z');
  expect(links.open(token)).toBe(KEY);
  moveTo('2026-05-01T11:15:00Z');
  expect(() => links.open(token)).toThrow(expect.objectContaining({ code: 'link_expired' }));
});

test('a link stays the same for several minutes so that browsers can cache the file', () => {
  const { links, moveTo } = setup('2026-05-01T10:00:01Z');
  const first = links.sign(KEY, 'a.mp4');
  moveTo('2026-05-01T10:14:59Z');
  expect(links.sign(KEY, 'a.mp4')).toBe(first);
  moveTo('2026-05-01T10:15:01Z');
  expect(links.sign(KEY, 'a.mp4')).not.toBe(first);
});

test('a link can carry any file name', () => {
  const { links } = setup();
  const address = links.sign(KEY, '../a b?#%\uD800/東京.mp4');
  expect(address.split('/')).toHaveLength(5);
  expect(new URL(address, 'http://x').search).toBe('');
});

describe('rejects tokens that were not signed here:', () => {
  const { links, secret } = setup();
  const token = tokenOf(links.sign(KEY, 'a.mp4'));
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from('9999999999:users/u2/videos/v2/source.mp4').toString('base64url');
  const stranger = tokenOf(
    mediaLinks({ secret: randomBytes(32), clock: { now: () => new Date('2026-05-01') } }).sign(KEY, 'a.mp4'),
  );
  test.each([
    ['empty', ''],
    ['no signature', payload],
    ['empty signature', `${payload}.`],
    ['another key under the same signature', `${other}.${signature}`],
    ['a shortened signature', `${payload}.${signature.slice(0, 20)}`],
    ['a changed signature', `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    ['another secret', stranger],
    ['a raw key', Buffer.from(secret).toString('base64url')],
  ])('%s', (_what, forged) => {
    expect(() => links.open(forged)).toThrow(expect.objectContaining({ code: 'link_expired' }));
  });
});
