import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readMedia } from '#contract/content.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { on, type Route } from './mount.ts';
import { sendFile } from './send-file.ts';

const PURPOSE = 'reelwright media links v1';
const LIFETIME_SECONDS = 60 * 60;
/** Links created within the same quarter of an hour are equal, so that reloading a list hits the browser's cache. */
const STEP_SECONDS = 15 * 60;
const TOKENS_KEPT = 10_000;

export type MediaLinks = {
  /** Signed URL of a stored file, valid for at least an hour; `name` is its file name when downloaded. */
  sign(key: string, name: string): string;
  /**
   * The key inside a token.
   * @throws AppError link_expired for an expired, altered or forged one
   */
  open(token: string): string;
};

/** Signed URLs of stored files. The signing key is derived from the installation's secret for this purpose alone. */
export function mediaLinks({ secret, clock }: { secret: Uint8Array; clock: Clock }): MediaLinks {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const signatureOf = (payload: string) => createHmac('sha256', signingKey).update(payload).digest();

  /** Tokens for the current expiry by key: lists sign the same files repeatedly. */
  const signed = new Map<string, string>();
  let signedFor = 0;
  const tokenOf = (key: string, expirySeconds: number): string => {
    if (signedFor !== expirySeconds || signed.size > TOKENS_KEPT) signed.clear();
    signedFor = expirySeconds;
    const known = signed.get(key);
    if (known) return known;
    const payload = Buffer.from(`${expirySeconds}:${key}`).toString('base64url');
    const token = `${payload}.${signatureOf(payload).toString('base64url')}`;
    signed.set(key, token);
    return token;
  };

  return {
    sign(key, name) {
      const nowSeconds = clock.now().getTime() / 1000;
      const expirySeconds = Math.ceil((nowSeconds + LIFETIME_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
      const token = tokenOf(key, expirySeconds);
      return readMedia.path
        .replace(':token', token)
        .replace(':name', encodeURIComponent(name.toWellFormed()) || 'file');
    },
    open(token) {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw expired();
      const text = Buffer.from(payload, 'base64url').toString();
      const colon = text.indexOf(':');
      if (Number(text.slice(0, colon)) * 1000 <= clock.now().getTime()) throw expired();
      return text.slice(colon + 1);
    },
  };
}

/** The route behind signed URLs: anyone with the URL may read the file until it expires. */
export function mediaRoutes({ links, storage }: { links: MediaLinks; storage: Storage }): Route[] {
  return [
    on(readMedia, async ({ token, name }, { request, reply }) =>
      sendFile(request, reply, storage, { key: links.open(token), name, cacheSeconds: STEP_SECONDS }),
    ),
  ];
}

function expired(): AppError {
  return new AppError('link_expired', msg('file.link_expired'));
}
