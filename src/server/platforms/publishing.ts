import type { PublicationOptions } from '#contract/publications.ts';
import type { Message } from '#texts/message.ts';
import type { Access } from './access.ts';

/** A video file as a platform judges it. Sizes in pixels, rates per second. */
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
  /** Some track is put together of several pieces (an edit list). */
  severalEdits: boolean;
};

/** What is to be published, in the platform's own terms; texts are those that the person saw. */
export type PublishRequest = {
  title: string;
  description: string;
  /** Without `#`. */
  hashtags: readonly string[];
  options: PublicationOptions;
  media: MediaFacts;
  /** Only where the platform keeps posts until their time (`scheduleOf`). */
  publishAt: Date | undefined;
  /** Where the platform fetches the file itself: a signed address that ends; undefined: there is no public one. */
  mediaUrl: string | undefined;
};

/**
 * What a platform says about publishing on an account now: for the doctor, the form and the checks before a start.
 * @see PlatformAdapter.readOutlook
 */
export type PublishOutlook = {
  /** TikTok: what the creator may choose now; null elsewhere. */
  privacyLevels: string[] | null;
  /** Posts left today; null: not told. */
  postsLeft: number | null;
  /** Longest video that this account may post now; null: no limit but the platform's own. */
  maxDurationSeconds: number | null;
  /** YouTube: `allowed`, `eligible`, `disallowed`, `longUploadsUnspecified`; null elsewhere. */
  longUploads: string | null;
  /** TikTok: what its rules want shown beside the form, and what the creator has switched off; null elsewhere. */
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
 * What an adapter needs to find its way back to what it started: upload addresses, ids. JSON. It may open an upload, so
 * it is sealed at rest and never logged.
 */
export type PublishHandle = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Where a publication stands at the platform, as the platform says.
 * - `wants_bytes`: it has the bytes before `nextByte`, and takes more
 * - `fetching`: it fetches or checks the file; nothing is public, nothing was committed
 * - `ready`: it waits for `commit`
 * - `processing`: it was committed, and is not public yet
 * - `waiting`: it was committed and is kept until its time
 * - `in_inbox`: a draft lies in the creator's app, who finishes it there
 * - `published`: the post is there; `postId` null: it has no id that we may know (yet)
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

/** Bytes `first` to `last`, both included, of `total`; `open` reads exactly them. */
export type Part = { first: number; last: number; total: number; open: () => Promise<import('node:stream').Readable> };

/** A picture file; `open` reads all of it. */
export type Cover = { sizeBytes: number; type: 'image/jpeg'; open: () => Promise<import('node:stream').Readable> };

/**
 * How one platform publishes, step by step, so that every step can be stored before the next and resumed by another
 * process. All methods are safe to repeat but the one that makes the post: the last part where `madeBy` is `last_part`,
 * `commit` otherwise. @throws PlatformError, whose `sent` says whether something may have come of the call
 */
export type Publisher = {
  madeBy: 'last_part' | 'commit';
  /**
   * How a file of so many bytes is cut, from the part that holds byte `from` on; empty: the platform fetches the file
   * itself. The first part may begin before `from` where a platform takes whole parts only.
   */
  parts(totalBytes: number, from: number): { first: number; last: number }[];
  /** Opens the place that takes the video. One that is abandoned does no harm. */
  start(access: Access, request: PublishRequest): Promise<PublishHandle>;
  /**
   * Asks where it stands. Never changes anything. `postId`: as an earlier standing told it; then it is asked about the
   * post, which may have outlived its handle.
   */
  look(access: Access, handle: PublishHandle, postId: string | null): Promise<Standing>;
  /** Sends one part, the last one included. @throws PlatformError refused where the platform fetches the file itself */
  send(access: Access, handle: PublishHandle, part: Part, media: MediaFacts, signal: AbortSignal): Promise<Standing>;
  /**
   * Makes the post of what is ready; undefined where `madeBy` is `last_part`. `fetching`: the platform says that it is
   * not ready after all, and did nothing.
   */
  commit: ((access: Access, handle: PublishHandle) => Promise<Standing>) | undefined;
  /** Takes a post back that waits for its time; undefined where nothing can be taken back. */
  withdraw: ((access: Access, postId: string) => Promise<void>) | undefined;
  /** Gives a post a picture of ours as its cover; undefined where the platform takes none. Safe to repeat. */
  setCover: ((access: Access, postId: string, cover: Cover) => Promise<void>) | undefined;
  /** How long to wait before `look` is asked again, by how often it was asked, in milliseconds. */
  pollDelayMs(asked: number): number;
};

/** Limits of texts and media: used by the forms (they cross the wire), by the checks, and by conforming. */
export type PublishLimits = {
  text: {
    /** Of the title where the platform has one, in characters; null: title and text are one caption. */
    title: number | null;
    /** Of the description, or of the whole caption where there is no title. `bytes`: of UTF-8; else UTF-16 units. */
    description: { max: number; unit: 'characters' | 'bytes' };
    hashtags: { max: number; warnAbove: number } | null;
    /** Characters that the platform refuses. */
    forbidden: readonly string[];
  };
  /** Empty lists: everything is taken. */
  media: {
    minSeconds: number;
    maxSeconds: number;
    maxBytes: number;
    /** Shortest and longest side. */
    minSide: number;
    maxSide: number;
    maxWidth: number;
    /** Width by height. */
    minAspect: number;
    maxAspect: number;
    minFrameRate: number;
    maxFrameRate: number;
    /** As ffprobe names them. */
    videoCodecs: readonly string[];
    pixelFormats: readonly string[];
    audioCodecs: readonly string[];
    types: readonly MediaFacts['type'][];
    /** The index first, and tracks in one piece. */
    needsFastStart: boolean;
  };
};

/** What is different about publishing on a platform apart from its calls. */
export type PublishRules = {
  /** `native`: with these options the platform keeps a post until its time (`PublishRequest.publishAt`). */
  scheduleOf(options: PublicationOptions): 'native' | 'none';
  /** Who moves the bytes: we send them, or the platform fetches them from a public address. */
  takes: 'bytes' | 'address';
  limits: PublishLimits;
  /** Permissions without which nothing can be published with these options. */
  scopesFor(options: PublicationOptions): readonly string[];
  /** Options of a request that gives none, for an account that granted these permissions: what does least harm. */
  defaultsFor(granted: readonly string[]): PublicationOptions;
  /** The caption, or title and description, as they are sent. */
  textOf(request: Pick<PublishRequest, 'title' | 'description' | 'hashtags'>): { title: string; description: string };
  /**
   * Whether `readOutlook` is to be asked before a start with these options. TikTok answers it for direct posts alone,
   * and with their permission.
   */
  asksFirst(options: PublicationOptions): boolean;
  /**
   * What the platform would refuse about these options now, as it said itself (`readOutlook`); undefined: it was not
   * asked. Its longest video is checked with `limitsNow`.
   */
  check(options: PublicationOptions, outlook: PublishOutlook | undefined): Message[];
  /** What a code of a failure or of a refusal means to the creator, and what to do; undefined: nothing is known of it. */
  explain(code: string | undefined): Message | undefined;
  /** A post is seen in lists so long after it was made at the latest, in milliseconds. */
  visibleWithinMs: number;
};
