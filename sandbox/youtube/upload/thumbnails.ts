import { writeFile } from 'node:fs/promises';
import type { Answer, SandboxRequest } from '../../core/types.ts';
import { thumbnailsOf } from '../data/thumbnails.ts';
import { GoogleError } from '../google-error.ts';
import { needs } from '../oauth/scopes.ts';
import { admit, channelOf, reply, type Service } from '../service.ts';
import { readMultipart } from './multipart.ts';
import { uploadPath } from './receive.ts';

/** Since 14 September 2026. */
const MAX_BYTES = 50 * 1024 * 1024;

export type StoredThumbnail = { path: string; type: string };

/** POST /upload/youtube/v3/thumbnails/set: JPEG or PNG. Source: "YouTube Data API: Thumbnails: set". */
export async function setThumbnail(service: Service, request: SandboxRequest): Promise<Answer> {
  const { ctx, library } = service;
  const caller = admit(service, request, { scopes: needs.upload, units: 50 });
  const channel = channelOf(caller);
  const videoId = request.query.get('videoId');
  if (!videoId) throw new GoogleError(400, 'required', 'Required parameter: videoId', { location: 'videoId' });
  const item = library.find(videoId);
  if (!item)
    throw refusal(404, 'videoNotFound', 'The video that you are trying to insert a thumbnail image for cannot be found.');
  if (item.video.channel !== channel || ctx.settings.get('youtube.phone_verified') === 'no') {
    throw refusal(403, 'forbidden', "The authenticated user doesn't have permissions to upload and set custom video thumbnails.");
  }
  const bytes = await pictureOf(request);
  const type = typeOf(bytes);
  if (bytes.length === 0) throw refusal(400, 'mediaBodyRequired', 'The request does not include the image content.');
  if (!type) throw refusal(400, 'invalidImage', 'The provided image content is invalid.');
  const path = await uploadPath(ctx, `thumbnail ${videoId}`);
  await writeFile(path, bytes);
  ctx.store.table<StoredThumbnail>('youtube.thumbnails').set(videoId, { path, type });
  return reply(request, 'thumbnailSetResponse', { items: [thumbnailsOf(service, item)] });
}

async function pictureOf(request: SandboxRequest): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  const body = await request.body(MAX_BYTES + 100_000);
  const bytes = type.startsWith('multipart/related') ? (readMultipart(body, type)?.file ?? Buffer.alloc(0)) : body;
  if (bytes.length > MAX_BYTES) throw new GoogleError(413, 'uploadTooLarge', 'The file is too large.');
  return bytes;
}

function typeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png';
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'image/jpeg' : undefined;
}

function refusal(code: number, reason: string, message: string): GoogleError {
  return new GoogleError(code, reason, message, { domain: 'youtube.thumbnail', location: 'videoId' });
}
