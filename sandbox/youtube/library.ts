import type { SandboxContext } from '../core/context.ts';
import { hash } from '../core/random.ts';
import type { Channel, ChannelKey, SandboxVideo } from '../core/types.ts';
import { publishedAtOf } from '../core/videos.ts';
import { readVideoId, videoId } from './video-ids.ts';

/** Uploaded videos are numbered from here, so that their ids differ from those of the sample videos. */
export const FIRST_UPLOAD = 1_000_000;

/** An uploaded video. Times are seconds of the epoch. */
export type UploadedVideo = {
  n: number;
  channel: ChannelKey;
  uploadedAt: number;
  title: string;
  description: string;
  tags: string[];
  categoryId: string;
  privacy: Privacy;
  publishAt: number | undefined;
  /** When its schedule made it public, kept after an update has replaced the schedule. */
  publishedAt?: number | undefined;
  /** It was public or unlisted before, so it cannot be scheduled any more. */
  wasOpen?: boolean;
  /** The project is not audited: the video stays private, whatever was requested. */
  locked: boolean;
  madeForKids: boolean;
  syntheticMedia: boolean | undefined;
  embeddable: boolean;
  path: string;
  type: string;
  sizeBytes: number;
  durationSeconds: number;
  width: number;
  height: number;
  /** Why processing will fail: a `failureReason` of YouTube. */
  failure: string | undefined;
  /** Why it will be rejected after processing: a `rejectionReason` of YouTube. */
  rejection?: string | undefined;
};

/** The fields that videos.update may change. */
export type VideoChange = Partial<
  Pick<
    UploadedVideo,
    | 'title'
    | 'description'
    | 'tags'
    | 'categoryId'
    | 'privacy'
    | 'publishAt'
    | 'publishedAt'
    | 'wasOpen'
    | 'madeForKids'
    | 'syntheticMedia'
    | 'embeddable'
  >
>;

export type Privacy = 'public' | 'unlisted' | 'private';

/** A video as its owner's library shows it at a given time. */
export type LibraryVideo = {
  id: string;
  video: SandboxVideo;
  privacy: Privacy;
  /** When it will become public. */
  publishAt: Date | undefined;
  tags: string[];
  categoryId: string;
  likesHidden: boolean;
  commentsOff: boolean;
  uploaded: UploadedVideo | undefined;
};

export type Library = ReturnType<typeof openLibrary>;

/** A channel's videos on YouTube: the sample videos, computed on demand, and the uploaded ones. */
export function openLibrary(ctx: SandboxContext) {
  const uploads = ctx.store.table<UploadedVideo>('youtube.videos');
  const serial = ctx.store.table<number>('youtube.serial');
  return {
    ...openLists(ctx),
    /** Stores an upload and returns its video. */
    add(row: Omit<UploadedVideo, 'n'>): LibraryVideo {
      const channel = ctx.channels.byKey(row.channel) as Channel;
      const count = serial.get('next') ?? 0;
      serial.set('next', count + 1); // ids of deleted videos are not reused
      const kept = { ...row, n: FIRST_UPLOAD + count };
      uploads.set(videoId(channel.index, kept.n), kept);
      return uploadedVideo(ctx, channel, kept);
    },
    update({ id, uploaded }: LibraryVideo, change: VideoChange): void {
      if (uploaded) uploads.set(id, { ...uploaded, ...change });
      else changesOf(ctx).set(id, { ...changesOf(ctx).get(id), ...change });
    },
    remove({ id, video, uploaded }: LibraryVideo): void {
      if (uploaded) uploads.delete(id);
      else removedOf(ctx).set(id, { channel: video.channel.key, n: video.n });
    },
  };
}

function openLists(ctx: SandboxContext) {
  const uploads = ctx.store.table<UploadedVideo>('youtube.videos');
  const deletions = openDeletions(ctx);
  const samplesOf = (channel: Channel) => samplesIn(ctx, channel, deletions(channel, ctx.channels.newest(channel)));

  const uploadsOf = (channel: Channel) =>
    uploads
      .values()
      .filter((row) => row.channel === channel.key)
      .map((row) => uploadedVideo(ctx, channel, row))
      .sort((a, b) => b.video.publishedAt.getTime() - a.video.publishedAt.getTime());

  /** New uploads may take a while to appear in lists. */
  const listed = (channel: Channel) => {
    const latest = ctx.clock.seconds() - ctx.settings.number('youtube.visible_after');
    return uploadsOf(channel).filter(({ uploaded }) => (uploaded?.uploadedAt ?? 0) <= latest);
  };

  return {
    uploadsOf,
    /** How many videos the owner's list has. */
    size: (channel: Channel) => samplesOf(channel).count + listed(channel).length,
    /** Part of the owner's list, newest first: private and scheduled videos too. */
    list: (channel: Channel, offset: number, limit: number) =>
      merge(samplesOf(channel), listed(channel), offset, limit),
    /** Position of a video in the owner's list; undefined if it is not in it. */
    placeOf: (channel: Channel, item: LibraryVideo) => placeIn(samplesOf(channel), listed(channel), item),
    /** A video by its id; undefined if it does not exist (any more). */
    find(id: string): LibraryVideo | undefined {
      const read = readVideoId(id);
      const channel = read && ctx.channels.all[read.channel];
      if (!read || !channel) return undefined;
      if (read.n < FIRST_UPLOAD) return samplesOf(channel).find(read.n);
      const row = uploads.get(id);
      return row && uploadedVideo(ctx, channel, row);
    },
    /** How many of a channel's videos everybody can see. */
    publicCount(channel: Channel): number {
      const newest = ctx.channels.newest(channel);
      const gone = new Set(deletions(channel, newest));
      let count = uploadsOf(channel).filter(({ privacy }) => privacy === 'public').length;
      for (let n = 1; n <= newest; n += 1) if (!gone.has(n) && privacyOf(channel, n) === 'public') count += 1;
      return count;
    },
  };
}

type Samples = ReturnType<typeof samplesIn>;

/** Sample videos in the uploads playlist: published and not `gone`, plus the next one if it is scheduled. */
function samplesIn(ctx: SandboxContext, channel: Channel, gone: readonly number[]) {
  const newest = ctx.channels.newest(channel);
  const scheduled = newest > 0 && isScheduled(channel, newest + 1) ? newest + 1 : undefined;
  const top = scheduled ?? newest;
  return {
    count: top - gone.length,
    /** Position of a sample video among the samples. */
    placeOf: (n: number) => top - n - gone.filter((deleted) => deleted > n).length,
    /** The sample video at a position, 0 being the newest. */
    at(place: number): LibraryVideo {
      let n = top - place;
      for (const deleted of gone) if (deleted >= n) n -= 1;
      return sampleVideo(ctx, channel, n);
    },
    find: (n: number) =>
      !gone.includes(n) && (n === scheduled || (n <= newest && ctx.channels.find(channel, n)))
        ? sampleVideo(ctx, channel, n)
        : undefined,
    /** How many sample videos are newer than a given time. */
    newerThan(at: Date): number {
      const n = ctx.channels.newest(channel, at);
      const before = scheduled !== undefined && preparedAt(ctx, channel, scheduled) > at ? 1 : 0;
      return before + newest - n - gone.filter((deleted) => deleted > n).length;
    },
  };
}

function placeIn(
  samples: Samples,
  uploads: readonly LibraryVideo[],
  { id, video, uploaded }: LibraryVideo,
): number | undefined {
  const rank = uploads.findIndex((item) => item.id === id);
  if (rank >= 0) return rank + samples.newerThan(video.publishedAt);
  if (uploaded) return undefined;
  return samples.placeOf(video.n) + uploads.filter((item) => item.video.publishedAt > video.publishedAt).length;
}

/** Merges the two lists from a position on. */
function merge(samples: Samples, uploads: readonly LibraryVideo[], offset: number, limit: number): LibraryVideo[] {
  const own = uploads.map((item, rank) => ({ item, place: rank + samples.newerThan(item.video.publishedAt) }));
  const items: LibraryVideo[] = [];
  let before = own.filter(({ place }) => place < offset).length;
  for (let place = offset; items.length < limit; place += 1) {
    const upload = own[before];
    if (upload?.place === place) {
      items.push(upload.item);
      before += 1;
    } else if (place - before < samples.count) items.push(samples.at(place - before));
    else break;
  }
  return items;
}

/** A few sample videos are private or unlisted. */
export function privacyOf(channel: Channel, n: number): Privacy {
  const roll = hash(channel.seed, n, 'youtube privacy') % 100;
  return roll < 3 ? 'private' : roll < 6 ? 'unlisted' : 'public';
}

function isScheduled(channel: Channel, n: number): boolean {
  return privacyOf(channel, n) === 'public' && hash(channel.seed, n, 'youtube scheduled') % 2 === 0;
}

function sampleVideo(ctx: SandboxContext, channel: Channel, n: number): LibraryVideo {
  const video = ctx.channels.video(channel, n);
  const ahead = video.publishedAt > ctx.clock.now();
  const rollOf = (what: string) => hash(channel.seed, n, what);
  const id = videoId(channel.index, n);
  const { title = video.title, description = video.description, ...change } = changesOf(ctx).get(id) ?? {};
  return {
    id,
    // A scheduled video carries the time of its upload.
    video: { ...video, title, description, publishedAt: ahead ? preparedAt(ctx, channel, n) : video.publishedAt },
    privacy: change.privacy ?? (ahead ? 'private' : privacyOf(channel, n)),
    publishAt: ahead ? video.publishedAt : undefined,
    tags: change.tags ?? video.hashtags,
    categoryId: change.categoryId ?? (channel.key === 'spiky' ? '28' : '22'),
    likesHidden: rollOf('youtube likes hidden') % 17 === 0,
    commentsOff: rollOf('youtube comments off') % 13 === 0,
    uploaded: undefined,
  };
}

/** When a scheduled video was uploaded: a minute after the one before it was published. */
function preparedAt(ctx: SandboxContext, channel: Channel, n: number): Date {
  return new Date(publishedAtOf(channel, n - 1, ctx.clock.anchor).getTime() + 60_000);
}

function uploadedVideo(ctx: SandboxContext, channel: Channel, row: UploadedVideo): LibraryVideo {
  const due = row.publishAt !== undefined && !row.locked && row.publishAt <= ctx.clock.seconds();
  const { durationSeconds, width, height, title, description } = row;
  const short = durationSeconds <= 180 && height >= width;
  const published = row.publishedAt ?? (due ? row.publishAt : undefined) ?? row.uploadedAt;
  return {
    id: videoId(channel.index, row.n),
    video: {
      channel,
      n: row.n,
      title,
      description,
      durationSeconds,
      width,
      height,
      hashtags: row.tags,
      kind: short ? 'short' : 'long',
      publishedAt: new Date(published * 1000),
      deletedAt: undefined,
      potential: 300 + (hash(channel.seed, row.n, 'uploaded') % 4000),
    },
    privacy: row.locked ? 'private' : due ? 'public' : row.privacy,
    publishAt: row.publishAt !== undefined && !due ? new Date(row.publishAt * 1000) : undefined,
    tags: row.tags,
    categoryId: row.categoryId,
    likesHidden: false,
    commentsOff: false,
    uploaded: row,
  };
}

/** Changes to sample videos, by id. */
function changesOf({ store }: SandboxContext) {
  return store.table<VideoChange>('youtube.changes');
}

/** Sample videos deleted through the API, by id. */
function removedOf({ store }: SandboxContext) {
  return store.table<{ channel: ChannelKey; n: number }>('youtube.removed');
}

/** Numbers of the sample videos deleted by now, newest first. Computed once per video. */
function openDeletions(ctx: SandboxContext) {
  const known = new Map<ChannelKey, { anchor: number; upTo: number; deleted: { n: number; at: Date }[] }>();
  return (channel: Channel, newest: number): number[] => {
    const anchor = ctx.clock.anchor.getTime();
    let row = known.get(channel.key);
    if (!row || row.anchor !== anchor) row = { anchor, upTo: 0, deleted: [] };
    known.set(channel.key, row);
    for (; row.upTo < newest; row.upTo += 1) {
      const { n, deletedAt } = ctx.channels.video(channel, row.upTo + 1);
      if (deletedAt) row.deleted.unshift({ n, at: deletedAt });
    }
    const now = ctx.clock.now();
    const own = removedOf(ctx).values();
    const gone = [
      ...row.deleted.filter(({ n, at }) => n <= newest && at <= now).map(({ n }) => n),
      ...own.filter((video) => video.channel === channel.key).map(({ n }) => n),
    ];
    return own.length > 0 ? [...new Set(gone)].sort((a, b) => b - a) : gone;
  };
}
