import { readToken } from '#web/api/token.ts';
import { currentLanguage } from '#web/i18n/language.ts';
import type { StoredUpload } from './stored-uploads.ts';

const TUS_VERSION = '1.0.0';

/**
 * Bytes of an unfinished upload on the server; `gone` if it no longer knows the upload, `unknown` if it can't be
 * reached.
 */
export async function readOffset({ uploadUrl }: StoredUpload): Promise<number | 'gone' | 'unknown'> {
  const response = await ask('HEAD', uploadUrl);
  if (response && [403, 404, 410].includes(response.status)) return 'gone';
  const offset = Number(response?.headers.get('Upload-Offset') ?? Number.NaN);
  return response?.ok && Number.isFinite(offset) ? offset : 'unknown';
}

/** Removes an unfinished upload from this browser and, if requested, from the server. */
export async function forgetStoredUpload({ key, uploadUrl }: StoredUpload, onServerToo: boolean): Promise<void> {
  localStorage.removeItem(key);
  if (onServerToo) await ask('DELETE', uploadUrl); // the server deletes what remains when it expires
}

async function ask(method: 'HEAD' | 'DELETE', url: string): Promise<Response | null> {
  const target = new URL(url, window.location.href);
  if (target.origin !== window.location.origin) return null; // the token must not be sent anywhere else
  const headers = {
    'Tus-Resumable': TUS_VERSION,
    'Accept-Language': currentLanguage(),
    Authorization: `Bearer ${readToken() ?? ''}`,
  };
  return await fetch(target, { method, headers }).catch(() => null);
}
