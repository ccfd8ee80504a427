import { readToken } from '#web/api/token.ts';
import type { StoredUpload } from './stored-uploads.ts';

const TUS_VERSION = '1.0.0';

/** Bytes of an unfinished upload that the server has; `gone` when it says that it no longer knows it, `unknown` when it can't be asked. */
export async function readOffset({ uploadUrl }: StoredUpload): Promise<number | 'gone' | 'unknown'> {
  const response = await ask('HEAD', uploadUrl);
  if (response && [403, 404, 410].includes(response.status)) return 'gone';
  const offset = Number(response?.headers.get('Upload-Offset') ?? Number.NaN);
  return response?.ok && Number.isFinite(offset) ? offset : 'unknown';
}

/** Forgets an unfinished upload in this browser and, when asked, on the server. */
export async function forgetStored({ key, uploadUrl }: StoredUpload, onServerToo: boolean): Promise<void> {
  localStorage.removeItem(key);
  if (onServerToo) await ask('DELETE', uploadUrl); // what is left over expires on the server by itself
}

async function ask(method: 'HEAD' | 'DELETE', url: string): Promise<Response | null> {
  const target = new URL(url, window.location.href);
  if (target.origin !== window.location.origin) return null; // the token goes nowhere else
  const headers = { 'Tus-Resumable': TUS_VERSION, Authorization: `Bearer ${readToken() ?? ''}` };
  return await fetch(target, { method, headers }).catch(() => null);
}
