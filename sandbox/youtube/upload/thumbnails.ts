import { open, rename, stat, writeFile } from 'node:fs/promises';
import type { Answer, SandboxRequest } from '../../core/types.ts';
import { thumbnailsOf } from '../data/thumbnails.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { admit, channelOf, reply, type Service } from '../service.ts';
import { readMultipart } from './multipart.ts';
import { uploadPath } from './receive.ts';
import { startSession } from './sessions.ts';

/** The limit since 14 September 2026. */
const MAX_BYTES = 50 * 1024 * 1024;

export type StoredThumbnail = { path: string; type: string };

/**
 * POST /upload/youtube/v3/thumbnails/set: JPEG or PNG, in one request or resumable. Source: "YouTube Data API:
 * Thumbnails: set".
 */
export async function setThumbnail(service: Service, request: SandboxRequest): Promise<Answer> {
  const { ctx } = service;
  const caller = admit(service, request, { scopes: needs.upload, units: 50 });
  const channel = channelOf(caller);
  const item = readVideo(service, request);
  if (item.video.channel !== channel || ctx.settings.get('youtube.phone_verified') === 'no') {
    const message = "The authenticated user doesn't have permissions to upload and set custom video thumbnails.";
    throw refusal(403, 'forbidden', message);
  }
  if (request.query.get('uploadType') === 'resumable') {
    if (Number(request.headers['x-upload-content-length']) > MAX_BYTES) throw tooLarge();
    await request.body();
    return startSession(ctx, request, channel, { kind: 'thumbnail', videoId: item.id });
  }
  const bytes = await pictureOf(request);
  if (bytes.length === 0) throw refusal(400, 'mediaBodyRequired', 'The request does not include the image content.');
  const path = await uploadPath(ctx, `new thumbnail ${item.id}`);
  await writeFile(path, bytes);
  await keepThumbnail(service, item.id, path);
  return thumbnailAnswer(service, request, item);
}

/** Makes a file the thumbnail of a video. @throws GoogleError 400 invalidImage | 413 uploadTooLarge */
export async function keepThumbnail({ ctx }: Service, videoId: string, file: string): Promise<string> {
  const type = await typeOf(file);
  if (!type) throw refusal(400, 'invalidImage', 'The provided image content is invalid.');
  if ((await stat(file)).size > MAX_BYTES) throw tooLarge();
  const path = await uploadPath(ctx, `thumbnail ${videoId}`);
  await rename(file, path);
  ctx.store.table<StoredThumbnail>('youtube.thumbnails').set(videoId, { path, type });
  return videoId;
}

export function thumbnailAnswer(service: Service, request: SandboxRequest, item: LibraryVideo): Answer {
  return reply(request, 'thumbnailSetResponse', { items: [thumbnailsOf(service, item)] });
}

function readVideo({ library }: Service, { query }: SandboxRequest): LibraryVideo {
  const videoId = query.get('videoId');
  if (!videoId) throw new GoogleError(400, 'required', 'Required parameter: videoId', { location: 'videoId' });
  const item = library.find(videoId);
  const message = 'The video that you are trying to insert a thumbnail image for cannot be found.';
  if (!item) throw refusal(404, 'videoNotFound', message);
  return item;
}

async function pictureOf(request: SandboxRequest): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  const body = await request.body(MAX_BYTES + 100_000);
  return type.startsWith('multipart/related') ? (readMultipart(body, type)?.file ?? Buffer.alloc(0)) : body;
}

async function typeOf(path: string): Promise<string | undefined> {
  await using file = await open(path, 'r');
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
  if (buffer.toString('hex') === '89504e470d0a1a0a') return 'image/png';
  return buffer.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'image/jpeg' : undefined;
}

function tooLarge(): GoogleError {
  return new GoogleError(413, 'uploadTooLarge', 'The file is too large.');
}

function refusal(code: number, reason: string, message: string): GoogleError {
  return new GoogleError(code, reason, message, { domain: 'youtube.thumbnail', location: 'videoId' });
}
