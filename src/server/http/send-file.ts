import { extname } from 'node:path';
import { send } from '@fastify/send';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';

/** Types by the extensions our own code gives to keys; browsers never display anything else. */
const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.avi': 'video/x-msvideo',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const MAX_NAME_CHARACTERS = 120;

/**
 * `name`: file name when downloaded, any text of a user. `download`: saved instead of shown. `cacheSeconds`: how long a
 * browser may use it without revalidation; not for URLs that another account could open in the same browser.
 */
type FileAnswer = { key: string; name: string; download?: boolean; cacheSeconds?: number };

/**
 * Sends a stored file: ranges, conditional requests, HEAD, and headers that make a hostile file harmless.
 * @throws AppError not_found
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, name, download = false, cacheSeconds = 0 }: FileAnswer,
): Promise<FastifyReply> {
  const path = await storage.localPath(key);
  const found = await send(request.raw, encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23'), {
    dotfiles: 'allow',
    index: false,
    contentType: false,
    cacheControl: false,
  });
  const type = TYPES[extname(key)];
  if (found.type === 'error' && found.statusCode === 404) throw new AppError('not_found', msg('file.gone'));

  reply.code(found.statusCode).headers({
    ...found.headers,
    'Cache-Control': cacheSeconds > 0 ? `private, max-age=${cacheSeconds}` : 'private, no-cache',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  if (found.type !== 'file') return reply.header('Cache-Control', 'no-store').send(found.stream);
  reply.header(
    'Content-Disposition',
    contentDisposition(safeFileName(name), { type: type && !download ? 'inline' : 'attachment' }),
  );
  if (found.statusCode !== 304) reply.type(type ?? 'application/octet-stream');
  return reply.send(found.stream);
}

/**
 * Makes a file name that every system can store from any text: no path, control or bidi characters, no reserved name;
 * the extension is kept.
 */
export function safeFileName(text: string): string {
  const ending = extname(text).match(/^\.[a-z0-9]{1,8}$/i)?.[0] ?? '';
  const stem = text
    .slice(0, text.length - ending.length)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const short = [...stem].slice(0, MAX_NAME_CHARACTERS).join('').trimEnd();
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short);
  return `${short === '' || reserved ? `file${short && '-'}${short}` : short}${ending}`;
}
