import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { id } from '../http/fields.ts';
import { PlatformError } from '../platform.ts';
import type { Publisher, Standing } from '../publishing.ts';
import { askYoutube } from './call.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';
import { siteOf } from './read.ts';
import { standingOfVideo, uploadedVideo } from './standing.ts';
import { setThumbnail } from './thumbnail.ts';
import { probeSession, sendPart, startUpload, youtubeParts } from './upload.ts';

const POLL_DELAYS_MS = [10_000, 20_000, 30_000];
const SLOW_POLL_DELAY_MS = 60_000;
/** Source: "Determine quota cost". */
const UPDATE_UNITS = 50;

const videosReply = z.object({ items: z.array(uploadedVideo) });
/** The other fields of the part, because an update replaces it as a whole. */
const settingsReply = z.object({
  items: z.array(
    z.object({
      id,
      status: z.object({
        privacyStatus: z.string(),
        license: z.optional(z.string()),
        embeddable: z.optional(z.boolean()),
        publicStatsViewable: z.optional(z.boolean()),
        selfDeclaredMadeForKids: z.optional(z.boolean()),
        containsSyntheticMedia: z.optional(z.boolean()),
      }),
    }),
  ),
});

/** Resumable uploads; YouTube can hold a video until its scheduled time. */
export function youtubePublisher(client: Client, config: YoutubeConfig, now: () => Date): Publisher {
  const seen = (standing: Standing) => withPermalink(config, standing);
  return {
    madeBy: 'last_part',
    parts: youtubeParts,
    start: (access, request) => startUpload(client, config, access, request),
    poll: async (access, handle, postId) =>
      seen(
        postId === null
          ? await probeSession(client, access, handle, now)
          : await pollVideo(client, config, access, postId, now),
      ),
    send: async (access, handle, part, media, signal) =>
      seen(await sendPart(client, access, handle, { part, media, signal }, now)),
    commit: undefined,
    withdraw: (access, postId) => withdrawVideo(client, config, access, postId),
    setCover: (access, postId, cover) => setThumbnail(client, config, access, postId, cover),
    pollDelayMs: (asked) => POLL_DELAYS_MS[asked] ?? SLOW_POLL_DELAY_MS,
  };
}

function withPermalink(config: YoutubeConfig, standing: Standing): Standing {
  if (standing.at !== 'published' || standing.postId === null) return standing;
  return { ...standing, permalink: addressOf(siteOf(config), '/watch', { v: standing.postId }) };
}

async function pollVideo(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  postId: string,
  now: () => Date,
): Promise<Standing> {
  const query = { part: 'status,processingDetails', id: postId };
  const read = { call: 'videos.list', path: 'videos', query, units: 1, purpose: 'publishing' } as const;
  const video = (await askYoutube(client, config, access, read, videosReply)).items[0];
  return video ? standingOfVideo(video, now()) : { at: 'gone' };
}

/**
 * Cancels a scheduled video by making it private for good. It stays on the channel: deleting it is up to its owner.
 * @throws PlatformError scope_missing: the upload scope alone does not allow changes
 */
async function withdrawVideo(client: Client, config: YoutubeConfig, access: Access, postId: string): Promise<void> {
  const call = 'videos.update';
  requireScope('youtube', call, access, youtubeScope.captions);
  const query = { part: 'status', id: postId };
  const read = { call: 'videos.list', path: 'videos', query, units: 1, purpose: 'publishing' } as const;
  const video = (await askYoutube(client, config, access, read, settingsReply)).items[0];
  if (!video) return;
  // It may have become public in the meantime, and a public video must not vanish.
  if (video.status.privacyStatus !== 'private')
    throw new PlatformError('not_allowed', { platform: 'youtube', call, status: 200, code: 'already_public' });
  await client.ask(
    {
      name: call,
      method: 'PUT',
      url: addressOf(config.urls.api, '/youtube/v3/videos', { part: 'status' }),
      token: access.accessToken,
      json: JSON.stringify({ id: postId, status: video.status }),
      quota: { bucket: 'units', units: UPDATE_UNITS, purpose: 'publishing' },
    },
    z.object({ id }),
  );
}
