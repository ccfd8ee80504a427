import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { tryReadJson } from '../http/json.ts';
import type { SignedRequest } from '../platform.ts';

// Source: Meta for Developers, "Parsing the Signed Request" and "Data Deletion Request Callback". The id is scoped to
// the app; ids may be numbers beyond 2^53.
const payload = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.union([z.string(), z.number(), z.bigint()]),
  issued_at: z.optional(z.number()),
});

/** The account a signed request is about; undefined unless it was signed with the app's secret. */
export function readSignedRequest(secret: string, form: string, now: Date): SignedRequest | undefined {
  const [signature = '', encoded = '', ...more] = (new URLSearchParams(form).get('signed_request') ?? '').split('.');
  if (!signature || !encoded || more.length > 0) return undefined;
  const expected = createHmac('sha256', secret).update(encoded).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = z.safeParse(payload, tryReadJson(Buffer.from(encoded, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const { user_id, issued_at } = parsed.data;
  // Until the end of that second, so that access granted within it is included.
  return { platformUserId: String(user_id), at: issued_at === undefined ? now : new Date((issued_at + 1) * 1_000) };
}
