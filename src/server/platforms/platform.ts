import type { Platform } from '#contract/connections.ts';

/**
 * What went wrong at a platform, by what can be done about it:
 * - `token_expired`: refresh and try once more; `access_ended`: only the owner can give access again
 * - `scope_missing`: this permission was not given; `account_closed`, `no_channel`, `not_professional`: the owner's account does not allow it
 * - `not_allowed`: the platform refuses this one thing although no permission is missing, for instance the captions of one video
 * - `operator_setup`: the app's registration or credentials are wrong
 * - `rate_limited`, `quota_used_up`: wait until `retryAt`
 * - `unavailable`: theirs (5xx, no answer in time, cut connection); `unexpected_answer`: not what their documentation says (HTML, cut JSON, missing fields)
 * - `gone`: this thing is not there; `refused`: our request was wrong; `spam_risk`: the platform holds the account back
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

type Details = {
  platform: Platform;
  /** Name of the call, for instance `video/list`. */
  call: string;
  /** HTTP status; undefined: there was no answer. */
  status?: number | undefined;
  /** The platform's own code or reason. */
  code?: string | undefined;
  /** When it may be tried again. */
  retryAt?: Date | undefined;
  /** The platform's id of the request, for its support. */
  requestId?: string | undefined;
  cause?: unknown;
};

/** A failed call to a platform. Its message names call, status and code, never a token and never the platform's words. */
export class PlatformError extends Error {
  readonly kind: PlatformFailure;
  readonly platform: Platform;
  readonly call: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAt: Date | undefined;
  readonly requestId: string | undefined;

  constructor(kind: PlatformFailure, { platform, call, status, code, retryAt, requestId, cause }: Details) {
    super(`${platform} ${call}: ${kind} (${status ?? 'no answer'}${code ? `, ${code}` : ''})`, { cause });
    this.name = 'PlatformError';
    this.kind = kind;
    this.platform = platform;
    this.call = call;
    this.status = status;
    this.code = code;
    this.retryAt = retryAt;
    this.requestId = requestId;
  }
}

/** What a sign-in at a platform gives. Instagram has no refresh token: its access token renews itself. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | undefined;
  accessExpiresAt: Date;
  /** Undefined: the platform does not say. */
  refreshExpiresAt: Date | undefined;
  /** Granted; the owner may have given a part only. */
  scopes: string[];
};

/** An account as its platform describes it; a figure the platform does not give is null. Figures are exact up to 2^53. */
export type AccountFacts = {
  /** TikTok open_id, YouTube channel id, Instagram professional account id. A text: Instagram's do not fit a double. */
  platformUserId: string;
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
  /** YouTube: id of the playlist of uploads; null elsewhere. */
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

/** Figures of a post that take calls of their own (Instagram). */
export type PostInsights = {
  views: number | null;
  reach: number | null;
  shares: number | null;
  saves: number | null;
  profileVisits: number | null;
  /** The platform's names of metrics that it refused for this post while it gave others. */
  refusedMetrics: string[];
};

/** A post that the platform has and that could not be read. */
export type SkippedPost = {
  /** Null: not even its id could be read. */
  platformPostId: string | null;
  /** What was wrong with it, for logs: a place in the answer, or the platform's own code. */
  code: string;
};

/** Posts that were read, and those that are there but could not be. */
export type PostBatch = { posts: PostFacts[]; skipped: SkippedPost[] };

export type PostPage = PostBatch & {
  /** Opaque; undefined on the last page. */
  nextCursor: string | undefined;
};

/** Figures of an account on one day, as the platform reports them later; a figure it does not give is null. */
export type DayFacts = {
  /** YYYY-MM-DD, the platform's day. */
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

/** Shares of the audience, each list summing to about 100; empty where the platform gives none. */
export type AudienceFacts = {
  ages: { label: string; percentage: number }[];
  genders: { label: string; percentage: number }[];
  countries: { label: string; percentage: number }[];
};

/** Who is asked for: the access to one account. */
export type Access = { accessToken: string; scopes: readonly string[]; platformUserId: string; uploadsPlaylist: string | null };

export type AuthorizeRequest = { state: string; codeVerifier: string; redirectUri: string };
export type CodeExchange = { code: string; codeVerifier: string; redirectUri: string };

/** What the doctor asks a platform before it says what publishing would do. Undefined: the platform does not tell. */
export type PublishOutlook = {
  /** TikTok: what the creator may choose now; null elsewhere. */
  privacyLevels: string[] | null;
  /** Posts left today; null: not told. */
  postsLeft: number | null;
  maxDurationSeconds: number | null;
  /** YouTube: `allowed`, `eligible`, `disallowed`, `longUploadsUnspecified`; null elsewhere. */
  longUploads: string | null;
};

/**
 * One platform: its sign-in and its reading calls, over HTTP alone. Every method throws PlatformError, and nothing else, when the platform
 * does not do what was asked; every call is counted against the quota before it is sent.
 */
export type PlatformAdapter = {
  platform: Platform;
  /** Scopes that a connection asks for, in the order asked. */
  wantedScopes: readonly string[];
  /** Address of the consent page. The PKCE challenge is made from the verifier as this platform wants it, or left out where it knows none. */
  authorizeUrl(request: AuthorizeRequest): string;
  /** A code becomes tokens. A code works once. */
  exchangeCode(exchange: CodeExchange): Promise<Tokens>;
  /**
   * New tokens for old. The answer replaces both; where a platform answers without a refresh token the old one is given back.
   * Instagram refuses before the access token is 24 hours old.
   */
  refresh(tokens: Pick<Tokens, 'accessToken' | 'refreshToken' | 'scopes'>): Promise<Tokens>;
  /** Tells the platform to forget the access; false: it has no call for that. */
  revoke(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Promise<boolean>;
  readAccount(access: Pick<Access, 'accessToken' | 'scopes'>): Promise<AccountFacts>;
  /** Posts, newest first, page by page. @throws PlatformError unexpected_answer where no post of a page can be read */
  listPosts(access: Access, cursor: string | undefined): Promise<PostPage>;
  /** The same posts anew by their ids, at most `readAtOnce` of them; one that is gone is in neither list. */
  readPosts(access: Access, platformPostIds: readonly string[]): Promise<PostBatch>;
  readonly readAtOnce: number;
  /** Figures of one post that `listPosts` does not carry, without these metrics; undefined where the platform has no such call. */
  readInsights:
    | ((
        access: Access,
        post: Pick<PostFacts, 'platformPostId' | 'kind'>,
        withoutMetrics?: readonly string[],
      ) => Promise<PostInsights>)
    | undefined;
  /** Figures by day, both ends included; undefined where the platform has none. Days that are not ready yet are absent. */
  readDays: ((access: Access, from: string, to: string) => Promise<DayFacts[]>) | undefined;
  readAudience: ((access: Access, from: string, to: string) => Promise<AudienceFacts>) | undefined;
  /** Captions of one's own video as WebVTT; undefined where the platform has no such call, null where the video has none. */
  readCaptions: ((access: Access, platformPostId: string) => Promise<{ language: string; vtt: string } | null>) | undefined;
  readOutlook(access: Access): Promise<PublishOutlook>;
};

/** Counts `units` of a bucket before a call is sent. @throws PlatformError quota_used_up when they would go over what is left for this use */
export type SpendQuota = (bucket: string, units: number) => Promise<void>;

/** What every adapter is given; the same code talks to the real platform and to the sandbox. */
export type AdapterDeps = {
  fetch: typeof fetch;
  now: () => Date;
  spend: SpendQuota;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** A call that has not been answered by then has failed, in milliseconds. */
  timeLimitMs: number;
};
