import type { PublicationOptions } from '#contract/publications.ts';
import type { Message } from '#texts/message.ts';
import type { Access } from './access.ts';

/** Properties of a video file that platforms check. Sizes in pixels, rates per second. */
export type MediaFacts = {
  bytes: number;
  /** As in `Content-Type`. */
  type: 'video/mp4' | 'video/quicktime' | 'video/webm';
  durationSeconds: number;
  width: number;
  height: number;
  frameRate: number;
  videoCodec: string;
  pixelFormat: string;
  audioCodec: string | null;
  fastStart: boolean;
  /** Some track is assembled from several pieces (an edit list). */
  severalEdits: boolean;
};

/** What is to be published, in the platform's own terms; the texts are those the user saw. */
export type PublishRequest = {
  title: string;
  description: string;
  /** Without `#`. */
  hashtags: readonly string[];
  options: PublicationOptions;
  media: MediaFacts;
  /** Only where the platform schedules posts itself (`scheduleOf`). */
  publishAt: Date | undefined;
  /** Where the platform fetches the file itself: a signed URL that expires; undefined if there is no public one. */
  mediaUrl: string | undefined;
};

/**
 * What a platform currently says about publishing on an account: for the doctor, the form and the checks before a
 * start.
 * @see PlatformAdapter.readOutlook
 */
export type PublishOutlook = {
  /** TikTok: the privacy levels available to the creator now; null elsewhere. */
  privacyLevels: string[] | null;
  /** Posts left today, or null if unknown. */
  postsLeft: number | null;
  /** Longest video that this account may post now; null if only the platform's own limit applies. */
  maxDurationSeconds: number | null;
  /** YouTube: `allowed`, `eligible`, `disallowed`, `longUploadsUnspecified`; null elsewhere. */
  longUploads: string | null;
  /** TikTok: what its rules require the form to show, and what the creator has switched off; null elsewhere. */
  creator: {
    nickname: string;
    username: string;
    /** An address that expires. */
    avatarUrl: string | null;
    commentDisabled: boolean;
    duetDisabled: boolean;
    stitchDisabled: boolean;
  } | null;
};

/**
 * State that an adapter needs to resume what it started: upload addresses, ids. JSON. It may grant access to an
 * upload, so it is sealed at rest and never logged.
 */
export type PublishHandle = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The status of a publication, as the platform reports it.
 * - `wants_bytes`: it has the bytes before `nextByte` and accepts more
 * - `fetching`: it is fetching or checking the file; nothing is public or committed
 * - `ready`: it waits for `commit`
 * - `processing`: it was committed and is not public yet
 * - `waiting`: it was committed and is scheduled by the platform
 * - `in_inbox`: a draft is in the creator's app, who finishes it there
 * - `published`: the post exists; `postId` null: its id is not available to us (yet)
 * - `gone`: the platform does not know the handle (any more)
 * - `refused`: it ended without a post. `again`: whether a new start may succeed without a change
 */
export type Standing =
  | { at: 'wants_bytes'; nextByte: number }
  | { at: 'fetching' }
  | { at: 'ready' }
  | { at: 'processing'; postId: string | null }
  | { at: 'waiting'; postId: string }
  | { at: 'in_inbox' }
  | { at: 'published'; postId: string | null; permalink: string | null; privacy: 'public' | 'unlisted' | 'private' }
  | { at: 'gone' }
  | { at: 'refused'; code: string; reason: Message; again: boolean };

/** Bytes `first` to `last`, inclusive, of `total`; `open` reads exactly these. */
export type Part = { first: number; last: number; total: number; open: () => Promise<import('node:stream').Readable> };

/** A picture file; `open` reads all of it. */
export type Cover = { sizeBytes: number; type: 'image/jpeg'; open: () => Promise<import('node:stream').Readable> };

/**
 * How one platform publishes, step by step, so that every step can be stored before the next and resumed by another
 * process. All methods are safe to repeat except the one that makes the post: the last part where `madeBy` is
 * `last_part`, `commit` otherwise. @throws PlatformError, whose `sent` says whether the call may have had an effect
 */
export type Publisher = {
  madeBy: 'last_part' | 'commit';
  /**
   * How a file of this size is split, from the part that contains byte `from` on; empty: the platform fetches the
   * file itself. The first part may begin before `from` where a platform accepts whole parts only.
   */
  parts(totalBytes: number, from: number): { first: number; last: number }[];
  /** Opens an upload for the video. An abandoned one does no harm. */
  start(access: Access, request: PublishRequest): Promise<PublishHandle>;
  /**
   * Reads the standing without changing anything. `postId`: from an earlier standing; then the post is queried, which
   * may have outlived its handle.
   */
  poll(access: Access, handle: PublishHandle, postId: string | null): Promise<Standing>;
  /** Sends one part, including the last. @throws PlatformError refused where the platform fetches the file itself */
  send(access: Access, handle: PublishHandle, part: Part, media: MediaFacts, signal: AbortSignal): Promise<Standing>;
  /**
   * Makes the post from a ready upload; undefined where `madeBy` is `last_part`. `fetching`: the platform says that
   * it is not ready after all, and did nothing.
   */
  commit: ((access: Access, handle: PublishHandle) => Promise<Standing>) | undefined;
  /** Withdraws a post that waits for its scheduled time; undefined where that is not possible. */
  withdraw: ((access: Access, postId: string) => Promise<void>) | undefined;
  /** Sets one of our pictures as a post's cover; undefined where the platform does not support it. Safe to repeat. */
  setCover: ((access: Access, postId: string, cover: Cover) => Promise<void>) | undefined;
  /** Delay before the next `poll`, by the number of earlier ones, in milliseconds. */
  pollDelayMs(asked: number): number;
};

/** Limits of texts and media: used by the forms (sent to the browser), by the checks, and by conforming. */
export type PublishLimits = {
  text: {
    /** For the title where the platform has one, in characters; null if title and description form one caption. */
    title: number | null;
    /** For the description, or the whole caption where there is no title. `bytes`: of UTF-8; otherwise UTF-16 units. */
    description: { max: number; unit: 'characters' | 'bytes' };
    hashtags: { max: number; warnAbove: number } | null;
    /** Characters that the platform refuses. */
    forbidden: readonly string[];
  };
  /** Empty lists: everything is accepted. */
  media: {
    minSeconds: number;
    maxSeconds: number;
    maxBytes: number;
    /** Limits of the shorter and the longer side. */
    minSide: number;
    maxSide: number;
    maxWidth: number;
    /** Width divided by height. */
    minAspect: number;
    maxAspect: number;
    minFrameRate: number;
    maxFrameRate: number;
    /** ffprobe's names. */
    videoCodecs: readonly string[];
    pixelFormats: readonly string[];
    audioCodecs: readonly string[];
    types: readonly MediaFacts['type'][];
    /** The index first, and tracks in one piece. */
    needsFastStart: boolean;
  };
};

/** Publishing rules of a platform, apart from its calls. */
export type PublishRules = {
  /** `native`: with these options the platform schedules the post itself (`PublishRequest.publishAt`). */
  scheduleOf(options: PublicationOptions): 'native' | 'none';
  /** Who moves the bytes: we send them, or the platform fetches them from a public address. */
  takes: 'bytes' | 'address';
  limits: PublishLimits;
  /** Permissions without which nothing can be published with these options. */
  scopesFor(options: PublicationOptions): readonly string[];
  /** Default options for an account that granted these permissions: the least consequential ones. */
  defaultsFor(granted: readonly string[]): PublicationOptions;
  /** The caption, or title and description, as they are sent. */
  textOf(request: Pick<PublishRequest, 'title' | 'description' | 'hashtags'>): { title: string; description: string };
  /**
   * Whether `readOutlook` is called before a start with these options. TikTok answers it only for direct posts, and
   * only with their permission.
   */
  asksFirst(options: PublicationOptions): boolean;
  /**
   * What the platform would currently refuse about these options, judging by `readOutlook` (undefined if not read). Its
   * maximum duration is checked with `limitsNow`.
   */
  check(options: PublicationOptions, outlook: PublishOutlook | undefined): Message[];
  /** What a failure or refusal code means to the creator, and what to do; undefined for unknown codes. */
  explain(code: string | undefined): Message | undefined;
  /** Latest time after its creation at which a post appears in lists, in milliseconds. */
  visibleWithinMs: number;
};
