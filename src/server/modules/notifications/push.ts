import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import { findInstallationValue, findOrInsertInstallationValue, type PushSubscription } from './push-store.ts';

/** The payload for the browser's service worker. Messages with the same tag replace each other. */
export type PushPayload = { title: string; body: string; link: string | null; tag: string };

export type PushDeps = {
  db: Db;
  egress: Egress;
  /** Seals the private key of Web Push (purpose `vapid`). */
  sealer: Sealer;
  /** The operator's contact for the push services: `https:` or `mailto:` (RFC 8292, 2.1). */
  contact: string;
};

/**
 * `gone`: the browser has unsubscribed. `refused`: this message will never be accepted. `later`: retry, after the given
 * seconds if any.
 */
export type PushResult =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterSeconds: number | undefined };

/** Loaded with the first push. */
const library = async () => (await import('web-push')).default;

type VapidKeys = { publicKey: string; privateKey: string };
/** `sealed`: the private key, in base64. */
const storedKeys = z.object({ publicKey: z.string(), sealed: z.string() });
const KEYS_NAME = 'vapid';
const KEYS_PLACE = 'installation_values|vapid|sealed';

/** A day; older messages are outdated. */
const LIFETIME_SECONDS = 24 * 3600;
/** Push services must accept 4096 bytes of ciphertext (RFC 8030, 7.2). */
const MAX_BODY_LENGTH = 500;
const MAX_TITLE_LENGTH = 120;

/**
 * The Web Push keys, generated once per installation.
 * @throws Error when the key that sealed them is not in the ring
 */
export async function readVapidKeys({ db, sealer }: Pick<PushDeps, 'db' | 'sealer'>): Promise<VapidKeys> {
  const { publicKey, sealed } = await readStoredKeys({ db, sealer });
  return { publicKey, privateKey: sealer.open(Buffer.from(sealed, 'base64'), KEYS_PLACE) };
}

/** The public key that browsers subscribe with. */
export async function readPublicKey(deps: Pick<PushDeps, 'db' | 'sealer'>): Promise<string> {
  return (await readStoredKeys(deps)).publicKey;
}

async function readStoredKeys({ db, sealer }: Pick<PushDeps, 'db' | 'sealer'>) {
  const stored = await findInstallationValue(db, KEYS_NAME);
  if (stored !== undefined) return storedKeys.parse(stored);
  const { publicKey, privateKey } = (await library()).generateVAPIDKeys();
  const made = { publicKey, sealed: sealer.seal(privateKey, KEYS_PLACE).toString('base64') };
  return storedKeys.parse(await findOrInsertInstallationValue(db, KEYS_NAME, made));
}

/** Sends a message to a browser's push service, encrypted for that browser. */
export async function sendPush(
  deps: PushDeps,
  keys: VapidKeys,
  subscription: PushSubscription,
  payload: PushPayload,
  signal?: AbortSignal,
): Promise<PushResult> {
  try {
    const { endpoint, headers, body } = await encrypt(deps.contact, keys, subscription, payload);
    const answer = await deps.egress.request(endpoint, {
      method: 'POST',
      headers,
      body,
      ...(signal ? { signal } : {}),
    });
    return resultOf(answer.status, answer.headers['retry-after']);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof EgressRefused || error instanceof UnusableKeys)
      return { kind: 'refused', reason: error.message };
    return { kind: 'later', reason: error instanceof Error ? error.message : 'no answer', afterSeconds: undefined };
  }
}

class UnusableKeys extends Error {}

async function encrypt(
  contact: string,
  keys: VapidKeys,
  { endpoint, p256dh, auth }: PushSubscription,
  payload: PushPayload,
) {
  const webPush = await library();
  const text = JSON.stringify({
    ...payload,
    title: cut(payload.title, MAX_TITLE_LENGTH),
    body: cut(payload.body, MAX_BODY_LENGTH),
  });
  try {
    const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: LIFETIME_SECONDS,
      urgency: 'normal',
      // A repeated message replaces the first one if that is still waiting.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
    });
    const headers = Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name, String(value)]));
    return { endpoint, headers, body: made.body };
  } catch (error) {
    throw new UnusableKeys('the browser’s keys can’t be used', { cause: error });
  }
}

/** Source: RFC 8030, 5 and 7.3; push services answer 404 or 410 for a subscription that has ended. */
function resultOf(status: number, retryAfter: string | string[] | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', reason, afterSeconds: secondsOf(retryAfter) };
  return { kind: 'refused', reason };
}

/** The header contains seconds or a date. */
function secondsOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** By code points, so that no character is split. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
