import type * as api from '#contract/analytics.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { PlatformOverview } from './analytics.ts';
import type { AnalyticsAccount, TopPost } from './analytics-store.ts';
import type { PlatformDays } from './platform-days.ts';

export function periodToWire({ period, rules, completeUntil, current, previous }: PlatformDays): api.CoveredPeriod {
  return {
    from: period.from,
    to: period.to,
    previous_from: period.previousFrom,
    previous_to: period.previousTo,
    zone: rules.figures.zone,
    complete_until: completeUntil ?? null,
    known_days: current.views.known,
    previous_known_days: previous.views.known,
    all_days: current.views.all,
  };
}

export function platformToWire(
  { links, platforms }: { links: MediaLinks; platforms: Platforms },
  overview: PlatformOverview,
): api.PlatformAnalytics {
  const { changes, top, topOf, followersAt, missingSince, viewsEstimated, accounts, platform } = overview;
  const { views, engagement, content, followers } = changes;
  const { namedBy } = platforms[platform].rules;
  return {
    views: views.value,
    viewsChange: views.percent,
    engagement: engagement.value,
    engagementChange: engagement.percent,
    content: content.value,
    contentChange: content.percent,
    followers: followers.value,
    followersChange: followers.percent,
    topContent: top.map((post) => topToWire(links, post)),
    top_content_of: topOf,
    changes,
    period: periodToWire(overview),
    followers_at: followersAt,
    missing_since: missingSince,
    views_estimated: viewsEstimated,
    accounts: accounts.map((account) => freshnessOf(account, account[namedBy])),
  };
}

function topToWire(links: MediaLinks, post: TopPost): api.PlatformAnalytics['topContent'][number] {
  return {
    platform_video_id: post.platformPostId,
    post_id: post.id,
    title: post.title || 'Untitled',
    views: post.views,
    engagement: post.engagement,
    published_at: post.publishedAt.toISOString(),
    permalink: post.permalink,
    thumbnail: post.coverKey === null ? null : links.sign(post.coverKey, 'cover.webp'),
  };
}

function freshnessOf(account: AnalyticsAccount, name: string | null): api.PlatformAnalytics['accounts'][number] {
  const { id, mode, status, problem, sync, readAt, nextAt } = account;
  return {
    connection_id: id,
    name,
    mode,
    status,
    problem,
    sync,
    read_at: readAt?.toISOString() ?? null,
    next_read_at: nextAt?.toISOString() ?? null,
  };
}
