import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type Platform = 'tiktok' | 'youtube' | 'instagram';
export type ChannelKey = 'steady' | 'spiky' | 'grand' | 'blank';

/** One creator; the same four exist on every platform. */
export type Channel = {
  key: ChannelKey;
  /** 0 to 3, part of the identifiers of its videos. */
  index: number;
  seed: number;
  title: string;
  /** Without the at sign. */
  handle: string;
  about: string;
  /** Videos that exist at the anchor (the moment the sandbox was first started); more appear as its clock goes on. */
  videosAtAnchor: number;
  /** Time between two videos, in seconds. */
  spacingSeconds: number;
  /** Followers at the anchor, and how many are added a day. */
  followersAtAnchor: number;
  followersPerDay: number;
  following: number;
  verified: boolean;
  tiktok: { openId: string; unionId: string };
  youtube: { channelId: string; uploadsPlaylistId: string };
  /** `userId` is the professional account id (17 digits), `id` the app-scoped one. */
  instagram: { id: string; userId: string; accountType: 'BUSINESS' | 'MEDIA_CREATOR' };
};

/** Video `n` of a channel, 1 being the oldest: computed from the seed on demand, never stored. */
export type SandboxVideo = {
  channel: Channel;
  n: number;
  /** `short`: vertical, 12 to 59 s; `long`: landscape, 75 to 590 s. */
  kind: 'short' | 'long';
  title: string;
  /** Some carry emoji, hashtags or digits beyond 2^53. */
  description: string;
  hashtags: string[];
  publishedAt: Date;
  /** Set for the few that are deleted at some point; from then on no call may show them. */
  deletedAt: Date | undefined;
  durationSeconds: number;
  width: number;
  height: number;
  /** Total views that the video eventually reaches on TikTok; scales its curve. */
  potential: number;
};

export type VideoOutline = Pick<SandboxVideo, 'channel' | 'n' | 'publishedAt' | 'potential'>;

export type Counters = { views: number; likes: number; comments: number; shares: number; saves: number; reach: number };

/** An app that is registered with a platform. */
export type App = {
  platform: Platform;
  /** Name on the consent page (default: the client id). */
  name?: string;
  clientId: string;
  clientSecret: string;
  /** `any`: https or loopback; `web`: https only; `desktop`: loopback with a port, with PKCE. */
  redirects: 'any' | 'web' | 'desktop';
};

/** A request as handlers see it. */
export type SandboxRequest = {
  method: string;
  url: URL;
  path: string;
  /** From `:name` segments or named groups of the route's path. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The token of `Authorization: Bearer` (or `OAuth`). */
  bearer: string | undefined;
  /** For bodies that are read as a stream. */
  raw: IncomingMessage;
  /** The whole body, at most `limitBytes` (default: 10 MB). */
  body(limitBytes?: number): Promise<Buffer>;
  /** The body as JSON; undefined when it is not valid JSON. */
  json(): Promise<unknown>;
  /** The body as an HTML form. */
  form(): Promise<URLSearchParams>;
  /** A `reject` fault: accept what this call creates and refuse it later, for this reason. */
  rejectAs?: string;
};

/** A handler's response: exactly one of json, text, bytes, file and stream, or none of them for an empty body. */
export type Answer = {
  status?: number;
  headers?: Record<string, string | string[]>;
  /** A bigint inside is written as a bare number. */
  json?: unknown;
  text?: string;
  bytes?: Buffer;
  /** Served with range support. */
  file?: { path: string; type: string };
  /**
   * Sent as it is produced; `gone` aborts when the caller disconnects or the sandbox stops. Throwing a CutOff breaks
   * the connection.
   */
  stream?: (gone: AbortSignal) => AsyncIterable<string>;
  /** No response at all. */
  hang?: boolean;
};

export type Handler = (request: SandboxRequest) => Answer | Promise<Answer>;

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | '*';
  /**
   * Exact, with `:name` for one whole segment (`/youtube/v3/captions/:id`), or a regular expression with named groups.
   * First match wins.
   */
  path: string | RegExp;
  /** Name that faults, counts and the panel use, for instance `tiktok.video.list`. */
  call: string;
  handle: Handler;
};

/** Where a platform reports events: TikTok's webhook, Meta's deauthorize and data deletion callbacks. */
export type Callbacks = { url?: string; deauthorize?: string; deletion?: string };

/** A post made through the API, for the sandbox's own pages. */
export type PostView = {
  /** The platform's id: of the video, the media, or TikTok's publish_id. */
  id: string;
  title: string;
  text: string;
  /** In the platform's own words: `PUBLISH_COMPLETE`, `processed`, `PUBLISHED`, or a failure reason. */
  state: string;
  privacy: string;
  createdAt: Date;
  /** When it becomes public automatically. */
  publishAt?: Date | undefined;
  /** Further settings, by name. */
  details: Record<string, string>;
  file?: { path: string; type: string } | undefined;
  /** Path of its public page, once it is public. */
  page?: string | undefined;
};

/** What a platform exposes to the core, so that faults, the panel and the control calls can act on it. */
export type PlatformControl = {
  /** Issues tokens without a browser. Returns the response of the token call. */
  grant(channel: Channel, scopes?: string[]): unknown;
  /** Valid tokens, for the panel, without the tokens themselves. */
  tokens(): { channel: ChannelKey; scopes: string[]; accessExpiresAt: Date; refreshExpiresAt: Date | undefined }[];
  /** Expires the access tokens of the account (default: of all accounts); refreshing still works. */
  expire(channel?: ChannelKey): number;
  /** The user revokes the permission: access and refresh tokens become invalid. */
  revoke(channel?: ChannelKey): number;
  /** The account whose token a request carries. */
  accountOf(request: SandboxRequest): ChannelKey | undefined;
  /** A failure in the platform's own format (429, 500, or with the platform's own `code`). */
  failure(status: number, code: string | undefined, request: SandboxRequest): Answer;
  /** Quota used, for the panel. */
  gauges?(): { label: string; used: number; limit: number }[];
  /** Everything posted through the API, newest first, as its owner sees it. */
  posts(channel: Channel): PostView[];
  /** TikTok: the creator opens the app and posts the drafts waiting in the inbox. */
  finishDrafts?(channel?: ChannelKey): number;
  /** Sets the addresses that the platform calls by itself. */
  setCallbacks?(callbacks: Callbacks): void;
  /** Instagram: the user asks Meta to delete what the app knows about them. Returns the app's response. */
  requestDeletion?(channel: Channel): Promise<{ status: number; body: string }>;
  /** Clears what it keeps in memory. */
  reset?(): void;
};

/** Addresses of pictures and videos, and the files behind them. */
export type Media = {
  /** Cover of a video. With an expiry the address is signed and answers 403 afterwards, like the platforms' own. */
  coverUrl(video: SandboxVideo, options?: { expiresAt?: Date }): string;
  avatarUrl(channel: Channel, options?: { expiresAt?: Date }): string;
  /** The video itself as a playable file. */
  videoUrl(video: SandboxVideo, options?: { expiresAt?: Date }): string;
  /**
   * Path of the playable file: MP4 (H.264, AAC, index first) with speech, `durationSeconds` long to a frame. Created
   * on first use.
   */
  videoFile(video: SandboxVideo): Promise<string>;
  /** Signs a path of the sandbox (`/media/...`), valid until a moment. */
  sign(path: string, expiresAt: Date): string;
  /** Whether an address is unsigned, or correctly signed and not expired. */
  allows(url: URL): boolean;
};
