import { hash } from '../core/random.ts';
import type { Channel, ChannelKey, SandboxContext, SandboxVideo } from '../core/types.ts';
import { publishedAtOf } from '../core/videos.ts';
import { readVideoId, videoId } from './video-ids.ts';

/** Numbers of uploaded videos begin here, so that their ids differ from those of the sample videos. */
export const FIRST_UPLOAD = 1_000_000;

/** A video that came over the upload calls. Instants are seconds of the epoch. */
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
  /** The project is not audited: it stays private, whatever was asked for. */
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
  /** Why processing will fail. */
  failure: 'invalidFile' | 'emptyFile' | undefined;
};

export type Privacy = 'public' | 'unlisted' | 'private';

/** A video as its owner's library shows it at a moment. */
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

/** What each channel has on YouTube: the sample videos, computed on demand, and the uploaded ones. */
export function openLibrary(ctx: SandboxContext) {
  const uploads = ctx.store.table<UploadedVideo>('youtube.videos');
  const deletions = openDeletions(ctx);
  const samplesOf = (channel: Channel) => samplesIn(ctx, channel, deletions(channel, ctx.channels.newest(channel)));

  const uploadsOf = (channel: Channel) =>
    uploads
      .values()
      .filter((row) => row.channel === channel.key)
      .map((row) => uploadedVideo(ctx, channel, row))
      .sort((a, b) => b.video.publishedAt.getTime() - a.video.publishedAt.getTime());

  return {
    uploadsOf,
    /** How many videos the owner's list has. */
    size: (channel: Channel) => samplesOf(channel).count + uploadsOf(channel).length,
    /** A stretch of the owner's list, the newest first: private and scheduled videos too. */
    list: (channel: Channel, offset: number, limit: number) => merge(samplesOf(channel), uploadsOf(channel), offset, limit),
    /** A video by its id; undefined: there is none (any more). */
    find(id: string): LibraryVideo | undefined {
      const read = readVideoId(id);
      const channel = read && ctx.channels.all[read.channel];
      if (!read || !channel) return undefined;
      if (read.n < FIRST_UPLOAD) return samplesOf(channel).find(read.n);
      const row = uploads.get(id);
      return row && uploadedVideo(ctx, channel, row);
    },
    /** Keeps an upload and gives the video that it has become. */
    add(row: Omit<UploadedVideo, 'n'>): LibraryVideo {
      const channel = ctx.channels.byKey(row.channel) as Channel;
      const kept = { ...row, n: FIRST_UPLOAD + uploads.size };
      uploads.set(videoId(channel.index, kept.n), kept);
      return uploadedVideo(ctx, channel, kept);
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

/** Sample videos in the list of uploads: what is published and not `gone`, and the next one where it stands scheduled. */
function samplesIn(ctx: SandboxContext, channel: Channel, gone: readonly number[]) {
  const newest = ctx.channels.newest(channel);
  const scheduled = newest > 0 && isScheduled(channel, newest + 1) ? newest + 1 : undefined;
  const top = scheduled ?? newest;
  return {
    count: top - gone.length,
    /** The sample video at a place, the newest being at 0. */
    at(place: number): LibraryVideo {
      let n = top - place;
      for (const deleted of gone) if (deleted >= n) n -= 1;
      return sampleVideo(ctx, channel, n);
    },
    find: (n: number) =>
      n === scheduled || (n <= newest && ctx.channels.find(channel, n)) ? sampleVideo(ctx, channel, n) : undefined,
    /** How many sample videos stand before one of that moment. */
    newerThan(at: Date): number {
      const n = ctx.channels.newest(channel, at);
      const before = scheduled !== undefined && preparedAt(ctx, channel, scheduled) > at ? 1 : 0;
      return before + newest - n - gone.filter((deleted) => deleted > n).length;
    },
  };
}

/** The two lists as one, from a place on. */
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
  return {
    id: videoId(channel.index, n),
    // What is scheduled carries the moment of its upload.
    video: ahead ? { ...video, publishedAt: preparedAt(ctx, channel, n) } : video,
    privacy: ahead ? 'private' : privacyOf(channel, n),
    publishAt: ahead ? video.publishedAt : undefined,
    tags: video.hashtags,
    categoryId: channel.key === 'spiky' ? '28' : '22',
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
  const published = due ? (row.publishAt ?? row.uploadedAt) : row.uploadedAt;
  return {
    id: videoId(channel.index, row.n),
    video: {
      ...{ channel, n: row.n, title, description, durationSeconds, width, height, hashtags: row.tags },
      kind: short ? 'short' : 'long',
      publishedAt: new Date(published * 1000),
      deletedAt: undefined,
      potential: 300 + (hash(channel.seed, row.n, 'uploaded') % 4000),
    },
    privacy: row.locked ? 'private' : due ? 'public' : row.privacy,
    publishAt: row.publishAt !== undefined && !due ? new Date(row.publishAt * 1000) : undefined,
    ...{ tags: row.tags, categoryId: row.categoryId, likesHidden: false, commentsOff: false, uploaded: row },
  };
}

/** Numbers of the sample videos that are deleted by now, the newest first. Found once for each video, as they are published. */
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
    return row.deleted.filter(({ n, at }) => n <= newest && at <= now).map(({ n }) => n);
  };
}
