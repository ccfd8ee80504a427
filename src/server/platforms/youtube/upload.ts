import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import type { Answer, Call } from '../http/send.ts';
import { requireUploadAddress, secretsOfAddress } from '../http/upload-address.ts';
import { PlatformError } from '../platform.ts';
import type { MediaFacts, Part, PublishHandle, PublishRequest, Standing } from '../publishing.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';
import { youtubeTextOf } from './rules.ts';
import { standingOfVideo, uploadedVideo } from './standing.ts';

/** Source: "Resumable Uploads": every part but the last is a multiple of 256 KiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** For a part over a slow connection. */
const PART_TIME_LIMIT_MS = 240_000;
/** Google's upload hosts: `www.googleapis.com`, `youtube.googleapis.com`. */
const UPLOAD_DOMAINS = ['googleapis.com'];

const sessionShape = z.object({ session: z.string(), totalBytes: z.number() });

export function youtubeParts(totalBytes: number, from: number): { first: number; last: number }[] {
  const count = Math.max(0, Math.ceil((totalBytes - from) / PART_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const first = from + index * PART_BYTES;
    return { first, last: Math.min(first + PART_BYTES, totalBytes) - 1 };
  });
}

/** Opens an upload session. The video exists once the last byte has arrived. */
export async function startUpload(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  request: PublishRequest,
): Promise<PublishHandle> {
  const call = 'videos.insert';
  requireScope('youtube', call, access, youtubeScope.upload, youtubeScope.captions);
  const { media, options } = request;
  const { headers } = await client.send({
    name: call,
    method: 'POST',
    token: access.accessToken,
    json: JSON.stringify(videoOf(request)),
    url: addressOf(config.urls.api, '/upload/youtube/v3/videos', {
      uploadType: 'resumable',
      part: 'snippet,status',
      notifySubscribers: String(options.youtube?.notify_subscribers ?? true),
    }),
    headers: { 'x-upload-content-length': String(media.bytes), 'x-upload-content-type': media.type },
    quota: { bucket: 'videos.insert', units: 1, purpose: 'publishing' },
  });
  const place = { platform: 'youtube', call, apiUrl: config.urls.api, domains: UPLOAD_DOMAINS } as const;
  return { session: requireUploadAddress(place, headers.get('location')), totalBytes: media.bytes };
}

function videoOf({ options, publishAt, ...texts }: PublishRequest) {
  const { youtube } = options;
  const { title, description } = youtubeTextOf(texts);
  return {
    snippet: { title, description, categoryId: youtube?.category_id ?? '22' },
    status: {
      // Only a private video can be scheduled, and it becomes public at that time.
      ...(publishAt
        ? { privacyStatus: 'private', publishAt: publishAt.toISOString() }
        : { privacyStatus: youtube?.privacy ?? 'public' }),
      selfDeclaredMadeForKids: youtube?.made_for_kids ?? false,
      containsSyntheticMedia: youtube?.synthetic_media ?? false,
    },
  };
}

export async function sendPart(
  client: Client,
  access: Access,
  handle: PublishHandle,
  part: { part: Part; media: MediaFacts; signal: AbortSignal },
  now: () => Date,
): Promise<Standing> {
  const { first, last, total, open } = part.part;
  return askSession(client, access, handle, now, {
    headers: { 'content-range': `bytes ${first}-${last}/${total}` },
    upload: { open, sizeBytes: last - first + 1, type: part.media.type },
    timeLimitMs: PART_TIME_LIMIT_MS,
    signal: part.signal,
  });
}

/** Queries how much of the file is stored. */
export async function probeSession(
  client: Client,
  access: Access,
  handle: PublishHandle,
  now: () => Date,
): Promise<Standing> {
  const { totalBytes } = z.parse(sessionShape, handle);
  return askSession(client, access, handle, now, { headers: { 'content-range': `bytes */${totalBytes}` } });
}

async function askSession(
  client: Client,
  access: Access,
  handle: PublishHandle,
  now: () => Date,
  call: Pick<Call, 'headers' | 'upload' | 'timeLimitMs' | 'signal'>,
): Promise<Standing> {
  const { session, totalBytes } = z.parse(sessionShape, handle);
  requireScope('youtube', 'upload', access, youtubeScope.upload, youtubeScope.captions);
  const answer = await client.send({
    name: 'upload',
    method: 'PUT',
    url: session,
    token: access.accessToken,
    accept: [308, 404, 410],
    secrets: secretsOfAddress(session),
    ...call,
  });
  if (answer.status === 308) return storedOf(answer, totalBytes);
  if (answer.status === 404 || answer.status === 410) return { at: 'gone' };
  const video = z.safeParse(uploadedVideo, answer.body);
  if (video.success) return standingOfVideo(video.data, now());
  // The video exists; the next probe returns its id.
  throw new PlatformError('unexpected_answer', { platform: 'youtube', call: 'upload', status: answer.status });
}

/** Without the header nothing is stored; the server may keep less than was sent. */
function storedOf({ headers }: Answer, totalBytes: number): Standing {
  const last = /^bytes=0-(\d{1,15})$/.exec(headers.get('range') ?? '')?.[1];
  const nextByte = last === undefined ? 0 : Number(last) + 1;
  return nextByte < totalBytes ? { at: 'wants_bytes', nextByte } : { at: 'processing', postId: null };
}
