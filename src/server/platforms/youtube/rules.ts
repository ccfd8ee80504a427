import * as z from 'zod/mini';
import { describePost } from '#contract/post-text.ts';
import { publicationOptions } from '#contract/publications.ts';
import { msg } from '#texts/message.ts';
import { type DoctorRules, ok, problem, warning } from '../doctor.ts';
import { httpsObstacle, isLocal, publicNameObstacle } from '../public-address.ts';
import type { PublishLimits, PublishRules } from '../publishing.ts';
import { explain } from '../refusals.ts';
import type { Budgets, PlatformRules } from '../rules.ts';
import { youtubeScope, youtubeScopes } from './oauth.ts';
import { youtubeRefusals } from './refusals.ts';

const doctor: DoctorRules = {
  redirectFault: (redirect) =>
    redirect.protocol === 'https:' || isLocal(redirect)
      ? undefined
      : problem('redirect_not_https', msg('finding.google_https'), msg('remedy.https')),
  fetchesMedia: false,
  // Source: Google, "Using OAuth 2.0": refresh tokens of projects in testing live seven days.
  testMode: {
    passed: ok(msg('finding.in_production')),
    inTesting: warning('app_in_testing', msg('finding.in_testing'), msg('remedy.publish_app')),
    accessDays: 7,
    ends: (day) => warning('testing_ends', msg('finding.testing_ends', { day }), msg('remedy.publish_then_reconnect')),
  },
  notAudited: warning('not_audited', msg('finding.google_not_audited'), msg('remedy.google_audit')),
  accountChecks: [
    {
      id: 'channel_verified',
      about: 'publishing',
      find: ({ longUploads }) =>
        longUploads === 'eligible' || longUploads === 'disallowed'
          ? warning('channel_not_verified', msg('finding.channel_not_verified'), msg('remedy.verify_channel'))
          : ok(msg('finding.long_uploads')),
    },
  ],
  forecast: ({ audited }) =>
    audited
      ? { state: 'ok', text: msg('forecast.youtube_public') }
      : { state: 'limited', text: msg('forecast.youtube_private') },
};

/** Hashtags are part of the description; YouTube shows the first of them above the title. */
export const youtubeTextOf: PublishRules['textOf'] = (request) => ({
  title: request.title.trim(),
  description: describePost(request),
});

/** Source: YouTube Data API, videos.insert; YouTube Help, "Upload videos" (12 hours or 256 GB) and "Use hashtags" (60). */
const limits: PublishLimits = {
  text: {
    title: 100,
    description: { max: 5_000, unit: 'bytes' },
    hashtags: { max: 60, warnAbove: 15 },
    forbidden: ['<', '>'],
  },
  media: {
    minSeconds: 1,
    maxSeconds: 12 * 3_600,
    maxBytes: 256 * 1024 ** 3,
    minSide: 16,
    maxSide: 16_384,
    maxWidth: 16_384,
    minAspect: 0.01,
    maxAspect: 100,
    minFrameRate: 1,
    maxFrameRate: 120,
    videoCodecs: [],
    pixelFormats: [],
    audioCodecs: [],
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    needsFastStart: false,
  },
};

const publish: PublishRules = {
  // A video scheduled at YouTube becomes public when its time comes.
  scheduleOf: ({ youtube }) => ((youtube?.privacy ?? 'public') === 'public' ? 'native' : 'none'),
  takes: 'bytes',
  limits,
  scopesFor: () => [youtubeScope.upload],
  defaultsFor: () => z.parse(publicationOptions, { youtube: {} }),
  textOf: youtubeTextOf,
  asksFirst: () => true,
  check: () => [],
  explain: (code) => explain(youtubeRefusals, code),
  visibleWithinMs: 10 * 60_000,
};

export const youtubeRules: PlatformRules = {
  platform: 'youtube',
  scopes: youtubeScopes,
  scopesVariable: 'YOUTUBE_SCOPES',
  credentials: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  callbackPaths: [],
  calls: [],
  // Google accepts http on localhost, but no bare address and no name of a private network.
  obstacles: (url) => (isLocal(url) ? [] : [...httpsObstacle(url), ...publicNameObstacle(url)]),
  selfRenewal: undefined,
  namedBy: 'channelTitle',
  fields: { followers: 'subscriber_count', posts: 'video_count' },
  engagement: ['likes'],
  engagementOver: undefined,
  postMetrics: ['views', 'likes', 'comments'],
  // Source: YouTube Analytics API, "Data model" (ready after 48 to 72 hours); announcement of 27 August 2026: a view
  // counts when playback starts.
  figures: {
    zone: 'America/Los_Angeles',
    lagHours: { least: 48, most: 72 },
    daysFrom: 'reports',
    audience: 'viewers',
    definitions: [{ metric: 'views', from: '2026-08-27', version: 2 }],
  },
  givesRetention: true,
  commentScope: youtubeScope.captions,
  titledBy: 'title',
  sites: ['youtube.com', 'youtu.be'],
  givesFiles: false,
  firstDays: 365,
  coverUrlsEnd: false,
  // Source: YouTube API Services Developer Policies, III.E.4.
  keepUnreadDays: 30,
  doctor,
  publish,
};

/** Source: "Determine quota cost", since 2026 a bucket of its own. */
const INSERTS_PER_DAY = 100;

/** Source: "YouTube Data API: Quota Calculator": calls share the units, but those that have a bucket of their own. */
export function youtubeBudgets(dailyUnits: number): Budgets {
  return {
    units: { window: 'pacific_day', limit: dailyUnits, per: 'app' },
    'videos.insert': { window: 'pacific_day', limit: INSERTS_PER_DAY, per: 'app' },
    // Its limit is not documented.
    analytics: { window: 'hour', limit: Number.POSITIVE_INFINITY, per: 'app' },
  };
}
