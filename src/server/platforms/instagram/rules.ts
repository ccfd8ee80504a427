import * as z from 'zod/mini';
import { captionOf } from '#contract/post-text.ts';
import { publicationOptions } from '#contract/publications.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { msg } from '#texts/message.ts';
import { type DoctorRules, dailyPosts, ok, problem } from '../doctor.ts';
import { httpsObstacle, publicNameObstacle } from '../public-address.ts';
import type { PublishLimits, PublishRules } from '../publishing.ts';
import type { Budgets, PlatformRules } from '../rules.ts';
import { instagramScope, instagramScopes } from './oauth.ts';
import { explainInstagram } from './refusals.ts';

const doctor: DoctorRules = {
  redirectFault: ({ protocol }) =>
    protocol === 'https:'
      ? undefined
      : problem('redirect_not_https', msg('finding.instagram_https'), msg('remedy.https')),
  fetchesMedia: true,
  testMode: undefined,
  notAudited: undefined,
  accountChecks: [
    {
      id: 'account_type',
      about: 'account',
      find: ({ accountType }) =>
        accountType === null || ['BUSINESS', 'MEDIA_CREATOR', 'CREATOR'].includes(accountType)
          ? ok(msg('finding.professional_account'))
          : problem('account_personal', msg('finding.personal_account'), msg('remedy.professional_account')),
    },
    dailyPosts,
  ],
  forecast: () => ({ state: 'ok', text: msg('forecast.instagram_reel') }),
};

/** A reel has only one text. */
export const instagramTextOf: PublishRules['textOf'] = (request) => ({ title: '', description: captionOf(request) });

/** Source: "IG User media", Reel specifications. Above five hashtags the app itself cuts (December 2025). */
const limits: PublishLimits = {
  text: {
    title: null,
    description: { max: 2_200, unit: 'characters' },
    hashtags: { max: 30, warnAbove: 5 },
    forbidden: [],
  },
  media: {
    minSeconds: 3,
    maxSeconds: 15 * 60,
    maxBytes: 300_000_000,
    minSide: 16,
    maxSide: 16_384,
    maxWidth: 1_920,
    minAspect: 0.01,
    maxAspect: 10,
    minFrameRate: 23,
    maxFrameRate: 60,
    videoCodecs: ['h264', 'hevc'],
    pixelFormats: ['yuv420p', 'yuvj420p', 'yuv420p10le'],
    audioCodecs: ['aac'],
    types: ['video/mp4', 'video/quicktime'],
    needsFastStart: true,
  },
};

const publish: PublishRules = {
  scheduleOf: () => 'none',
  takes: 'address',
  limits,
  scopesFor: () => [instagramScope.publish],
  defaultsFor: () => z.parse(publicationOptions, { instagram: {} }),
  textOf: instagramTextOf,
  asksFirst: () => true,
  // The number of posts left today is the schedule's concern, not the options'.
  check: () => [],
  explain: explainInstagram,
  visibleWithinMs: 5 * 60_000,
};

export const instagramRules: PlatformRules = {
  platform: 'instagram',
  scopes: instagramScopes,
  scopesVariable: 'INSTAGRAM_SCOPES',
  credentials: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  callbackPaths: [],
  calls: ['deauthorize', 'data-deletion'],
  obstacles: (url) => [...httpsObstacle(url), ...publicNameObstacle(url)],
  // Tokens live 60 days and must be a day old to be renewed. With ten days left, renewal has been failing for weeks.
  selfRenewal: { afterMs: 7 * DAY_MS, minAgeMs: DAY_MS, warnBeforeEndMs: 10 * DAY_MS },
  namedBy: 'username',
  fields: { followers: 'follower_count', posts: 'instagram_media_count', picture: 'profile_picture_url' },
  engagement: ['likes', 'comments'],
  engagementOver: 'reach',
  postMetrics: ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'profile_visits'],
  // Source: Instagram Platform, "Account Insights": delayed by up to 48 hours; days are Meta's.
  figures: {
    zone: 'America/Los_Angeles',
    lagHours: { least: 48, most: 48 },
    daysFrom: 'reports',
    audience: 'followers',
    definitions: [],
  },
  givesRetention: false,
  commentScope: instagramScope.comments,
  titledBy: 'description',
  sites: ['instagram.com'],
  givesFiles: true,
  // Instagram answers about thirty days at once, and each takes calls.
  firstDays: 28,
  coverUrlsEnd: true,
  keepUnreadDays: undefined,
  doctor,
  publish,
};

/** Limits are per account and not documented: the platform refuses calls; here they are only counted. */
export const instagramBudgets: Budgets = {
  calls: { window: 'hour', limit: Number.POSITIVE_INFINITY, per: 'account' },
};
