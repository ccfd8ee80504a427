import type { ReplyOf } from '#contract/endpoint.ts';
import type { readPostPage } from '#contract/post-page.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Growth, PageFigure, PostPage } from './post-page.ts';
import type { PagePost } from './post-page-store.ts';
import type { Usual } from './same-age.ts';

type Wire = ReplyOf<typeof readPostPage>;

export function postPageToWire({ links }: { links: MediaLinks }, page: PostPage): Wire {
  const { post, account, rules, figures, engagement, score, growth } = page;
  return {
    post: postToWire(links, post),
    account: {
      connection_id: account.id,
      name: account[rules.namedBy],
      mode: account.mode,
      status: account.status,
      read_at: account.readAt?.toISOString() ?? null,
      next_read_at: account.nextAt?.toISOString() ?? null,
    },
    figures: figures.map(figureToWire),
    engagement: { value: engagement, of: [...rules.engagement], score, score_over: rules.engagementOver ?? null },
    growth: growth ? growthToWire(growth) : null,
    lineage: lineageToWire(post),
  };
}

function postToWire(links: MediaLinks, post: PagePost): Wire['post'] {
  const { id, platform, kind, title, description, permalink, privacy } = post;
  return {
    id,
    platform,
    kind,
    title,
    description,
    permalink,
    privacy,
    platform_post_id: post.platformPostId,
    published_at: post.publishedAt.toISOString(),
    duration_seconds: post.durationSeconds,
    embed_url: privacy === 'private' || post.removedAt !== null ? null : post.embedUrl,
    thumbnail: post.coverKey === null ? null : links.sign(post.coverKey, 'cover.webp'),
    removed_at: post.removedAt?.toISOString() ?? null,
    clips_count: post.clipsCount,
  };
}

function figureToWire({ metric, value, series, countedSince }: PageFigure): Wire['figures'][number] {
  return {
    metric,
    value,
    counted_since: countedSince,
    read_at: series?.confirmedAt.toISOString() ?? null,
    changed_at: series?.changedAt.toISOString() ?? null,
    source: series?.source ?? null,
    definition: series?.definition ?? null,
  };
}

function growthToWire({ metric, readings, fromStart, fell, steps, sameAge }: Growth): NonNullable<Wire['growth']> {
  return {
    metric,
    from_start: fromStart,
    fell,
    readings: readings.map(({ atMs, ageSeconds, value }) => {
      return { at: new Date(atMs).toISOString(), age_seconds: ageSeconds, value };
    }),
    steps: steps.map(({ ageSeconds, value, ...usual }) => {
      return { age_seconds: ageSeconds, value: value ?? null, ...usualToWire(usual) };
    }),
    same_age: {
      age_seconds: sameAge.ageSeconds,
      value: sameAge.value,
      ...usualToWire(sameAge),
      times: sameAge.times ?? null,
    },
  };
}

function usualToWire({ posts, median, low, high }: Usual) {
  return { posts, median: median ?? null, low: low ?? null, high: high ?? null };
}

function lineageToWire({ publication, clip, video, idea }: PagePost): Wire['lineage'] {
  return {
    publication: publication && {
      id: publication.id,
      published_at: publication.publishedAt === null ? null : new Date(publication.publishedAt).toISOString(),
    },
    clip: clip && {
      id: clip.id,
      title: clip.title,
      start_seconds: clip.startSeconds,
      end_seconds: clip.endSeconds,
    },
    video,
    idea: idea && { id: idea.id, title: idea.title, brief_version: idea.briefVersion },
  };
}
