import type { Platform } from '#contract/connections.ts';
import type { Access } from './access.ts';
import type { Publisher, PublishOutlook } from './publishing.ts';

/**
 * What went wrong at a platform, by what can be done about it:
 * - `token_expired`: refresh and try once more; `access_ended`: only the owner can give access again
 * - `scope_missing`: this permission was not given; `account_closed`, `no_channel`, `not_professional`: the owner's
 * account does not allow it
 * - `not_allowed`: the platform refuses this one thing although no permission is missing, for instance the captions of
 * one video
 * - `operator_setup`: the app's registration or credentials are wrong
 * - `rate_limited`, `quota_used_up`: wait until `retryAt`
 * - `unavailable`: theirs (5xx, no answer in time, cut connection); `unexpected_answer`: not what their documentation
 * says (HTML, cut JSON, missing fields)
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

/** Failures that may be about one post alone. */
export const postFailures: readonly PlatformFailure[] = ['refused', 'not_allowed', 'unexpected_answer', 'gone'];

/**
 * Whether a failed call reached the platform: `no`, so that nothing can have come of it; `yes`, since there is an
 * answer, and its kind says what came of it; `maybe`, because the connection ended or the time ran out before one.
 */
export type Sent = 'no' | 'maybe' | 'yes';

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
  /** Default: `yes` with a status, else `no`. */
  sent?: Sent | undefined;
  cause?: unknown;
};

/**
 * A failed call to a platform. Its message names call, status and code, never a token and never the platform's words.
 */
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

/**
 * An account as its platform describes it; a figure the platform does not give is null. Figures are exact up to 2^53.
 */
export type ChannelFacts = {
  /** TikTok open_id, YouTube channel id, Instagram professional account id. A text: Instagram's do not fit a double. */
  platformUserId: string;
  /** The id under which its callbacks name the account, where it is another one (Instagram: scoped to the app). */
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

/** Whom a signed message of a platform is about, and until when what it says holds. */
export type SignedRequest = { platformUserId: string; at: Date };

/** Something that a platform tells us about an account by itself. */
export type PlatformEvent = SignedRequest & {
  /** The platform's own name of it, for instance `post.publish.complete`. */
  name: string;
  content: unknown;
  /** The same for the same message sent twice. */
  signature: string;
  /** Whether it says that the access was taken back. */
  endsAccess: boolean;
};

export type AuthorizeRequest = { state: string; codeVerifier: string; redirectUri: string };
export type CodeExchange = { code: string; codeVerifier: string; redirectUri: string };

/**
 * One platform: its sign-in, its reading calls and how it publishes, over HTTP alone. Every method throws PlatformError, and nothing
 * else, when the platform does not do what was asked; every call is counted against the quota before it is sent.
 */
export type PlatformAdapter = {
  platform: Platform;
  /** Base address of its API. */
  apiUrl: string;
  /** Where the frames stand that play its posts; undefined: nothing of it is played in a frame. */
  playerUrl: string | undefined;
  /**
   * Address of the consent page. The PKCE challenge is made from the verifier as this platform wants it, or left out
   * where it knows none.
   */
  authorizeUrl(request: AuthorizeRequest): string;
  /** A code becomes tokens. A code works once. */
  exchangeCode(exchange: CodeExchange): Promise<Tokens>;
  /**
   * New tokens for old. The answer replaces both; where a platform answers without a refresh token the old one is given
   * back. Instagram refuses before the access token is 24 hours old.
   */
  refresh(tokens: Pick<Tokens, 'accessToken' | 'refreshToken' | 'scopes'>): Promise<Tokens>;
  /** Tells the platform to forget the access; false: it has no call for that. */
  revoke(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Promise<boolean>;
  readChannel(access: Pick<Access, 'accessToken' | 'scopes'>): Promise<ChannelFacts>;
  /** Posts, newest first, page by page. @throws PlatformError unexpected_answer where no post of a page can be read */
  listPosts(access: Access, cursor: string | undefined): Promise<PostPage>;
  /** The same posts anew by their ids, at most `readAtOnce` of them; one that is gone is in neither list. */
  readPosts(access: Access, platformPostIds: readonly string[]): Promise<PostBatch>;
  readonly readAtOnce: number;
  /**
   * Figures of one post that `listPosts` does not carry, without these metrics; undefined where the platform has no
   * such call.
   */
  readInsights:
    | ((
        access: Access,
        post: Pick<PostFacts, 'platformPostId' | 'kind'>,
        withoutMetrics?: readonly string[],
      ) => Promise<PostInsights>)
    | undefined;
  /**
   * Figures by day, both ends included; undefined where the platform has none. Days that are not ready yet are absent.
   */
  readDays: ((access: Access, from: string, to: string) => Promise<DayFacts[]>) | undefined;
  readAudience: ((access: Access, from: string, to: string) => Promise<AudienceFacts>) | undefined;
  /**
   * Captions of one's own video as WebVTT; undefined where the platform has no such call, null where the video has
   * none.
   */
  readCaptions:
    | ((access: Access, platformPostId: string) => Promise<{ language: string; vtt: string } | null>)
    | undefined;
  /**
   * Whom a form with a signed request is about (the app was removed, data are to be deleted); undefined unless the
   * platform signed it. The property is undefined where the platform sends none.
   */
  readSignedRequest: ((form: string) => SignedRequest | undefined) | undefined;
  /** An event of the platform; undefined unless it was signed, for this app, and just now. */
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
  /** What the call is for, where that decides how much of the allowance it may use. Default: `reading`. */
  purpose?: 'reading' | 'captions' | 'publishing';
  /** The platform's id of the account; undefined: not known yet. Counts where every account has its own allowance. */
  account?: string;
};
/**
 * Counts what a call costs before it is sent.
 * @throws PlatformError quota_used_up | rate_limited when it would go over what is left for this use
 */
export type SpendQuota = (cost: QuotaCost) => Promise<void>;

/** What every adapter is given; the same code talks to the real platform and to the sandbox. */
export type AdapterDeps = {
  fetch: typeof fetch;
  now: () => Date;
  spend: SpendQuota;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** A call that has not been answered by then has failed, in milliseconds; a call may have a limit of its own. */
  timeLimitMs: number;
};
