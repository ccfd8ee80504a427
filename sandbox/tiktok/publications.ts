import { chance, secret } from '../core/random.ts';
import type { Channel, ChannelKey, SandboxContext } from '../core/types.ts';
import { addPost, listPosts, uploadFolder } from './posts.ts';

const UPLOAD_SECONDS = 3600;
/** Time TikTok takes to look at a file, and then to let everybody see it. */
const PROCESSING_SECONDS = 4;
const BYTES_PER_SECOND = 20_000_000;
const MODERATION_SECONDS = 15;
const DAY_SECONDS = 86_400;

export type Publication = {
  id: string;
  channel: ChannelKey;
  clientId: string;
  mode: 'direct' | 'inbox';
  source: 'FILE_UPLOAD' | 'PULL_FROM_URL';
  privacy: string | undefined;
  title: string;
  /** Part of the upload address. */
  uploadId: string;
  uploadToken: string;
  sizeBytes: number;
  chunkBytes: number;
  chunks: number;
  receivedBytes: number;
  /** Seconds of the Unix epoch, as all moments here. */
  createdAt: number;
  /** The bytes are all here and were looked at. */
  arrivedAt?: number;
  facts?: { durationSeconds: number; width: number; height: number };
  failReason?: string;
  failedAt?: number;
  /** The creator finished the draft in the app. */
  finishedAt?: number;
  postId?: string;
  /** Names of the events that were told. */
  told: string[];
};

export type PublicationState = { status: string; failReason?: string; postIds?: bigint[] };

export type Publications = ReturnType<typeof openPublications>;

/** Attempts to publish and what has become of them by now. */
export function openPublications(context: SandboxContext) {
  const { store, clock } = context;
  const table = store.table<Publication>('tiktok.publications');
  const within = (channel: Channel, mode: Publication['mode'], seconds: number) =>
    table.values().filter((row) => row.channel === channel.key && row.mode === mode && row.createdAt > clock.seconds() - seconds);

  const readyAt = (row: Publication) =>
    (row.arrivedAt ?? Number.POSITIVE_INFINITY) + PROCESSING_SECONDS + row.sizeBytes / BYTES_PER_SECOND;

  /** Where it is now; makes the post as soon as everybody may see it. */
  const stateOf = (row: Publication): PublicationState => {
    const now = clock.seconds();
    if (row.failReason) return { status: 'FAILED', failReason: row.failReason };
    if (now < readyAt(row)) return { status: row.source === 'FILE_UPLOAD' ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD' };
    if (row.mode === 'inbox' && !row.finishedAt) return { status: 'SEND_TO_USER_INBOX' };
    const visibleAt = (row.finishedAt ?? readyAt(row)) + MODERATION_SECONDS;
    const open = row.mode === 'inbox' || row.privacy === 'PUBLIC_TO_EVERYONE';
    if (!open || now < visibleAt) return { status: 'PUBLISH_COMPLETE', postIds: [] };
    if (!row.postId) {
      const channel = context.channels.byKey(row.channel) as Channel;
      const facts = row.facts ?? { durationSeconds: 30, width: 720, height: 1280 };
      row.postId = addPost(context, channel, {
        ...facts,
        createdAt: Math.floor(visibleAt),
        title: row.title,
        fileName: row.uploadId,
      }).id;
      table.set(row.id, row);
    }
    return { status: 'PUBLISH_COMPLETE', postIds: [BigInt(row.postId)] };
  };

  return {
    stateOf,
    save: (row: Publication) => table.set(row.id, row),
    find: (id: string) => table.get(id),
    findUpload: (uploadId: string) => table.values().find((row) => row.uploadId === uploadId),
    all: () => table.values(),
    uploadExpired: (row: Publication) => clock.seconds() >= row.createdAt + UPLOAD_SECONDS,
    /** Posts of the last 24 hours; failed attempts don't count. */
    postsOfDay: (channel: Channel) => within(channel, 'direct', DAY_SECONDS).filter((row) => !row.failReason).length,
    /** Drafts of the last 24 hours that wait in the inbox. */
    pendingDrafts: (channel: Channel) =>
      within(channel, 'inbox', DAY_SECONDS).filter((row) => !row.failReason && !row.finishedAt).length,
    /** Accounts that posted directly in the last 24 hours through an app. */
    postersOfDay: (clientId: string) =>
      new Set(
        table
          .values()
          .filter((row) => row.clientId === clientId && row.mode === 'direct' && row.createdAt > clock.seconds() - DAY_SECONDS)
          .map((row) => row.channel),
      ),
    add(
      given: Pick<
        Publication,
        'channel' | 'clientId' | 'mode' | 'source' | 'privacy' | 'title' | 'sizeBytes' | 'chunkBytes' | 'chunks'
      >,
    ): Publication {
      const kind = given.source === 'FILE_UPLOAD' ? 'file' : 'url';
      const prefix = given.mode === 'direct' ? `v_pub_${kind}~v2-1.` : `v_inbox_${kind}~v2.`;
      const digits = `7${String(Math.floor(1e17 * chance(secret())) + 1e17)}`;
      const row: Publication = {
        ...given,
        ...{ id: prefix + digits, uploadId: digits, uploadToken: secret(24) },
        ...{ receivedBytes: 0, createdAt: clock.seconds(), told: [] },
      };
      table.set(row.id, row);
      return row;
    },
    fail(row: Publication, reason: string) {
      row.failReason = reason;
      row.failedAt = clock.seconds();
      table.set(row.id, row);
    },
    /** The creator opens the app and posts the drafts that wait. */
    finishDrafts(channel: ChannelKey | undefined): number {
      const waiting = table
        .values()
        .filter((row) => (!channel || row.channel === channel) && stateOf(row).status === 'SEND_TO_USER_INBOX');
      for (const row of waiting) table.set(row.id, { ...row, finishedAt: clock.seconds() });
      return waiting.length;
    },
    folder: () => uploadFolder(context),
    postsOf: (channel: Channel) => listPosts(context, channel),
  };
}
