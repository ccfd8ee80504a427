import type { Connection, Platform, PlatformCall, PlatformGuide, PlatformMode } from '#contract/connections.ts';
import type { AppSetUp } from './app-set-up.ts';
import type { DoctorRules } from './doctor.ts';
import type { FigureRules, PostMetric } from './figures.ts';
import type { PlatformAdapter } from './platform.ts';
import type { PublishRules } from './publishing.ts';

/**
 * A permission. `coveredBy`: another one that includes it. `isNeeded`: no account can be connected without it.
 * `isOptional`: few apps have it, so it is requested from the real platform only if the operator lists it, and users are
 * not asked to reconnect for it.
 */
export type Scope = PlatformGuide['scopes'][number] & { coveredBy?: string; isNeeded?: true; isOptional?: true };

/** The properties of a platform apart from its calls: data, and functions without I/O. */
export type PlatformRules = {
  platform: Platform;
  /** All scopes that the product can use, in the order in which a connection requests them. */
  scopes: readonly Scope[];
  /** Environment variable that lists the scopes of the operator's app. */
  scopesVariable: string;
  /** Environment variables for the app's id and secret. */
  credentials: readonly string[];
  /** Redirect paths registered in addition to those of every platform. */
  callbackPaths: readonly string[];
  /** Our callback URLs for which the platform's app settings have a field. */
  calls: readonly PlatformCall[];
  /** Why the platform would not accept addresses under this one. */
  obstacles(publicUrl: URL, app: AppSetUp): PlatformGuide['obstacles'];
  /** For an access token that renews itself, in milliseconds; undefined if a refresh token is used. */
  selfRenewal: { afterMs: number; minAgeMs: number; warnBeforeEndMs: number } | undefined;
  /** How people identify an account. */
  namedBy: 'username' | 'channelTitle';
  /** Names of a connection's fields, in the platform's own terms. */
  fields: {
    followers: keyof Connection & ('follower_count' | 'subscriber_count');
    posts: keyof Connection & ('video_count' | 'instagram_media_count');
    picture?: keyof Connection & 'profile_picture_url';
  };
  /** Figures whose sum is a post's engagement. */
  engagement: readonly ('likes' | 'comments')[];
  /** The reference for a post's engagement score; undefined if its posts have no score. */
  engagementOver: PostMetric | undefined;
  /** What it counts of a post, in the order in which it is shown. */
  postMetrics: readonly PostMetric[];
  figures: FigureRules;
  /** Whether it tells how its videos are watched from beginning to end. */
  givesRetention: boolean;
  /** The permission for reading comments under one's own posts; undefined if the platform grants apps none. */
  commentScope: string | undefined;
  /** `description`: posts have no title of their own; their description is shown and searched instead. */
  titledBy: 'title' | 'description';
  /** Domains of its public pages. */
  sites: readonly string[];
  /** Whether the API provides a video's file. */
  givesFiles: boolean;
  /** For how many past days the platform reports figures by day when an account is connected; 0: none. */
  firstDays: number;
  /** Whether addresses of pictures expire within hours. */
  coverUrlsEnd: boolean;
  /** How many days copies of posts that could not be refreshed may be stored; undefined for no limit. */
  keepUnreadDays: number | undefined;
  doctor: DoctorRules;
  /** Undefined where nothing can be published. */
  publish: PublishRules | undefined;
};

/** Until midnight Pacific time, by which Google counts, or the next full hour or minute. */
export type QuotaWindow = 'minute' | 'hour' | 'pacific_day';
/**
 * Allowance of a bucket of calls; an infinite one is only counted. `per`: whether each app or each account has its
 * own.
 */
export type Budget = { window: QuotaWindow; limit: number; per: 'app' | 'account' };
export type Budgets = Readonly<Record<string, Budget>>;

/** One platform as configured in this process. */
export type PlatformEntry = {
  rules: PlatformRules;
  budgets: Budgets;
  app: AppSetUp;
  mode: PlatformMode;
  /** Scopes requested on the consent page: those that the operator's app has and the installation uses. */
  asks: readonly Scope[];
  /** Whether clips can be published to it here. */
  publishing: boolean;
  /** Undefined while `mode` is `off`. */
  adapter: PlatformAdapter | undefined;
};
/** Every platform of the contract; assembled in main and passed to the modules. */
export type Platforms = Readonly<Record<Platform, PlatformEntry>>;
