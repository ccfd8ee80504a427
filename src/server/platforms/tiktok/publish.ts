import * as z from 'zod/mini';
import type { PublicationOptions } from '#contract/publications.ts';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { counter, id, orNull } from '../http/fields.ts';
import { requireUploadAddress, secretsOfAddress } from '../http/upload-address.ts';
import { PlatformError } from '../platform.ts';
import type { MediaFacts, Part, Publisher, PublishHandle, PublishRequest, Standing } from '../publishing.ts';
import { refused } from '../refusals.ts';
import type { TiktokConfig } from './config.ts';
import { envelope, readTiktokChannel } from './read.ts';
import { tiktokRefusals } from './refusals.ts';
import { tiktokTextOf } from './rules.ts';

/** TikTok's upload hosts: `open-upload.tiktokapis.com`, `upload.us.tiktokapis.com`, and others by region. */
const UPLOAD_DOMAINS = ['tiktokapis.com'];
/**
 * Source: "Media Transfer Guide": chunks of 5 to 64 MB, the last one up to 128 MB. Its examples mix MB and MiB; these
 * sizes hold for both.
 */
const ONE_PIECE_BYTES = 64_000_000;
const CHUNK_BYTES = 10_000_000;
/** For a chunk over a slow connection; Node ends a call after five minutes. */
const CHUNK_TIME_LIMIT_MS = 290_000;
const POLL_DELAYS_MS = [5_000, 10_000, 20_000];
const SLOW_POLL_DELAY_MS = 30_000;

type TiktokOptions = NonNullable<PublicationOptions['tiktok']>;

const handleShape = z.object({
  publishId: z.string(),
  uploadUrl: z.string(),
  totalBytes: z.number(),
  privacy: z.enum(['public', 'unlisted', 'private']),
});

const initReply = envelope(z.object({ publish_id: id, upload_url: z.string() }));
// Source: "Get Post Status". The list of ids is spelled so, and holds numbers beyond 2^53.
const statusReply = envelope(
  z.object({
    status: z.string(),
    fail_reason: orNull(z.string()),
    publicaly_available_post_id: orNull(z.array(id)),
    uploaded_bytes: orNull(counter),
  }),
);

/** The Content Posting API: direct posts, and drafts for the creator's inbox. */
export function tiktokPublisher(client: Client, config: TiktokConfig): Publisher {
  const poll = (access: Access, handle: PublishHandle) => pollPost(client, config, access, handle);
  return {
    madeBy: 'last_part',
    parts: tiktokParts,
    start: (access, request) => startPost(client, config, access, request),
    poll,
    send: async (access, handle, part, media, signal) =>
      (await sendChunk(client, handle, part, media, signal)) ?? poll(access, handle),
    commit: undefined,
    withdraw: undefined,
    // Set with the post, as a frame of the video.
    setCover: undefined,
    pollDelayMs: (asked) => POLL_DELAYS_MS[asked] ?? SLOW_POLL_DELAY_MS,
  };
}

function chunksOf(totalBytes: number): { chunkBytes: number; count: number } {
  if (totalBytes <= ONE_PIECE_BYTES) return { chunkBytes: totalBytes, count: 1 };
  return { chunkBytes: CHUNK_BYTES, count: Math.floor(totalBytes / CHUNK_BYTES) };
}

/** Whole chunks as announced at the start; the last one takes the remainder. */
function tiktokParts(totalBytes: number, from: number): { first: number; last: number }[] {
  const { chunkBytes, count } = chunksOf(totalBytes);
  const lastOf = (index: number) => (index === count - 1 ? totalBytes : (index + 1) * chunkBytes) - 1;
  return Array.from({ length: count }, (_, index) => ({ first: index * chunkBytes, last: lastOf(index) })).filter(
    ({ last }) => last >= from,
  );
}

async function startPost(
  client: Client,
  config: TiktokConfig,
  access: Access,
  request: PublishRequest,
): Promise<PublishHandle> {
  const { tiktok } = request.options;
  const direct = tiktok?.mode === 'direct';
  const name = direct ? 'video/init' : 'inbox/video/init';
  requireScope('tiktok', name, access, direct ? 'video.publish' : 'video.upload');
  const totalBytes = request.media.bytes;
  const { chunkBytes, count } = chunksOf(totalBytes);
  const source = { source: 'FILE_UPLOAD', video_size: totalBytes, chunk_size: chunkBytes, total_chunk_count: count };
  // A draft is sent without texts: it is not documented whether TikTok would accept them.
  const post = direct ? { post_info: postInfoOf(tiktok, request) } : {};
  const { data } = await client.ask(
    {
      name,
      method: 'POST',
      url: addressOf(config.urls.api, `/v2/post/publish/${name}/`),
      token: access.accessToken,
      json: JSON.stringify({ ...post, source_info: source }),
      quota: { bucket: 'publish.init', units: 1, purpose: 'publishing', account: access.platformUserId },
    },
    initReply,
  );
  const place = { platform: 'tiktok', call: name, apiUrl: config.urls.api, domains: UPLOAD_DOMAINS } as const;
  const uploadUrl = requireUploadAddress(place, data.upload_url);
  return { publishId: data.publish_id, uploadUrl, totalBytes, privacy: direct ? privacyOf(tiktok) : 'public' };
}

/** @throws PlatformError refused without an audience, because TikTok forbids a default */
function postInfoOf(options: TiktokOptions, request: PublishRequest) {
  if (options.privacy_level === undefined)
    throw new PlatformError('refused', { platform: 'tiktok', call: 'video/init', code: 'privacy_level_missing' });
  return {
    title: tiktokTextOf(request).description,
    privacy_level: options.privacy_level,
    disable_comment: !options.allow_comment,
    disable_duet: !options.allow_duet,
    disable_stitch: !options.allow_stitch,
    brand_content_toggle: options.brand_content,
    brand_organic_toggle: options.brand_organic,
    is_aigc: options.is_aigc,
    ...(options.cover_ms === undefined ? {} : { video_cover_timestamp_ms: options.cover_ms }),
  };
}

function privacyOf({ privacy_level: level }: TiktokOptions): z.output<typeof handleShape>['privacy'] {
  if (level === 'SELF_ONLY') return 'private';
  return level === 'PUBLIC_TO_EVERYONE' ? 'public' : 'unlisted';
}

async function pollPost(
  client: Client,
  config: TiktokConfig,
  access: Access,
  handle: PublishHandle,
): Promise<Standing> {
  const { publishId, totalBytes, privacy } = z.parse(handleShape, handle);
  const name = 'status/fetch';
  requireScope('tiktok', name, access, 'video.publish', 'video.upload');
  const call = {
    ...({ name, method: 'POST', url: addressOf(config.urls.api, '/v2/post/publish/status/fetch/') } as const),
    token: access.accessToken,
    json: JSON.stringify({ publish_id: publishId }),
    quota: { bucket: 'publish.status', units: 1, purpose: 'publishing', account: access.platformUserId } as const,
  };
  const reply = await client.ask(call, statusReply).catch((error: unknown) => {
    if (error instanceof PlatformError && error.kind === 'gone') return undefined;
    throw error;
  });
  if (!reply) return { at: 'gone' };
  const { status, fail_reason: reason, uploaded_bytes: uploaded, publicaly_available_post_id: ids } = reply.data;
  switch (status) {
    case 'PROCESSING_UPLOAD':
      return uploadedUpTo(uploaded ?? 0, totalBytes);
    case 'PROCESSING_DOWNLOAD':
      return { at: 'fetching' };
    case 'SEND_TO_USER_INBOX':
      return { at: 'in_inbox' };
    case 'PUBLISH_COMPLETE': {
      // Empty for posts that are not public, and for others until they are moderated.
      const postId = ids?.[0] ?? null;
      return { at: 'published', postId, permalink: await permalinkOf(client, config, access, postId), privacy };
    }
    case 'FAILED':
      return refused('tiktok', tiktokRefusals, reason ?? undefined);
    default:
      throw new PlatformError('unexpected_answer', { platform: 'tiktok', call: name, status: 200, code: 'at status' });
  }
}

function uploadedUpTo(nextByte: number, totalBytes: number): Standing {
  return nextByte < totalBytes ? { at: 'wants_bytes', nextByte } : { at: 'processing', postId: null };
}

/** The address of a post contains the account's user name, which requires the profile permission. */
async function permalinkOf(
  client: Client,
  config: TiktokConfig,
  access: Access,
  postId: string | null,
): Promise<string | null> {
  if (postId === null || !access.scopes.includes('user.info.profile')) return null;
  const { username } = await readTiktokChannel(client, config, access);
  return username && addressOf(config.urls.authorize, `/@${encodeURIComponent(username)}/video/${postId}`);
}

/**
 * Source: "Media Transfer Guide", answers to a chunk: 206 more to come, 201 all are in, 403 the address has expired, 404
 * there is no such task, 416 the range does not continue the received bytes. Undefined if the response has no offset.
 */
async function sendChunk(
  client: Client,
  handle: PublishHandle,
  { first, last, total, open }: Part,
  media: MediaFacts,
  signal: AbortSignal,
): Promise<Standing | undefined> {
  const { uploadUrl } = z.parse(handleShape, handle);
  const { status, headers } = await client.send({
    name: 'upload',
    method: 'PUT',
    url: uploadUrl,
    secrets: secretsOfAddress(uploadUrl),
    headers: { 'content-range': `bytes ${first}-${last}/${total}` },
    upload: { open, sizeBytes: last - first + 1, type: media.type },
    accept: [403, 404, 416],
    timeLimitMs: CHUNK_TIME_LIMIT_MS,
    signal,
  });
  // This chunk was not stored, whatever came before. An unknown task may have ended with a post.
  if (status === 403)
    throw new PlatformError('gone', { platform: 'tiktok', call: 'upload', status, code: 'upload_address_expired' });
  if (status === 404) return { at: 'gone' };
  if (status === 201) return { at: 'processing', postId: null };
  const stored = /^bytes 0-(\d{1,15})\/\d+$/.exec(headers.get('content-range') ?? '')?.[1];
  if (stored !== undefined) return uploadedUpTo(Number(stored) + 1, total);
  // Any other response may come from something in between.
  return status === 206 && last + 1 < total ? uploadedUpTo(last + 1, total) : undefined;
}
