import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ModelState } from '../model/scripts.ts';
import type { CallLog } from './calls.ts';
import type { ChannelBook } from './channels.ts';
import type { SandboxClock } from './clock.ts';
import type { FaultScripts } from './faults.ts';
import type { Media } from './media.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

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

/** Video `n` of a channel, 1 being the oldest: computed from the seed whenever it is asked for, never stored. */
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
  /** Set for the few that their creator deletes some day; from that moment on no call may show it. */
  deletedAt: Date | undefined;
  durationSeconds: number;
  width: number;
  height: number;
  /** Views a video like this ends up with on TikTok; the scale of its curve. */
  potential: number;
};

export type VideoOutline = Pick<SandboxVideo, 'channel' | 'n' | 'publishedAt' | 'potential'>;

export type Counters = { views: number; likes: number; comments: number; shares: number; saves: number; reach: number };

/** A client that the platforms know. */
export type App = {
  platform: Platform;
  /** What people read on the consent page; the client id unless told. */
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
  /** For bodies that are read as they come. */
  raw: IncomingMessage;
  /** The whole body, at most `limitBytes` (10 MB unless told). */
  body(limitBytes?: number): Promise<Buffer>;
  /** The body as JSON; undefined when it is none. */
  json(): Promise<unknown>;
  /** The body as an HTML form. */
  form(): Promise<URLSearchParams>;
};

/** What a handler answers; exactly one of json, text, bytes, file, stream, or none of them for an empty body. */
export type Answer = {
  status?: number;
  headers?: Record<string, string | string[]>;
  /** A bigint inside is written as a bare number. */
  json?: unknown;
  text?: string;
  bytes?: Buffer;
  /** Sent with ranges. */
  file?: { path: string; type: string };
  /** Written as it comes; `gone` is aborted when the caller closes or the sandbox ends. A CutOff that is thrown breaks the connection. */
  stream?: (gone: AbortSignal) => AsyncIterable<string>;
  /** Nothing is answered at all. */
  hang?: boolean;
};

export type Handler = (request: SandboxRequest) => Answer | Promise<Answer>;

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Exact, with `:name` for one whole segment (`/youtube/v3/captions/:id`), or a regular expression with named groups. First match wins. */
  path: string | RegExp;
  /** Name that faults, counts and the panel use, for instance `tiktok.video.list`. */
  call: string;
  handle: Handler;
};

/** What a platform tells the core about itself, so that faults, the panel and the control calls can act on it. */
export type PlatformControl = {
  /** Makes an access token (and what belongs to it) without a browser; the answer is what the token call would say. */
  grant(channel: Channel, scopes?: string[]): unknown;
  /** Living tokens, for the panel. Never the tokens themselves. */
  tokens(): { channel: ChannelKey; scopes: string[]; accessExpiresAt: Date; refreshExpiresAt: Date | undefined }[];
  /** Access tokens of the account (of all, without one) are expired from now on; refreshing still works. */
  expire(channel?: ChannelKey): number;
  /** The user took the permission back: access and refresh tokens are dead. */
  revoke(channel?: ChannelKey): number;
  /** Whose token a request carries. */
  accountOf(request: SandboxRequest): ChannelKey | undefined;
  /** The platform's own way to say a failure (429, 500, or with the platform's own `code`). */
  failure(status: number, code: string | undefined, request: SandboxRequest): Answer;
  /** What was used up, for the panel. */
  gauges?(): { label: string; used: number; limit: number }[];
  /** TikTok: the creator opens the app and posts the drafts that wait in the inbox. */
  finishDrafts?(channel?: ChannelKey): number;
  /** TikTok: where signed events are sent. */
  setWebhook?(url: string): void;
  /** Forgets what it keeps in memory. */
  reset?(): void;
};

export type SandboxContext = {
  seed: number;
  clock: SandboxClock;
  store: Store;
  channels: ChannelBook;
  faults: FaultScripts;
  calls: CallLog;
  /** Scripts and calls of the language model. */
  model: ModelState;
  media: Media;
  settings: Settings;
  apps: App[];
  controls: Partial<Record<Platform, PlatformControl>>;
  /** Address without a slash at its end; in tests known once the server listens, so read it late. */
  baseUrl: string;
  /** Where files may stand: `SANDBOX_FOLDER`, else a temporary one that goes with the process. */
  folder: string;
  /** The ffmpeg program, used when somebody asks for a file of a sample video. */
  ffmpeg: string;
  /** Aborted when the sandbox closes: delays and webhooks listen. */
  signal: AbortSignal;
  /** Told of what went wrong inside the sandbox itself. */
  log(message: string): void;
};
