import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { tryReadJson } from '../http/json.ts';
import type { PlatformEvent } from '../platform.ts';

/** An event signed longer ago, or further in the future by our clock, is refused. */
const MAX_AGE_MS = 5 * 60_000;

// Source: TikTok for Developers, "Webhooks": `content` is JSON inside a text.
const event = z.object({
  client_key: z.string(),
  event: z.string(),
  create_time: z.number(),
  user_openid: z.string(),
  content: z._default(z.string(), '{}'),
});

/**
 * An event that TikTok signed with the app's secret (`TikTok-Signature: t=SECONDS,s=HEX`, an HMAC of `t.body`).
 * Undefined if it is not from TikTok, not for this app, or too old.
 */
export function readTiktokEvent(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  { headers, body }: { headers: Readonly<Record<string, unknown>>; body: Buffer },
  now: Date,
): PlatformEvent | undefined {
  const match = /^t=(\d{1,12}),s=([0-9a-f]{64})$/i.exec(String(headers['tiktok-signature'] ?? ''));
  const [, seconds = '', signature = ''] = match ?? [];
  if (!match || Math.abs(now.getTime() - Number(seconds) * 1_000) > MAX_AGE_MS) return undefined;
  const expected = createHmac('sha256', clientSecret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return undefined;
  const parsed = z.safeParse(event, tryReadJson(body.toString()));
  if (!parsed.success || parsed.data.client_key !== clientId) return undefined;
  const { event: name, create_time, user_openid: platformUserId, content } = parsed.data;
  return {
    name,
    platformUserId,
    content: tryReadJson(content),
    signature: signature.toLowerCase(),
    // Until the end of that second, so that access granted within it is included.
    at: new Date((create_time + 1) * 1_000),
    endsAccess: name === 'authorization.removed',
  };
}
