import type { SandboxContext } from '../core/context.ts';
import { chance, secret } from '../core/random.ts';
import type { Channel, ChannelKey } from '../core/types.ts';
import { addPost, uploadFolder } from './posts.ts';

const UPLOAD_SECONDS = 3600;
const BYTES_PER_SECOND = 20_000_000;
/** The reason shown to the creator when TikTok refuses a post and the fault names none. */
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
  /** The other fields of post_info, as received. */
  options: Record<string, unknown>;
  /** Part of the upload address. */
  uploadId: string;
  uploadToken: string;
  sizeBytes: number;
  chunkBytes: number;
  chunks: number;
  receivedBytes: number;
  /** Seconds of the Unix epoch, like all times here. */
  createdAt: number;
  /** When all bytes had arrived and were checked. */
  arrivedAt?: number;
  facts?: { durationSeconds: number; width: number; height: number };
  failReason?: string;
  /** The reason for which it will be refused after processing. */
  rejectAs?: string | undefined;
  /** When the creator finished the draft in the app. */
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

/** Publishing attempts and their current state. */
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
    /** Creates the posts that are due, so that lists show them even if nobody polls their state. */
    settle() {
      for (const row of table.values()) if (!row.postId && !row.failReason) state(row);
    },
    add(given: NewPublication): Publication {
      const kind = given.source === 'FILE_UPLOAD' ? 'file' : 'url';
      const prefix = given.mode === 'direct' ? `v_pub_${kind}~v2-1.` : `v_inbox_${kind}~v2.`;
      const digits = `7${String(Math.floor(1e17 * chance(secret())) + 1e17)}`;
      const row: Publication = {
        ...given,
        id: prefix + digits,
        uploadId: digits,
        uploadToken: secret(24),
        receivedBytes: 0,
        createdAt: clock.seconds(),
        told: [],
      };
      table.set(row.id, row);
      return row;
    },
    fail: (row: Publication, reason: string) => fail(context, row, reason),
    /** Posts the drafts in the inbox, as the creator would in the app. */
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

/** The counts to which the 24-hour limits apply. */
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

/** The current state of a publication. Creates the post as soon as it is public. */
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
