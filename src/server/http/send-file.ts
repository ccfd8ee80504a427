import { extname } from 'node:path';
import { send } from '@fastify/send';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Types by the endings that our own code gives to keys; nothing else is ever shown by a browser. */
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
const NAME_MAX_CHARACTERS = 120;

/**
 * `name`: what the file is called when it is saved, any text of a user. `download`: saved instead of shown. `cacheSeconds`: how long a
 * browser may show it without asking again; not for addresses that another account could open in the same browser.
 */
type FileAnswer = { key: string; name: string; download?: boolean; cacheSeconds?: number };

/** Answers with a stored file: ranges, conditions, HEAD, and headers under which a hostile file can do nothing. @throws AppError not_found */
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
  if (found.type === 'error' && found.statusCode === 404) throw new AppError('not_found', 'This file is no longer there.');

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

/** A file name that every system can store, from any text: no path, no control or direction character, no reserved name; the ending stays. */
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
  const short = [...stem].slice(0, NAME_MAX_CHARACTERS).join('').trimEnd();
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short);
  return `${short === '' || reserved ? `file${short && '-'}${short}` : short}${ending}`;
}
