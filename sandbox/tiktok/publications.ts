import type { SandboxContext } from '../core/context.ts';
import { chance, secret } from '../core/random.ts';
import type { Channel, ChannelKey } from '../core/types.ts';
import { addPost, uploadFolder } from './posts.ts';

const UPLOAD_SECONDS = 3600;
const BYTES_PER_SECOND = 20_000_000;
/** What the creator sees when TikTok refuses a post and the fault names no reason. */
const USUAL_REJECTION = 'spam_risk_text';
const DAY_SECONDS = 86_400;

export type Publication = {
  id: string;
  channel: ChannelKey;
  clientId: string;
  mode: 'direct' | 'inbox';
  source: 'FILE_UPLOAD' | 'PULL_FROM_URL';
  privacy: string | undefined;
  title: string;
  /** The other fields of post_info, as they were sent. */
  options: Record<string, unknown>;
  /** Part of the upload address. */
  uploadId: string;
  uploadToken: string;
  sizeBytes: number;
  chunkBytes: number;
  chunks: number;
  receivedBytes: number;
  /** Seconds of the Unix epoch, as all moments here. */
  createdAt: number;
  /** The bytes are all here and were checked. */
  arrivedAt?: number;
  facts?: { durationSeconds: number; width: number; height: number };
  failReason?: string;
  /** It will be refused for this reason once it is processed. */
  rejectAs?: string | undefined;
  /** The creator finished the draft in the app. */
  finishedAt?: number;
  postId?: string;
  /** Names of the webhook events that were sent. */
  told: string[];
};

export type NewPublication = Pick<
  Publication,
  | 'channel'
  | 'clientId'
  | 'mode'
  | 'source'
  | 'privacy'
  | 'title'
  | 'options'
  | 'sizeBytes'
  | 'chunkBytes'
  | 'chunks'
  | 'rejectAs'
>;

export type PublicationState = { status: string; failReason?: string; postIds?: bigint[] };

export type Publications = ReturnType<typeof openPublications>;

/** Attempts to publish, and their state now. */
export function openPublications(context: SandboxContext) {
  const { clock } = context;
  const table = tableOf(context);
  const state = (row: Publication) => stateOf(context, row);
  return {
    ...openCounts(context),
    stateOf: state,
    save: (row: Publication) => table.set(row.id, row),
    find: (id: string) => table.get(id),
    findUpload: (uploadId: string) => table.values().find((row) => row.uploadId === uploadId),
    all: () => table.values(),
    uploadExpired: (row: Publication) => clock.seconds() >= row.createdAt + UPLOAD_SECONDS,
    /** Makes the posts that are due, so that lists show them though nobody asked for their state. */
    settle() {
      for (const row of table.values()) if (!row.postId && !row.failReason) state(row);
    },
    add(given: NewPublication): Publication {
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
    fail: (row: Publication, reason: string) => fail(context, row, reason),
    /** The creator opens the app and posts the drafts that wait. */
    finishDrafts(channel: ChannelKey | undefined): number {
      const waiting = table
        .values()
        .filter((row) => (!channel || row.channel === channel) && state(row).status === 'SEND_TO_USER_INBOX');
      for (const row of waiting) table.set(row.id, { ...row, finishedAt: clock.seconds() });
      return waiting.length;
    },
    folder: () => uploadFolder(context),
  };
}

const tableOf = ({ store }: SandboxContext) => store.table<Publication>('tiktok.publications');

/** What the limits of 24 hours are compared with. */
function openCounts(context: SandboxContext) {
  const { clock } = context;
  const recent = (mode: Publication['mode']) =>
    tableOf(context)
      .values()
      .filter((row) => row.mode === mode && row.createdAt > clock.seconds() - DAY_SECONDS);
  return {
    /** Posts, without failed attempts. */
    postsOfDay: ({ key }: Channel) => recent('direct').filter((row) => row.channel === key && !row.failReason).length,
    /** Drafts that wait in the inbox. */
    pendingDrafts: ({ key }: Channel) =>
      recent('inbox').filter((row) => row.channel === key && !row.failReason && !row.finishedAt).length,
    /** Accounts that posted directly through an app. */
    postersOfDay: (clientId: string) =>
      new Set(
        recent('direct')
          .filter((row) => row.clientId === clientId)
          .map((row) => row.channel),
      ),
  };
}

/** The state of a publication now. Makes the post as soon as everybody may see it. */
function stateOf(context: SandboxContext, row: Publication): PublicationState {
  const { clock, settings } = context;
  const now = clock.seconds();
  const readyAt =
    (row.arrivedAt ?? Number.POSITIVE_INFINITY) +
    settings.number('tiktok.processing') +
    row.sizeBytes / BYTES_PER_SECOND;
  if (row.failReason) return { status: 'FAILED', failReason: row.failReason };
  if (now < readyAt) return { status: row.source === 'FILE_UPLOAD' ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD' };
  if (row.rejectAs) {
    fail(context, row, row.rejectAs === 'default' ? USUAL_REJECTION : row.rejectAs);
    return stateOf(context, row);
  }
  if (row.mode === 'inbox' && !row.finishedAt) return { status: 'SEND_TO_USER_INBOX' };
  const postedAt = row.finishedAt ?? readyAt;
  const open = row.mode === 'inbox' || row.privacy === 'PUBLIC_TO_EVERYONE';
  if (!open || now < postedAt + settings.number('tiktok.visible_after'))
    return { status: 'PUBLISH_COMPLETE', postIds: [] };
  row.postId ??= makePost(context, row, Math.floor(postedAt));
  tableOf(context).set(row.id, row);
  return { status: 'PUBLISH_COMPLETE', postIds: [BigInt(row.postId)] };
}

function makePost(
  context: SandboxContext,
  { channel, facts, title, uploadId }: Publication,
  createdAt: number,
): string {
  const size = facts ?? { durationSeconds: 30, width: 720, height: 1280 };
  const owner = context.channels.byKey(channel) as Channel;
  return addPost(context, owner, { ...size, createdAt, title, fileName: uploadId }).id;
}

function fail(context: SandboxContext, row: Publication, reason: string): void {
  row.failReason = reason;
  tableOf(context).set(row.id, row);
}
