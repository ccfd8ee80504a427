/** The publishing engine against a test platform, in this process or in one that is killed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { type Clock, systemClock } from '#server/kit/clock.ts';
import { silentLog } from '#server/kit/log.ts';
import { sealer } from '#server/kit/sealed.ts';
import { sealTokens } from '#server/modules/connections/tokens.ts';
import type { EngineDeps } from '#server/modules/publications/drive.ts';
import { type Client, openClient } from '#server/platforms/http/client.ts';
import type { PlatformAdapter, PostFacts } from '#server/platforms/platform.ts';
import type { Publisher, PublishRules, Standing } from '#server/platforms/publishing.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Storage } from '#server/storage/storage.ts';
import { buildClip, insertRow } from './builders.ts';

/** `youtube` creates the post with the last part, `instagram` with a separate call. */
export type TestedPlatform = 'youtube' | 'instagram';
const keys = [Buffer.alloc(32, 7)];
const tokenSealer = sealer(keys, 'platform-tokens');
/** The file made by `buildClip` has ten bytes: three parts. */
const PART_BYTES = 4;
const TIME_LIMIT_MS = 4_000;
const POLL_MS = 100;

export type EngineSetUp = {
  database: Database;
  storage: Storage;
  platformUrl: string;
  queue: Queue;
  clock?: Clock;
  /** How long a post may exist before it becomes visible. */
  visibleWithinMs?: number;
};

export function engineDeps(setUp: EngineSetUp): EngineDeps & { database: Database } {
  const { database, storage, queue, clock = systemClock } = setUp;
  return {
    database,
    db: database.db,
    queue,
    storage,
    clock,
    log: silentLog,
    sealer: tokenSealer,
    handles: sealer(keys, 'publication-handles'),
    random: Math.random,
    platforms: platformsOf(setUp),
    mediaUrl: () => 'https://files.example/video.mp4',
  };
}

function platformsOf({ platformUrl, visibleWithinMs = 1_000 }: EngineSetUp): Platforms {
  const real = testPlatforms();
  const entryOf = (platform: TestedPlatform) => {
    const { rules } = real[platform];
    if (!rules.publish) throw new Error(`${platform} does not publish`);
    const limits = { ...rules.publish.limits, media: { ...rules.publish.limits.media, minSide: 0, types: [] } };
    return {
      mode: 'sandbox' as const,
      adapter: adapterOf(platform, platformUrl, rules.publish.textOf),
      rules: { ...rules, publish: { ...rules.publish, limits, visibleWithinMs, check: () => [] } },
    };
  };
  return testPlatforms({ youtube: entryOf('youtube'), instagram: entryOf('instagram') });
}

function adapterOf(platform: TestedPlatform, url: string, textOf: PublishRules['textOf']): PlatformAdapter {
  const client = openClient(
    { platform, judge: () => undefined, requestId: () => undefined },
    { fetch, now: () => new Date(), spend: async () => {}, log: silentLog, timeLimitMs: TIME_LIMIT_MS },
  );
  const notAsked = async (): Promise<never> => {
    throw new Error('publishing does not ask for this');
  };
  return {
    platform,
    apiUrl: url,
    playerUrl: undefined,
    readAtOnce: 50,
    authorizeUrl: () => url,
    exchangeCode: notAsked,
    refresh: notAsked,
    revoke: notAsked,
    readChannel: notAsked,
    readPosts: notAsked,
    readInsights: undefined,
    readDays: undefined,
    readAudience: undefined,
    readCaptions: undefined,
    readComments: undefined,
    readRetention: undefined,
    readOutlook: undefined,
    readSignedRequest: undefined,
    readEvent: undefined,
    listPosts: async ({ platformUserId }) => {
      const address = `${url}/posts?account=${platformUserId}`;
      const { posts } = await client.ask({ name: 'posts', url: address }, postsReply);
      return { posts: posts.map(factsOf), skipped: [], nextCursor: undefined };
    },
    publisher: platform === 'youtube' ? byLastPart(client, url, textOf) : byCommit(client, url, textOf),
  };
}

const madeReply = z.object({ id: z.string() });
const uploadReply = z.object({ nextByte: z.number(), done: z.boolean(), postId: z.nullable(z.string()) });
const containerReply = z.object({ postId: z.nullable(z.string()) });
const postsReply = z.object({
  posts: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), madeAt: z.number() })),
});

function factsOf({ id, title, text, madeAt }: z.infer<typeof postsReply>['posts'][number]): PostFacts {
  return {
    platformPostId: id,
    kind: 'video',
    title,
    description: text,
    publishedAt: new Date(madeAt),
    durationSeconds: null,
    width: null,
    height: null,
    permalink: null,
    embedUrl: null,
    coverUrl: null,
    mediaUrl: null,
    privacy: null,
    hasCaptions: null,
    views: null,
    likes: null,
    comments: null,
    shares: null,
  };
}

const published = (postId: string): Standing => ({ at: 'published', postId, permalink: null, privacy: 'public' });

function byLastPart(client: Client, url: string, textOf: PublishRules['textOf']): Publisher {
  const standingOf = ({ nextByte, done, postId }: z.infer<typeof uploadReply>): Standing => {
    if (!done) return { at: 'wants_bytes', nextByte };
    return postId === null ? { at: 'processing', postId: null } : published(postId);
  };
  return {
    madeBy: 'last_part',
    parts: (totalBytes, from) => {
      const count = Math.ceil((totalBytes - from) / PART_BYTES);
      return Array.from({ length: count }, (_, index) => {
        const first = from + index * PART_BYTES;
        return { first, last: Math.min(first + PART_BYTES, totalBytes) - 1 };
      });
    },
    start: async ({ platformUserId }, request) => {
      const { title, media } = request;
      const text = textOf(request).description;
      const json = JSON.stringify({ account: platformUserId, title, text, bytes: media.bytes });
      return client.ask({ name: 'start', method: 'POST', url: `${url}/uploads`, json }, madeReply);
    },
    poll: async (_, { id }) => standingOf(await client.ask({ name: 'poll', url: `${url}/uploads/${id}` }, uploadReply)),
    send: async (_, { id }, { first, last, open }, media, signal) => {
      const upload = { open, sizeBytes: last - first + 1, type: media.type };
      const address = `${url}/uploads/${id}?first=${first}`;
      return standingOf(await client.ask({ name: 'send', method: 'PUT', url: address, upload, signal }, uploadReply));
    },
    commit: undefined,
    withdraw: undefined,
    setCover: undefined,
    pollDelayMs: () => POLL_MS,
  };
}

function byCommit(client: Client, url: string, textOf: PublishRules['textOf']): Publisher {
  const standingOf = ({ postId }: z.infer<typeof containerReply>): Standing =>
    postId === null ? { at: 'ready' } : published(postId);
  return {
    madeBy: 'commit',
    parts: () => [],
    start: async ({ platformUserId }, request) => {
      const { title } = request;
      const json = JSON.stringify({ account: platformUserId, title, text: textOf(request).description });
      return client.ask({ name: 'start', method: 'POST', url: `${url}/containers`, json }, madeReply);
    },
    poll: async (_, { id }) =>
      standingOf(await client.ask({ name: 'poll', url: `${url}/containers/${id}` }, containerReply)),
    send: async () => {
      throw new Error('this platform fetches files itself');
    },
    commit: async (_, { id }) =>
      standingOf(
        await client.ask({ name: 'commit', method: 'POST', url: `${url}/containers/${id}/commit` }, containerReply),
      ),
    withdraw: undefined,
    setCover: undefined,
    pollDelayMs: () => POLL_MS,
  };
}

/** A user account with a clip, and connections to both platforms. */
export async function buildPublisher(database: Database, storage: Storage) {
  const host = { services: { database, storage } };
  const userId = randomUUID();
  await insertRow(host, 'accounts', { id: userId, email: `${userId}@example.com`, password_hash: 'none' });
  const clip = await buildClip(host, userId, {
    inspection: JSON.stringify({
      width: 1080,
      height: 1920,
      durationSeconds: 30,
      videoCodec: 'h264',
      videoProfile: 'High',
      pixelFormat: 'yuv420p',
      frameRate: 30,
      audioCodec: 'aac',
      sampleRate: 48_000,
      fastStart: true,
    }),
  });
  return {
    userId,
    clipId: clip.id,
    youtube: await buildConnection(host, userId, 'youtube'),
    instagram: await buildConnection(host, userId, 'instagram'),
  };
}

async function buildConnection(host: Parameters<typeof insertRow>[0], userId: string, platform: TestedPlatform) {
  const id = randomUUID();
  const now = new Date();
  const tokens = sealTokens(
    tokenSealer,
    id,
    {
      accessToken: 'access',
      refreshToken: 'refresh',
      scopes: [],
      refreshExpiresAt: undefined,
      accessExpiresAt: new Date(now.getTime() + 30 * 86_400_000),
    },
    now,
  );
  await insertRow(host, 'connections', {
    id,
    user_id: userId,
    platform,
    mode: 'sandbox',
    platform_user_id: `account-${id}`,
    is_primary: true,
    username: 'ann',
    channel_title: 'Ann',
    scopes: [],
    token_obtained_at: now.toISOString(),
    access_token_sealed: tokens.accessTokenSealed,
    refresh_token_sealed: tokens.refreshTokenSealed,
    access_expires_at: tokens.accessExpiresAt.toISOString(),
  });
  return id;
}

type Publication = { title: string; state?: string; dueAt?: Date | null; nextAt?: Date | null; held?: string };
type PublisherAccount = Awaited<ReturnType<typeof buildPublisher>>;

/** Publications of an account's clip on one connection, stored as the API would store them. */
export async function buildPublications(
  db: Db,
  { userId, clipId, ...connections }: PublisherAccount,
  platform: TestedPlatform,
  given: readonly Publication[],
): Promise<string[]> {
  const connectionId = connections[platform];
  const rows = given.map(({ title, state = 'scheduled', dueAt = new Date(), nextAt = dueAt, held = null }) => ({
    id: randomUUID(),
    group_id: randomUUID(),
    title,
    state,
    held,
    due_at: dueAt?.toISOString() ?? null,
    next_at: nextAt?.toISOString() ?? null,
  }));
  const list = JSON.stringify(rows);
  await db.execute(sql`insert into publication_groups (id, user_id, clip_id, request_hash)
    select r.group_id, ${userId}, ${clipId}, '' from jsonb_to_recordset(${list}::jsonb) as r(group_id text)`);
  await db.execute(sql`insert into publications (id, group_id, user_id, connection_id, platform, mode, platform_user_id,
      title, description, hashtags, options, state, due_at, next_at, held)
    select r.id, r.group_id, ${userId}, ${connectionId}, ${platform}, 'sandbox', 'account-' || ${connectionId},
      r.title, r.title, '{}', '{}', r.state, r.due_at, r.next_at, r.held
    from jsonb_to_recordset(${list}::jsonb)
      as r(id text, group_id text, title text, state text, due_at timestamptz, next_at timestamptz, held text)`);
  return rows.map(({ id }) => id);
}
