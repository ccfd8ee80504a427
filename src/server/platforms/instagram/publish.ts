import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { id, text, webAddress } from '../http/fields.ts';
import { PlatformError } from '../platform.ts';
import type { Publisher, PublishHandle, PublishRequest, Standing } from '../publishing.ts';
import { refused } from '../refusals.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './config.ts';
import { instagramScope } from './oauth.ts';
import { instagramRefusals } from './refusals.ts';
import { instagramTextOf } from './rules.ts';

/** Instagram recommends polling once a minute; most files are checked within seconds. */
const POLL_DELAYS_MS = [5_000, 10_000, 10_000, 20_000, 30_000];
const SLOW_POLL_DELAY_MS = 60_000;
/** Returned for a container that is not ready or does not exist yet: nothing was published. */
const notReady = ['9007/2207027', '24/2207008'];

const handleShape = z.object({ container: z.string() });
const nodeReply = z.object({ id });
const containerReply = z.object({ status_code: z.string(), status: text });
const permalinkReply = z.object({ permalink: webAddress });

/** Reels by container: Instagram fetches the file from an address, checks it, and publishes it on request. */
export function instagramPublisher(client: Client, config: InstagramConfig): Publisher {
  return {
    madeBy: 'commit',
    parts: () => [],
    start: (access, request) => startContainer(client, config, access, request),
    poll: (access, handle, postId) =>
      postId === null ? pollContainer(client, config, access, handle) : pollMedia(client, config, access, postId),
    send: async () => {
      throw new PlatformError('refused', { platform: 'instagram', call: 'upload', code: 'takes_no_bytes' });
    },
    commit: (access, handle) => publishContainer(client, config, access, handle),
    withdraw: undefined,
    // Set with the post, as a frame of the video.
    setCover: undefined,
    pollDelayMs: (asked) => POLL_DELAYS_MS[asked] ?? SLOW_POLL_DELAY_MS,
  };
}

async function startContainer(
  client: Client,
  config: InstagramConfig,
  access: Access,
  request: PublishRequest,
): Promise<PublishHandle> {
  const { instagram } = request.options;
  const cover = instagram?.cover_ms;
  const form: Record<string, string> = {
    media_type: 'REELS',
    video_url: mediaAddress(config, request),
    caption: instagramTextOf(request).description,
    share_to_feed: String(instagram?.share_to_feed ?? true),
    ...(cover === undefined ? {} : { thumb_offset: String(cover) }),
  };
  const container = await post(client, config, access, 'media', form);
  return { container };
}

/** Instagram fetches over https only; a sandbox on this machine fetches from anywhere. */
function mediaAddress({ urls }: InstagramConfig, { mediaUrl }: PublishRequest): string {
  const isLive = urls.graph.startsWith('https:');
  if (mediaUrl !== undefined && (!isLive || mediaUrl.startsWith('https:'))) return mediaUrl;
  throw new PlatformError('refused', { platform: 'instagram', call: 'media', code: 'no_public_address' });
}

async function pollContainer(
  client: Client,
  config: InstagramConfig,
  access: Access,
  handle: PublishHandle,
): Promise<Standing> {
  const { container } = z.parse(handleShape, handle);
  const read = { call: 'container', path: nodeOf(container), query: { fields: 'status_code,status' } };
  const found = await ifThere(askGraph(client, config, access, { ...read, ...publishing }, containerReply));
  if (!found) return { at: 'gone' };
  switch (found.status_code) {
    case 'IN_PROGRESS':
      return { at: 'fetching' };
    case 'FINISHED':
      return { at: 'ready' };
    case 'EXPIRED':
      return { at: 'gone' };
    // A container does not say which post it became.
    case 'PUBLISHED':
      return { at: 'published', postId: null, permalink: null, privacy: 'public' };
    case 'ERROR':
      // Inside a sentence, or as `9/2207042`.
      return refused('instagram', instagramRefusals, /\b22070\d\d\b/.exec(found.status)?.[0]);
    default:
      throw new PlatformError('unexpected_answer', {
        platform: 'instagram',
        call: read.call,
        status: 200,
        code: 'at status_code',
      });
  }
}

async function pollMedia(client: Client, config: InstagramConfig, access: Access, postId: string): Promise<Standing> {
  const read = { call: 'media/get', path: nodeOf(postId), query: { fields: 'permalink' } };
  const found = await ifThere(
    askGraph(client, config, access, { ...read, ...publishing, scope: instagramScope.basic }, permalinkReply),
  );
  return found ? { at: 'published', postId, permalink: found.permalink, privacy: 'public' } : { at: 'gone' };
}

async function publishContainer(
  client: Client,
  config: InstagramConfig,
  access: Access,
  handle: PublishHandle,
): Promise<Standing> {
  const { container } = z.parse(handleShape, handle);
  let postId: string;
  try {
    postId = await post(client, config, access, 'media_publish', { creation_id: container });
  } catch (error) {
    if (error instanceof PlatformError && notReady.includes(error.code ?? '')) return { at: 'fetching' };
    throw error;
  }
  // The post exists whether or not its address can be read now.
  const found = await pollMedia(client, config, access, postId).catch((error: unknown) => {
    if (error instanceof PlatformError) return undefined;
    throw error;
  });
  return found?.at === 'published' ? found : { at: 'published', postId, permalink: null, privacy: 'public' };
}

const publishing = { scope: instagramScope.publish, purpose: 'publishing' } as const;

/** A call that creates something. @returns its id */
async function post(
  client: Client,
  config: InstagramConfig,
  access: Access,
  call: 'media' | 'media_publish',
  form: Record<string, string>,
): Promise<string> {
  requireScope('instagram', call, access, instagramScope.publish);
  const { accessToken, platformUserId } = access;
  const url = addressOf(config.urls.graph, `/${config.graphVersion}/${nodeOf(platformUserId)}/${call}`);
  const quota = { bucket: 'calls', units: 1, purpose: 'publishing', account: platformUserId } as const;
  return (await client.ask({ name: call, method: 'POST', url, token: accessToken, form, quota }, nodeReply)).id;
}

/** Undefined if the object does not exist (any more). */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'gone') return undefined;
    throw error;
  }
}
