import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, createReadStream, openSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Egress, EgressRefused, type EgressStream } from '#server/egress/egress.ts';
import { isDiskFull } from '#server/kit/disk-full.ts';
import { type Message, msg, verbatim } from '#texts/message.ts';
import { InstallError } from './install-error.ts';

/** A download ended for a reason that trying again at once would not change. */
export class DownloadError extends InstallError {}

/** A download was interrupted; another attempt may succeed. */
class Interrupted extends InstallError {}

/** There is no room for the file. */
export class NoRoom extends DownloadError {}

export type Download = {
  egress: Pick<Egress, 'open'>;
  url: string;
  /** Where the complete file will be; until then the received part is stored next to it as `.part`. */
  file: string;
  maxBytes: number;
  signal?: AbortSignal | undefined;
  /** `total` is undefined if the server does not say it. */
  onProgress?: (bytes: number, total: number | undefined) => void;
  /** @throws NoRoom if there is no room for this many more bytes */
  ensureRoom?: (bytes: number) => void;
  /** Pause before a further attempt, times the number of attempts without a byte. */
  pauseMs?: number;
};

const MAX_REDIRECTS = 5;
const MAX_FRUITLESS = 3;
const MAX_ATTEMPTS = 200;
const PAUSE_MS = 2000;

/**
 * Downloads a file. An interrupted download is resumed where it ended, also by a later call, if the server can
 * confirm that the file is still the same one.
 * @throws DownloadError, EgressRefused, or the abort reason
 */
export async function download(given: Download): Promise<void> {
  let fruitless = 0;
  let last: Message = msg('request.connection_cut');
  for (let attempt = 0; attempt < MAX_ATTEMPTS && fruitless < MAX_FRUITLESS; attempt++) {
    const before = await sizeOf(partOf(given.file));
    if (fruitless > 0) await sleep((given.pauseMs ?? PAUSE_MS) * fruitless, undefined, { signal: given.signal });
    try {
      if (await downloadSome(given)) return await finish(given.file);
      last = msg('request.connection_cut');
    } catch (error) {
      given.signal?.throwIfAborted();
      if (error instanceof DownloadError || error instanceof EgressRefused) throw error;
      if (isDiskFull(error)) throw new NoRoom(msg('speech.disk_full'));
      // Other failures come from the system or the network; their own message is used.
      last = error instanceof Interrupted ? error.text : verbatim(String(error));
    }
    fruitless = (await sizeOf(partOf(given.file))) > before ? 0 : fruitless + 1;
  }
  throw new DownloadError(msg('speech.download_cut', { reason: last }));
}

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}

/** Removes a download, complete or partial. */
export async function forgetDownload(file: string): Promise<void> {
  for (const path of [file, partOf(file), aboutOf(file)]) await rm(path, { force: true });
}

const partOf = (file: string) => `${file}.part`;
const aboutOf = (file: string) => `${file}.part.json`;

/** What the server reported of the file. `validator` is a strong one; without it a download is not resumed. */
const about = z.object({ url: z.string(), validator: z.string(), total: z.optional(z.number()) });

/** Makes one request and returns whether the file is complete. */
async function downloadSome(given: Download): Promise<boolean> {
  const { file, url, maxBytes } = given;
  const known = await readAbout(file, url);
  const kept = known === undefined ? 0 : await sizeOf(partOf(file));
  if (known?.total !== undefined && kept === known.total) return true;
  const range: Record<string, string> =
    known === undefined || kept === 0 ? {} : { range: `bytes=${kept}-`, 'if-range': known.validator };
  const { status, headers, body } = await openFollowing(given, { 'accept-encoding': 'identity', ...range });
  body.on('error', () => undefined); // NOTE: undici reports an error for a body that is dropped unread.
  const from = status === 206 ? kept : 0;
  try {
    if (status !== 200 && status !== 206) return await refuse(status, file);
    const length = numberOf(headers['content-length']);
    const total = length === undefined ? undefined : from + length;
    if (status === 206 && startOf(headers['content-range']) !== kept) throw new Interrupted(msg('speech.another_part'));
    if (
      total !== undefined &&
      (total > maxBytes || (status === 206 && known?.total !== undefined && total !== known.total))
    )
      throw new DownloadError(msg('speech.file_size', { url, bytes: String(total) }));
    if (total !== undefined) given.ensureRoom?.(total - from);
    // Do not await anything before reading the body: on an error it drops buffered data.
    if (from === 0) rmSync(partOf(file), { force: true });
    writeAbout(file, { url, validator: validatorOf(headers), total });
    const most = Math.min(maxBytes, total ?? maxBytes);
    const bytes = await store(body, partOf(file), { from, most, tell: (count) => given.onProgress?.(count, total) });
    return total === undefined || bytes === total;
  } finally {
    body.destroy();
  }
}

/** Appends the body to the partial file as it arrives and returns the new length. */
async function store(
  body: EgressStream['body'],
  part: string,
  { from, most, tell }: { from: number; most: number; tell: (bytes: number) => void },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = openSync(part, from > 0 ? 'a' : 'w', 0o600);
  let bytes = from;
  body.on('data', (chunk: Buffer) => {
    try {
      bytes += chunk.length;
      if (bytes > most) throw new DownloadError(msg('speech.more_than_announced'));
      appendFileSync(place, chunk);
      tell(bytes);
    } catch (error) {
      reject(error);
      body.destroy();
    }
  });
  body.once('end', resolve);
  body.once('error', reject);
  if (body.destroyed) reject(body.errored ?? new Interrupted(msg('request.connection_cut')));
  try {
    await promise;
  } finally {
    closeSync(place);
  }
  return bytes;
}

/** @throws DownloadError unless a further attempt may help */
async function refuse(status: number, file: string): Promise<never> {
  if (status === 416) await forgetDownload(file);
  const text = msg('speech.server_status', { status });
  throw status === 416 || status === 429 || status >= 500 ? new Interrupted(text) : new DownloadError(text);
}

async function openFollowing(
  { egress, url, signal }: Download,
  headers: Record<string, string>,
): Promise<EgressStream> {
  let at = url;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const answer = await egress.open(at, { headers, signal: signal ?? new AbortController().signal });
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || typeof location !== 'string') return answer;
    answer.body.on('error', () => undefined).destroy();
    at = URL.parse(location, at)?.href ?? '';
  }
  throw new DownloadError(msg('speech.server_redirects'));
}

async function finish(file: string): Promise<void> {
  await rename(partOf(file), file);
  await rm(aboutOf(file), { force: true });
}

async function readAbout(file: string, url: string) {
  try {
    const known = z.parse(about, JSON.parse(await readFile(aboutOf(file), 'utf8')));
    return known.url === url ? known : undefined;
  } catch {
    return undefined;
  }
}

function writeAbout(
  file: string,
  { url, validator, total }: { url: string; validator: string | undefined; total: number | undefined },
): void {
  if (validator === undefined) rmSync(aboutOf(file), { force: true });
  else writeFileSync(aboutOf(file), JSON.stringify({ url, validator, total }), { mode: 0o600 });
}

function validatorOf(headers: EgressStream['headers']): string | undefined {
  const { etag, 'last-modified': modified } = headers;
  if (typeof etag === 'string' && !etag.startsWith('W/')) return etag;
  return etag === undefined && typeof modified === 'string' ? modified : undefined;
}

function startOf(contentRange: string | string[] | undefined): number | undefined {
  return numberOf(/^bytes (\d+)-/.exec(String(contentRange))?.[1]);
}

function numberOf(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
