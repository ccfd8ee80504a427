import { writeFile } from 'node:fs/promises';
import { secret } from '../../core/random.ts';
import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { videoItem, videoParts } from '../data/videos.ts';
import { GoogleError } from '../google-error.ts';
import { needs } from '../oauth/scopes.ts';
import { jsonBody, readParts } from '../parameters.ts';
import { admit, channelOf, type Service } from '../service.ts';
import { checkUploadLimit, keepVideo } from './keep-video.ts';
import { readMetadata } from './metadata.ts';
import { readMultipart } from './multipart.ts';
import { receiveBody, uploadPath } from './receive.ts';
import { startSession } from './sessions.ts';

const MAX_MULTIPART_BYTES = 600_000_000;

/**
 * POST /upload/youtube/v3/videos in its three forms. Source: "YouTube Data API: Videos: insert", "Resumable Uploads".
 */
export async function insertVideo(service: Service, request: SandboxRequest): Promise<Answer> {
  const caller = admit(service, request, { scopes: needs.upload, bucket: 'videos.insert', units: 1 });
  const channel = channelOf(caller);
  const parts = [...readParts(request.query, videoParts)];
  checkUploadLimit(service, channel);
  switch (request.query.get('uploadType')) {
    case 'resumable': {
      checkType(String(request.headers['x-upload-content-type'] ?? 'application/octet-stream'));
      const metadata = readMetadata(settable(await jsonBody(request), parts), 'unknown');
      return startSession(service.ctx, request, channel, {
        kind: 'video',
        metadata,
        parts,
        rejectAs: request.rejectAs,
      });
    }
    case 'multipart':
      return insertMultipart(service, request, channel, parts);
    case 'media':
      return insertMedia(service, request, channel, parts);
    default:
      throw mediaBodyRequired();
  }
}

async function insertMultipart(
  service: Service,
  request: SandboxRequest,
  channel: Channel,
  parts: string[],
): Promise<Answer> {
  const body = readMultipart(await request.body(MAX_MULTIPART_BYTES), request.headers['content-type'] ?? '');
  if (!body) throw mediaBodyRequired();
  checkType(body.fileType);
  const metadata = readMetadata(settable(body.metadata, parts), 'unknown');
  const path = await uploadPath(service.ctx, secret());
  await writeFile(path, body.file);
  const { rejectAs } = request;
  return inserted(service, await keepVideo(service, channel, { path, type: body.fileType, rejectAs }, metadata), parts);
}

async function insertMedia(
  service: Service,
  request: SandboxRequest,
  channel: Channel,
  parts: string[],
): Promise<Answer> {
  const type = request.headers['content-type'] ?? 'application/octet-stream';
  checkType(type);
  const path = await uploadPath(service.ctx, secret());
  const { whole } = await receiveBody(request.raw, {
    path,
    storedBytes: 0,
    skipBytes: 0,
    keepUpTo: Number.MAX_SAFE_INTEGER,
  });
  if (!whole) throw mediaBodyRequired();
  const { rejectAs } = request;
  const item = await keepVideo(service, channel, { path, type, rejectAs }, readMetadata({}, 'unknown'));
  return inserted(service, item, parts);
}

function inserted(service: Service, item: Parameters<typeof videoItem>[1], parts: string[]): Answer {
  return { status: 200, json: videoItem(service, item, new Set(parts)) };
}

/** Only the parts named in the query are set. */
function settable(body: unknown, parts: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([part]) => parts.includes(part)));
}

function checkType(type: string): void {
  if (/^(video\/|application\/octet-stream)/.test(type)) return;
  const message = `Media type '${type}' is not supported. Valid media types: [application/octet-stream, video/*]`;
  throw new GoogleError(400, 'badRequest', message);
}

function mediaBodyRequired(): GoogleError {
  return new GoogleError(400, 'mediaBodyRequired', 'The request does not include the video content.', {
    domain: 'youtube.video',
    location: 'body',
    locationType: 'other',
  });
}
