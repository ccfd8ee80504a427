import { lookup as lookupAddress } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';

const MAX_BYTES = 300 * 1024 * 1024;
const TIME_LIMIT_MS = 60_000;

export type Reach = 'public' | 'any';

/**
 * Fetches the address given by a publishing client, as Instagram's servers do: https, a public address, no redirect,
 * a video. `any` also allows http and private addresses, for a product on the same machine. False when it cannot be
 * fetched.
 */
export async function fetchVideo(address: string, file: string, reach: Reach, signal: AbortSignal): Promise<boolean> {
  if (!fetchable(address, reach)) return false;
  const url = new URL(address);
  try {
    const answer = await request(url, reach, signal);
    if (answer.statusCode !== 200 || !/^video\//.test(answer.headers['content-type'] ?? '')) {
      answer.destroy();
      return false;
    }
    let size = 0;
    await pipeline(
      answer,
      async function* (source) {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > MAX_BYTES) throw new Error('too large');
          yield chunk;
        }
      },
      createWriteStream(file),
    );
    return size > 0;
  } catch {
    // Instagram reports every download failure in the same way.
    await rm(file, { force: true });
    return false;
  }
}

/** Whether Instagram would try this address: ASCII, https, not in a private network. */
export function fetchable(address: string, reach: Reach): boolean {
  const url = URL.parse(address);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is asked for, all of it
  if (!url || !/^[\x00-\x7f]*$/.test(address) || url.username || url.password) return false;
  if (reach === 'any') return url.protocol === 'http:' || url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return (
    url.protocol === 'https:' &&
    host !== 'localhost' &&
    !host.endsWith('.local') &&
    (isIP(host) === 0 || isPublic(host))
  );
}

function request(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      headers: { 'user-agent': 'facebookexternalua' },
      ...(reach === 'public' ? { lookup: publicLookup } : {}),
    })
      .on('response', resolve)
      .on('error', reject);
  });
}

/**
 * Resolves names to public addresses only, at connection time, so that a name cannot resolve differently after the
 * check.
 */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookupAddress(host, { ...options, all: true }, (error, found) => {
    const bad = error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error('private address'));
    const first = found?.[0];
    if (bad || !first) callback(bad ?? new Error('no address'), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

function isPublic(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const list = new BlockList();
  for (const [network, bits] of privateV4) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of privateV6) list.addSubnet(network, bits, 'ipv6');
  return !list.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4');
}

const privateV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];
const privateV6: [string, number][] = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];
