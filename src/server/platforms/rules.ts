import type { Connection, Platform, PlatformGuide, PlatformMode } from '#contract/connections.ts';
import type { PostMetric } from '#contract/post-page.ts';
import type { AppSetUp } from './app-set-up.ts';
import type { DoctorRules } from './doctor.ts';
import type { FigureRules } from './figures.ts';
import type { PlatformAdapter } from './platform.ts';
import type { PublishRules } from './publishing.ts';

/** A permission. `coveredBy`: another one that includes it. `isNeeded`: no account can be connected without it. */
export type Scope = PlatformGuide['scopes'][number] & { coveredBy?: string; isNeeded?: true };

/** What is different about a platform apart from its calls: data, and functions without I/O. */
export type PlatformRules = {
  platform: Platform;
  /** All that the product has a use for, in the order in which a connection asks for them. */
  scopes: readonly Scope[];
  /** Environment variable that lists those that the operator's app has. */
  scopesVariable: string;
  /** Environment variables that hold id and secret of the app. */
  credentials: readonly string[];
  /** Paths that are registered for the way back besides those of every platform. */
  callbackPaths: readonly string[];
  /** Why the platform would not accept addresses under this one. */
  obstacles(publicUrl: URL, app: AppSetUp): PlatformGuide['obstacles'];
  /** Of an access token that renews itself, in milliseconds; undefined: a refresh token brings new ones. */
  selfRenewal: { afterMs: number; minAgeMs: number; warnBeforeEndMs: number } | undefined;
  /** What people know an account by. */
  namedBy: 'username' | 'channelTitle';
  /** Names of a connection's fields that the platform has its own words for. */
  fields: {
    followers: keyof Connection & ('follower_count' | 'subscriber_count');
    posts: keyof Connection & ('video_count' | 'instagram_media_count');
    picture?: keyof Connection & 'profile_picture_url';
  };
  /** Figures whose sum is the engagement of a post. */
  engagement: readonly ('likes' | 'comments')[];
  /** What the engagement of a post is compared with as a score; undefined: its posts have no score. */
  engagementOver: PostMetric | undefined;
  /** What it counts of a post, in the order in which it is shown. */
  postMetrics: readonly PostMetric[];
  figures: FigureRules;
  /** `description`: posts have no title of their own; what is written below one stands for it, and is searched. */
  titledBy: 'title' | 'description';
  /** Domains at which its posts are seen. */
  sites: readonly string[];
  /** Whether the API gives the file of a video. */
  givesFiles: boolean;
  /** How many days back the platform reports figures by day when an account is new here; 0: it reports none. */
  firstDays: number;
  /** Whether addresses of pictures end within hours. */
  coverUrlsEnd: boolean;
  /** Copies of posts that could not be read anew may be kept so many days; undefined: without end. */
  keepUnreadDays: number | undefined;
  doctor: DoctorRules;
  /** Undefined where nothing can be published. */
  publish: PublishRules | undefined;
};

/** Until midnight at the Pacific coast of the United States, where Google counts, or the next full hour or minute. */
export type QuotaWindow = 'minute' | 'hour' | 'pacific_day';
/** Allowance of a bucket of calls; an infinite one is only counted. `per`: what each has an allowance of its own. */
export type Budget = { window: QuotaWindow; limit: number; per: 'app' | 'account' };
export type Budgets = Readonly<Record<string, Budget>>;

/** One platform as this process reaches it. */
export type PlatformEntry = {
  rules: PlatformRules;
  budgets: Budgets;
  app: AppSetUp;
  mode: PlatformMode;
  /** Scopes that the consent page is asked for: those that the operator's app has, and that the installation uses. */
  asks: readonly Scope[];
  /** Whether clips can be published to it here. */
  publishing: boolean;
  /** Undefined while `mode` is `off`. */
  adapter: PlatformAdapter | undefined;
};
/** Every platform of the contract; put together in main and given to the modules. */
export type Platforms = Readonly<Record<Platform, PlatformEntry>>;
