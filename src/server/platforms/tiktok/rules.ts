import * as z from 'zod/mini';
import { captionOf } from '#contract/post-text.ts';
import { type PublicationOptions, publicationOptions } from '#contract/publications.ts';
import { type Message, msg } from '#texts/message.ts';
import { type DoctorRules, dailyPosts, ok, problem, warning } from '../doctor.ts';
import { httpsObstacle, isLocal } from '../public-address.ts';
import type { PublishLimits, PublishOutlook, PublishRules } from '../publishing.ts';
import { explain } from '../refusals.ts';
import type { Budgets, PlatformRules } from '../rules.ts';
import { tiktokScopes } from './oauth.ts';
import { tiktokRefusals } from './refusals.ts';

const doctor: DoctorRules = {
  redirectFault(redirect, { appKind }) {
    if (appKind === 'desktop' && !isLocal(redirect))
      return problem('redirect_not_local', msg('finding.tiktok_desktop_local'), msg('remedy.tiktok_web_app'));
    if (appKind === 'web' && redirect.protocol !== 'https:')
      return problem('redirect_not_https', msg('finding.tiktok_web_https'), msg('remedy.tiktok_https'));
    return undefined;
  },
  fetchesMedia: false,
  testMode: undefined,
  notAudited: warning('not_audited', msg('finding.tiktok_not_audited'), msg('remedy.tiktok_audit')),
  accountChecks: [
    {
      id: 'privacy_levels',
      about: 'publishing',
      find({ privacyLevels }, { audited }) {
        const levels = privacyLevels ?? [];
        if (!audited && levels.includes('PUBLIC_TO_EVERYONE'))
          return warning(
            'public_account_unaudited',
            msg('finding.public_account_unaudited'),
            msg('remedy.inbox_or_private'),
          );
        if (levels.length === 0)
          return problem('no_audience', msg('finding.no_audience'), msg('remedy.look_into_tiktok'));
        return ok(msg('finding.audience_known'));
      },
    },
    dailyPosts,
  ],
  forecast({ audited }, { has, grants }) {
    if (!grants('video.publish')) return { state: 'limited', text: msg('forecast.tiktok_inbox') };
    if (audited) return { state: 'ok', text: msg('forecast.tiktok_public') };
    const isPublic = has('public_account_unaudited');
    return { state: 'limited', text: isPublic ? msg('forecast.tiktok_refused') : msg('forecast.tiktok_private') };
  },
};

/** TikTok has a single text: its `title`, displayed as the caption. */
export const tiktokTextOf: PublishRules['textOf'] = (request) => ({ title: '', description: captionOf(request) });

/** Source: "Media Transfer Guide", video restrictions; "Direct Post", post_info. */
const limits: PublishLimits = {
  text: {
    title: null,
    description: { max: 2_200, unit: 'characters' },
    hashtags: null,
    forbidden: [],
  },
  media: {
    minSeconds: 1,
    maxSeconds: 600,
    maxBytes: 4 * 1024 ** 3,
    minSide: 360,
    maxSide: 4_096,
    maxWidth: 4_096,
    minAspect: 0.01,
    maxAspect: 100,
    minFrameRate: 23,
    maxFrameRate: 60,
    videoCodecs: ['h264', 'hevc', 'vp8', 'vp9'],
    pixelFormats: [],
    audioCodecs: [],
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    needsFastStart: false,
  },
};

const publish: PublishRules = {
  scheduleOf: () => 'none',
  takes: 'bytes',
  limits,
  scopesFor: ({ tiktok }) => [tiktok?.mode === 'direct' ? 'video.publish' : 'video.upload'],
  // A draft needs no audience and no consent: both are given in the app.
  defaultsFor: (granted) =>
    z.parse(publicationOptions, {
      tiktok: granted.includes('video.publish') && !granted.includes('video.upload') ? { mode: 'direct' } : {},
    }),
  textOf: tiktokTextOf,
  asksFirst: ({ tiktok }) => tiktok?.mode === 'direct',
  check: checkOptions,
  explain: (code) => explain(tiktokRefusals, code),
  // A public post appears in lists only after moderation.
  visibleWithinMs: 30 * 60_000,
};

/** Source: "Content Sharing Guidelines": what the creator must choose, and may not. */
function checkOptions({ tiktok }: PublicationOptions, outlook: PublishOutlook | undefined): Message[] {
  if (tiktok?.mode !== 'direct') return [];
  const level = tiktok.privacy_level;
  const { creator } = outlook ?? {};
  const isGone = outlook !== undefined && level !== undefined && !outlook.privacyLevels?.includes(level);
  const interactionOff =
    (tiktok.allow_comment && creator?.commentDisabled) ||
    (tiktok.allow_duet && creator?.duetDisabled) ||
    (tiktok.allow_stitch && creator?.stitchDisabled);
  return [
    level === undefined && msg('publishing.tiktok_choose_audience'),
    isGone && msg('publishing.tiktok_audience_gone'),
    !tiktok.consent && msg('publishing.tiktok_consent'),
    interactionOff && msg('publishing.tiktok_interaction_off'),
    tiktok.brand_content && level === 'SELF_ONLY' && msg('publishing.tiktok_branded_private'),
  ].filter((message) => message !== false && message !== undefined);
}

export const tiktokRules: PlatformRules = {
  platform: 'tiktok',
  scopes: tiktokScopes,
  scopesVariable: 'TIKTOK_SCOPES',
  credentials: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
  callbackPaths: ['/'],
  calls: ['events'],
  // Web apps need https, desktop apps localhost with a port.
  obstacles: (url, { appKind }) =>
    appKind === 'desktop' && isLocal(url) && url.hostname !== '[::1]' ? [] : httpsObstacle(url),
  selfRenewal: undefined,
  namedBy: 'username',
  fields: { followers: 'follower_count', posts: 'video_count' },
  engagement: ['likes'],
  engagementOver: undefined,
  postMetrics: ['views', 'likes', 'comments', 'shares'],
  // TikTok reports totals only, so the days are ours.
  figures: { zone: 'UTC', lagHours: { least: 0, most: 24 }, daysFrom: 'posts', audience: null, definitions: [] },
  givesRetention: false,
  commentScope: undefined,
  titledBy: 'title',
  sites: ['tiktok.com'],
  givesFiles: false,
  firstDays: 0,
  coverUrlsEnd: true,
  keepUnreadDays: undefined,
  doctor,
  publish,
};

const reading = { window: 'minute', limit: 600, per: 'app' } as const;
/**
 * Source: TikTok for Developers, "Rate Limits" (4 August 2026) per app; "Content Posting API", per user.
 */
export const tiktokBudgets: Budgets = {
  'user.info': reading,
  'video.list': reading,
  'video.query': reading,
  'creator_info.query': { window: 'minute', limit: 20, per: 'account' },
  'publish.init': { window: 'minute', limit: 6, per: 'account' },
  'publish.status': { window: 'minute', limit: 30, per: 'account' },
};
