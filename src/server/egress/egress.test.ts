import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Egress, EgressRefused, openEgress, type Resolve } from './egress.ts';

/** Listens on every interface of this machine and counts connections; no request may arrive. */
let knocks = 0;
const canary: Server = createServer((request, reply) => {
  if (request.url === '/redirect') return reply.writeHead(302, { location: '/elsewhere' }).end();
  if (request.url === '/large') return reply.end(Buffer.alloc(100_000));
  if (request.url === '/slow') return undefined;
  return reply.setHeader('x-kind', 'canary').end('reached');
});
canary.on('connection', () => {
  knocks += 1;
});
await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
const { port } = canary.address() as AddressInfo;
const opened: Egress[] = [];
const open = (options: Parameters<typeof openEgress>[0]) => {
  const egress = openEgress(options);
  opened.push(egress);
  return egress;
};
afterAll(async () => {
  await Promise.all(opened.map((egress) => egress.close()));
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  knocks = 0;
});
const get = (egress: Egress, url: string) => egress.request(url, { method: 'GET', headers: {} });

/** Hosts that resolve to this machine or to private networks, in every notation some parser has accepted. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '127.127.127.127',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.0x1',
  '127.0.0.01',
  '0',
  '0.0.0.0',
  '0.0.0.0.',
  '0x0',
  '00000',
  '①②⑦.⓪.⓪.①',
  '１２７.０.０.１',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'LocalHost..',
  'ⓛocalhost',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::FFFF:127.0.0.1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[::ffff:0:0]',
  '169.254.169.254',
  '2852039166',
  '0xA9FEA9FE',
  '[::ffff:169.254.169.254]',
  '169.254.1.1',
  '10.0.0.1',
  '012.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
];

test(`no request reaches a non-public address, in any of ${hosts.length} notations, schemes and ports`, async () => {
  // Allowing a network ensures that an unusual port or plain http is not the reason for the refusal.
  const [strict, lenient] = [open({ allow: [] }), open({ allow: ['10.99.99.99'] })];
  for (const host of hosts) {
    const urls = [`http://${host}:${port}/`, `https://${host}:${port}/`, `https://${host}/`, `http://${host}/`];
    for (const egress of [strict, lenient])
      for (const url of urls) {
        const outcome = await get(egress, url).then(
          () => 'answered',
          (error: Error & { code?: string }) => (error instanceof EgressRefused ? 'refused' : error.code),
        );
        // With trailing dots, this name resolves on some machines only.
        const mayBeUnknown = /^localhost\.+$/i.test(host) && outcome === 'ENOTFOUND';
        expect([url, mayBeUnknown ? 'refused' : outcome]).toEqual([url, 'refused']);
      }
  }
  expect(knocks).toBe(0);
});

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://example.com:8443/',
  'https://example.com:80/',
  'http://example.com/',
  'http://example.com:443/',
  'gopher://127.0.0.1/',
  '//example.com',
  'example.com',
  '',
])('refuses %j without a DNS lookup or a connection', async (url) => {
  const never: Resolve = () => {
    throw new Error('asked');
  };
  await expect(get(open({ allow: [], resolve: never }), url)).rejects.toThrow(EgressRefused);
});

const answers =
  (...rounds: string[][]): Resolve =>
  (_name, _options, done) => {
    const round = (rounds.length > 1 ? rounds.shift() : rounds[0]) ?? [];
    done(
      null,
      round.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

test('refuses a name when any of its addresses is not public, or when it has none', async () => {
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['::1', '8.8.8.8'],
    ['::ffff:10.0.0.1'],
    ['fe80::1%lo'],
    [],
  ])
    await expect(get(open({ allow: [], resolve: answers(addresses) }), 'https://name.example/')).rejects.toThrow(
      EgressRefused,
    );
  expect(knocks).toBe(0);
});

test('checks the address it connects to, even if a second lookup of the name returns another one', async () => {
  let asked = 0;
  const rebinding: Resolve = (name, options, done) => {
    asked += 1;
    answers(asked === 1 ? ['10.99.99.99'] : ['127.0.0.1'])(name, options, done);
  };
  const egress = open({ allow: ['10.99.99.99'], resolve: rebinding, limitMs: 300 });
  // The first answer is allowed, but nothing listens there; the second one would reach this machine.
  await expect(get(egress, `http://rebinding.example:${port}/`)).rejects.not.toBeInstanceOf(EgressRefused);
  expect(asked).toBe(1);
  await expect(get(egress, `http://rebinding.example:${port}/`)).rejects.toThrow(EgressRefused);
  expect(asked).toBe(2);
  expect(knocks).toBe(0);
});

test('reaches networks the operator allows, over http and on any port, and nothing else', async () => {
  const egress = open({ allow: ['127.0.0.0/8'] });
  const answer = await get(egress, `http://127.0.0.1:${port}/`);
  expect([answer.status, answer.headers['x-kind'], answer.body.toString()]).toEqual([200, 'canary', 'reached']);
  expect(knocks).toBe(1);
  await expect(get(egress, `http://[::1]:${port}/`)).rejects.toThrow(EgressRefused);
  expect((await get(open({ allow: ['127.0.0.1', '::1'] }), `http://localhost:${port}/`)).status).toBe(200);
});

test('returns redirects instead of following them', async () => {
  const answer = await get(open({ allow: ['127.0.0.1'] }), `http://127.0.0.1:${port}/redirect`);
  expect([answer.status, answer.headers.location]).toEqual([302, '/elsewhere']);
  expect(knocks).toBe(1);
});

test('fails when a response is too large or too slow', async () => {
  const egress = open({ allow: ['127.0.0.1'], limitMs: 300 });
  await expect(get(egress, `http://127.0.0.1:${port}/large`)).rejects.toThrow('larger than');
  await expect(get(egress, `http://127.0.0.1:${port}/slow`)).rejects.toMatchObject({ name: 'TimeoutError' });
});
