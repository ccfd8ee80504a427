import type { Platform } from '#contract/connections.ts';
import type { Access } from './access.ts';
import type { Publisher, PublishOutlook } from './publishing.ts';

/**
 * Kinds of failure at a platform, by what can be done about them:
 * - `token_expired`: refresh and try once more; `access_ended`: only the owner can grant access again
 * - `scope_missing`: this permission was not granted; `account_closed`, `no_channel`, `not_professional`: the owner's
 * account does not allow it
 * - `not_allowed`: the platform refuses this one thing although no permission is missing, for instance the captions
 * of one video
 * - `operator_setup`: the app's registration or credentials are wrong
 * - `rate_limited`, `quota_used_up`: wait until `retryAt`
 * - `unavailable`: a failure on their side (5xx, timeout, cut connection); `unexpected_answer`: a response that
 * contradicts their documentation (HTML, truncated JSON, missing fields)
 * - `gone`: the object does not exist; `refused`: our request was wrong; `spam_risk`: the platform restricts the
 * account
 */
export type PlatformFailure =
  | 'token_expired'
  | 'access_ended'
  | 'scope_missing'
  | 'not_allowed'
  | 'account_closed'
  | 'no_channel'
  | 'not_professional'
  | 'operator_setup'
  | 'rate_limited'
  | 'quota_used_up'
  | 'unavailable'
  | 'unexpected_answer'
  | 'gone'
  | 'refused'
  | 'spam_risk';

/** Failures that may concern a single post only. */
export const postFailures: readonly PlatformFailure[] = ['refused', 'not_allowed', 'unexpected_answer', 'gone'];

/**
 * Whether a failed call reached the platform: `no`: it had no effect; `yes`: the response says what the effect was;
 * `maybe`: the connection broke or timed out before a response.
 */
export type Sent = 'no' | 'maybe' | 'yes';

type Details = {
  platform: Platform;
  /** Name of the call, for instance `video/list`. */
  call: string;
  /** HTTP status; undefined if there was no response. */
  status?: number | undefined;
  /** The platform's own code or reason. */
  code?: string | undefined;
  /** When it may be retried. */
  retryAt?: Date | undefined;
  /** The platform's id of the request, for its support. */
  requestId?: string | undefined;
  /** Default: `yes` with a status, otherwise `no`. */
  sent?: Sent | undefined;
  cause?: unknown;
};

/** A failed call to a platform. Its message names call, status and code, never a token or the platform's own text. */
export class PlatformError extends Error {
  readonly kind: PlatformFailure;
  readonly platform: Platform;
  readonly call: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAt: Date | undefined;
  readonly requestId: string | undefined;
  readonly sent: Sent;

  constructor(kind: PlatformFailure, { platform, call, status, code, retryAt, requestId, sent, cause }: Details) {
    super(`${platform} ${call}: ${kind} (${status ?? 'no answer'}${code ? `, ${code}` : ''})`, { cause });
    this.name = 'PlatformError';
    this.kind = kind;
    this.platform = platform;
    this.call = call;
    this.status = status;
    this.code = code;
    this.retryAt = retryAt;
    this.requestId = requestId;
    this.sent = sent ?? (status === undefined ? 'no' : 'yes');
  }
}

/** The result of a sign-in at a platform. Instagram has no refresh token: its access token renews itself. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | undefined;
  accessExpiresAt: Date;
  /** Undefined if the platform does not report it. */
  refreshExpiresAt: Date | undefined;
  /** The granted scopes; the owner may have granted only some. */
  scopes: string[];
};

/**
 * An account as its platform describes it; figures the platform does not provide are null. Figures are exact up to
 * 2^53.
 */
export type ChannelFacts = {
  /**
   * TikTok open_id, YouTube channel id, Instagram professional account id. A string, because Instagram's do not fit a
   * double.
   */
  platformUserId: string;
  /** The id by which callbacks name the account, if it differs (Instagram: app-scoped). */
  appUserId: string | null;
  username: string | null;
  channelTitle: string | null;
  profileUrl: string | null;
  /** An address that expires. */
  avatarUrl: string | null;
  followers: number | null;
  following: number | null;
  posts: number | null;
  views: number | null;
  likes: number | null;
  /** Instagram: BUSINESS, MEDIA_CREATOR; null elsewhere. */
  accountType: string | null;
  /** YouTube: id of the uploads playlist; null elsewhere. */
  uploadsPlaylist: string | null;
};

/** A video or post as its platform describes it. */
export type PostFacts = {
  platformPostId: string;
  kind: 'video' | 'reel' | 'image' | 'carousel';
  title: string;
  description: string;
  publishedAt: Date;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  permalink: string | null;
  embedUrl: string | null;
  /** Addresses that expire. */
  coverUrl: string | null;
  mediaUrl: string | null;
  privacy: 'public' | 'unlisted' | 'private' | null;
  /** YouTube: whether there are captions; null elsewhere. */
  hasCaptions: boolean | null;
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
};

/** Figures of a post that need calls of their own (Instagram). */
export type PostInsights = {
  views: number | null;
  reach: number | null;
  shares: number | null;
  saves: number | null;
  profileVisits: number | null;
  /** The platform's names of metrics that it refused for this post while providing others. */
  refusedMetrics: string[];
};

/** A post that exists on the platform but could not be read. */
export type SkippedPost = {
  /** Null if not even its id could be read. */
  platformPostId: string | null;
  /** What was wrong with it, for logs: a place in the response, or the platform's own code. */
  code: string;
};

/** A place in a video as a part of its length, and the views of it over all views; above 1 where it is watched again. */
export type RetentionPoint = { ratio: number; watching: number };

/** Comments are read up to this many. */
export const MAX_COMMENTS = 200;

/** Posts that were read, and those that exist but could not be. */
export type PostBatch = { posts: PostFacts[]; skipped: SkippedPost[] };

export type PostPage = PostBatch & {
  /** Opaque; undefined on the last page. */
  nextCursor: string | undefined;
};

/** Figures of an account on one day, as the platform reports them later; missing figures are null. */
export type DayFacts = {
  /** YYYY-MM-DD, in the platform's time zone. */
  day: string;
  views: number | null;
  reach: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  followersGained: number | null;
  followersLost: number | null;
  watchMinutes: number | null;
};

/** Audience shares, each list summing to about 100; empty where the platform provides none. */
export type AudienceFacts = {
  ages: { label: string; percentage: number }[];
  genders: { label: string; percentage: number }[];
  countries: { label: string; percentage: number }[];
};

/** A comment under one's own post, not an answer to another comment. Figures the platform does not provide are null. */
export type CommentFacts = {
  platformCommentId: string;
  /** The name shown on the platform. */
  author: string | null;
  text: string;
  publishedAt: Date;
  likes: number | null;
  replies: number | null;
  /** Written by the account itself. */
  isOwn: boolean;
};

/** Which account a signed message is about, and until when its content applies. */
export type SignedRequest = { platformUserId: string; at: Date };

/** An event that a platform sends us about an account. */
export type PlatformEvent = SignedRequest & {
  /** The platform's own name for it, for instance `post.publish.complete`. */
  name: string;
  content: unknown;
  /** Identical for repeated deliveries of the same message. */
  signature: string;
  /** Whether it reports that access was revoked. */
  endsAccess: boolean;
};

export type AuthorizeRequest = { state: string; codeVerifier: string; redirectUri: string };
export type CodeExchange = { code: string; codeVerifier: string; redirectUri: string };

/**
 * One platform: its sign-in, its read calls and how it publishes, over HTTP only. Methods throw PlatformError, and
 * nothing else, when the platform does not do what was requested; every call is counted against the quota before it
 * is sent.
 */
export type PlatformAdapter = {
  platform: Platform;
  /** Base address of its API. */
  apiUrl: string;
  /** Origin of the embedded players of its posts; undefined if its posts cannot be embedded. */
  playerUrl: string | undefined;
  /**
   * Address of the consent page. The PKCE challenge is derived from the verifier as this platform requires, or
   * omitted where it does not support PKCE.
   */
  authorizeUrl(request: AuthorizeRequest): string;
  /** Exchanges a code for tokens. A code works once. */
  exchangeCode(exchange: CodeExchange): Promise<Tokens>;
  /**
   * Exchanges tokens for new ones. The result replaces both; where a platform returns no refresh token, the old one
   * is passed through. Instagram refuses before the access token is 24 hours old.
   */
  refresh(tokens: Pick<Tokens, 'accessToken' | 'refreshToken' | 'scopes'>): Promise<Tokens>;
  /** Revokes the access at the platform; false if it has no call for that. */
  revoke(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Promise<boolean>;
  readChannel(access: Pick<Access, 'accessToken' | 'scopes'>): Promise<ChannelFacts>;
  /** Posts, newest first, page by page. @throws PlatformError unexpected_answer when no post of a page can be read */
  listPosts(access: Access, cursor: string | undefined): Promise<PostPage>;
  /** Reads the same posts again by their ids, at most `readAtOnce` of them; a deleted one is in neither list. */
  readPosts(access: Access, platformPostIds: readonly string[]): Promise<PostBatch>;
  readonly readAtOnce: number;
  /**
   * Figures of one post that `listPosts` does not include, without the given metrics; undefined where the platform
   * has no such call.
   */
  readInsights:
    | ((
        access: Access,
        post: Pick<PostFacts, 'platformPostId' | 'kind'>,
        withoutMetrics?: readonly string[],
      ) => Promise<PostInsights>)
    | undefined;
  /**
   * Figures by day, from and to inclusive; undefined where the platform has none. Days that are not ready yet are
   * absent.
   */
  readDays: ((access: Access, from: string, to: string) => Promise<DayFacts[]>) | undefined;
  /** Audience shares, of viewers from and to inclusive, or of the present followers (`rules.figures.audience`). */
  readAudience: ((access: Access, from: string, to: string) => Promise<AudienceFacts>) | undefined;
  /**
   * Captions of one's own video as WebVTT; undefined where the platform has no such call, null where the video has
   * none.
   */
  readCaptions:
    | ((access: Access, platformPostId: string) => Promise<{ language: string; vtt: string } | null>)
    | undefined;
  /**
   * How one of its own videos was watched from beginning to end in these days, in order; empty: too little data. Undefined
   * where the platform does not tell.
   */
  readRetention:
    | ((access: Access, platformPostId: string, from: string, to: string) => Promise<RetentionPoint[]>)
    | undefined;
  /**
   * The newest comments under one of its own posts, at most `MAX_COMMENTS`; undefined where the platform grants apps
   * no access.
   */
  readComments: ((access: Access, platformPostId: string) => Promise<CommentFacts[]>) | undefined;
  /**
   * Which account a form with a signed request is about (app removed, data deletion requested); undefined unless the
   * platform signed it. The property is undefined where the platform sends none.
   */
  readSignedRequest: ((form: string) => SignedRequest | undefined) | undefined;
  /** An event from the platform; undefined unless it was signed recently and for this app. */
  readEvent:
    | ((message: { headers: Readonly<Record<string, unknown>>; body: Buffer }) => PlatformEvent | undefined)
    | undefined;
  /** Undefined where nothing can be published. */
  readOutlook: ((access: Access) => Promise<PublishOutlook>) | undefined;
  /** Undefined where nothing can be published. */
  publisher: Publisher | undefined;
};

/** What a call costs of an allowance. */
export type QuotaCost = {
  /** One of the platform's budgets. */
  bucket: string;
  units: number;
  /** The purpose of the call, which decides how much of the allowance it may use. Default: `reading`. */
  purpose?: 'reading' | 'captions' | 'comments' | 'publishing';
  /** For whom the call is made, see Access. */
  payer?: string | undefined;
  /** The platform's id of the account; undefined while unknown. Matters where every account has its own allowance. */
  account?: string;
};
/**
 * Counts a call's cost before it is sent.
 * @throws PlatformError quota_used_up
 * rate_limited when it would exceed what is left for this use
 */
export type SpendQuota = (cost: QuotaCost) => Promise<void>;

/** Dependencies of every adapter; the same code talks to the real platform and to the sandbox. */
export type AdapterDeps = {
  fetch: typeof fetch;
  now: () => Date;
  spend: SpendQuota;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Time limit of a call in milliseconds, unless the call has its own. */
  timeLimitMs: number;
};
