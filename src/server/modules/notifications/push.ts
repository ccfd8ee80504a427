import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import { findInstallationValue, keepInstallationValue, type PushSubscription } from './push-store.ts';

/** What the service worker of the browser is told. Messages with the same tag replace each other. */
export type PushPayload = { title: string; body: string; link: string | null; tag: string };

export type PushDeps = {
  db: Db;
  egress: Egress;
  /** Seals the private key of Web Push (purpose `vapid`). */
  sealer: Sealer;
  /** Who runs this installation, for the push services: `https:` or `mailto:` (RFC 8292, 2.1). */
  contact: string;
};

/** `gone`: the browser has unsubscribed. `refused`: this one will never be taken. `later`: try again, not before the seconds when named. */
export type PushResult =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterSeconds: number | undefined };

/** Loaded when something is to be pushed. */
const library = async () => (await import('web-push')).default;

type VapidKeys = { publicKey: string; privateKey: string };
/** `sealed`: the private key, in base64. */
const storedKeys = z.object({ publicKey: z.string(), sealed: z.string() });
const KEYS_NAME = 'vapid';
const KEYS_PLACE = 'installation_values|vapid|sealed';

/** A day: what is older is no news. */
const LIFETIME_SECONDS = 24 * 3600;
/** Push services must take 4096 bytes of ciphertext (RFC 8030, 7.2). */
const BODY_MAX = 500;
const TITLE_MAX = 120;

/** The keys of Web Push, made once for the installation. @throws Error when the key that sealed them is not in the ring */
export async function readVapidKeys({ db, sealer }: Pick<PushDeps, 'db' | 'sealer'>): Promise<VapidKeys> {
  const { publicKey, sealed } = await readStoredKeys({ db, sealer });
  return { publicKey, privateKey: sealer.open(Buffer.from(sealed, 'base64'), KEYS_PLACE) };
}

/** The public one, as browsers subscribe with it. */
export async function readPublicKey(deps: Pick<PushDeps, 'db' | 'sealer'>): Promise<string> {
  return (await readStoredKeys(deps)).publicKey;
}

async function readStoredKeys({ db, sealer }: Pick<PushDeps, 'db' | 'sealer'>) {
  const stored = await findInstallationValue(db, KEYS_NAME);
  if (stored !== undefined) return storedKeys.parse(stored);
  const { publicKey, privateKey } = (await library()).generateVAPIDKeys();
  const made = { publicKey, sealed: sealer.seal(privateKey, KEYS_PLACE).toString('base64') };
  return storedKeys.parse(await keepInstallationValue(db, KEYS_NAME, made));
}

/** Hands a message to a browser's push service, encrypted for that browser alone. */
export async function sendPush(
  deps: PushDeps,
  keys: VapidKeys,
  subscription: PushSubscription,
  payload: PushPayload,
  signal?: AbortSignal,
): Promise<PushResult> {
  try {
    const { endpoint, headers, body } = await encrypt(deps.contact, keys, subscription, payload);
    const answer = await deps.egress.request(endpoint, { method: 'POST', headers, body, ...(signal ? { signal } : {}) });
    return judgeAnswer(answer.status, answer.headers['retry-after']);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof EgressRefused || error instanceof UnusableKeys) return { kind: 'refused', reason: error.message };
    return { kind: 'later', reason: error instanceof Error ? error.message : 'no answer', afterSeconds: undefined };
  }
}

class UnusableKeys extends Error {}

async function encrypt(contact: string, keys: VapidKeys, { endpoint, p256dh, auth }: PushSubscription, payload: PushPayload) {
  const webPush = await library();
  const text = JSON.stringify({ ...payload, title: cut(payload.title, TITLE_MAX), body: cut(payload.body, BODY_MAX) });
  try {
    const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: LIFETIME_SECONDS,
      urgency: 'normal',
      // A repeated message takes the place of the first one where that still waits.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
    });
    const headers = Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name, String(value)]));
    return { endpoint, headers, body: made.body };
  } catch (error) {
    throw new UnusableKeys('the browser’s keys can’t be used', { cause: error });
  }
}

/** Source: RFC 8030, 5 and 7.3; push services answer 404 or 410 for a subscription that has ended. */
function judgeAnswer(status: number, retryAfter: string | string[] | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', reason, afterSeconds: secondsOf(retryAfter) };
  return { kind: 'refused', reason };
}

/** The header names seconds or a date. */
function secondsOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** By code points, so that no character is halved. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
