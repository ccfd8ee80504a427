import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { isPublic, isWithin, parseNetworks } from './address.ts';

/** A request was not made, because users may not send this server to that address. */
export class EgressRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'EgressRefused';
  }
}

export type EgressRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Uint8Array | string | undefined;
  signal?: AbortSignal;
  maxBytes?: number;
};
export type EgressAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

export type EgressStream = { status: number; headers: EgressAnswer['headers']; body: Readable };

export type Egress = {
  /**
   * Makes one request to a URL chosen by a user or third party. Redirects are returned like other responses.
   * @throws EgressRefused when the address, or any address its name resolves to, is not allowed; otherwise network
   * errors
   */
  request(url: string, init: EgressRequest): Promise<EgressAnswer>;
  /**
   * As `request`, for large files: the body is streamed. It may take as long as `signal` allows overall, but the
   * response's start and pauses in it have timeouts. A caller that does not read the body must destroy it.
   * @throws EgressRefused; otherwise network errors
   */
  open(url: string, init: { headers: Record<string, string>; signal: AbortSignal }): Promise<EgressStream>;
  /**
   * Refuses what can be refused without resolving the name.
   * @throws EgressRefused
   */
  demand(url: string): void;
  close(): Promise<void>;
};

/** Resolves a name to all its addresses, like `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Loaded with the first request, which many processes never make. */
const library = () => import('undici');

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Makes requests to URLs given by users. Only public addresses over https on its own port are allowed, and the networks
 * in `allow`, those over http too. The check is made on the addresses that the socket connects to, so that a name
 * cannot resolve differently in between.
 */
export function openEgress({
  allow,
  resolve = systemLookup as Resolve,
  limitMs = LIMIT_MS,
}: {
  allow: readonly string[];
  resolve?: Resolve;
  limitMs?: number;
}): Egress {
  const networks = parseNetworks(allow);
  const isAllowed = (address: string) => isWithin(address, networks);
  const mayReach = (address: string) => isPublic(address) || isAllowed(address);
  const agentFor = (permits: (address: string) => boolean) => {
    let agent: Agent | undefined;
    return {
      async send(url: URL, options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>) {
        const { Agent, request } = await library();
        agent ??= new Agent({
          connect: { lookup: guardedLookup(resolve, permits), timeout: limitMs },
          allowH2: false,
          headersTimeout: limitMs,
          bodyTimeout: limitMs,
        });
        return request(url, { ...options, dispatcher: agent });
      },
      close: async () => agent?.destroy(),
    };
  };
  const agents = { usual: agentFor(mayReach), allowed: agentFor(isAllowed) };

  const judge = (text: string) => {
    const url = parseUrl(text);
    const isUsual = url.protocol === 'https:' && url.port === '';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const permits = isUsual ? mayReach : isAllowed;
    // NOTE: sockets do not call lookup for a host that is an IP address.
    if (isIP(host) && !permits(host)) throw new EgressRefused(`${host} is not a public address`);
    if (!isUsual && networks.length === 0) throw new EgressRefused('only https on its own port is allowed');
    return { url, agent: isUsual ? agents.usual : agents.allowed };
  };

  return {
    demand: (text) => void judge(text),
    async request(text, { method, headers, body, signal, maxBytes = MAX_ANSWER_BYTES }) {
      const { url, agent } = judge(text);
      const ending = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
      const answer = await agent.send(url, { method, headers, body: body ?? null, signal: ending });
      return { status: answer.statusCode, headers: answer.headers, body: await readUpTo(answer.body, maxBytes) };
    },
    async open(text, { headers, signal }) {
      const { url, agent } = judge(text);
      const { statusCode, headers: answered, body } = await agent.send(url, { method: 'GET', headers, signal });
      return { status: statusCode, headers: answered, body };
    },
    async close() {
      await Promise.all([agents.usual.close(), agents.allowed.close()]);
    },
  };
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new EgressRefused('this is no web address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new EgressRefused('only https is allowed');
  if (url.username || url.password) throw new EgressRefused('an address with a user name is not allowed');
  return url;
}

/** A socket lookup that fails if any address of a name is not permitted. */
function guardedLookup(resolve: Resolve, permits: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolve(name, { all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const refused = addresses.find(({ address }) => !permits(address));
      const [first] = addresses;
      if (refused || !first) return done(new EgressRefused(`${name} does not stand for public addresses only`), []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

async function readUpTo(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
