import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Platform } from '#contract/connections.ts';
import type { RefusedMetrics } from './refused-metrics.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: 'number' });

/** Shapes of migrations 0014 and 0019 for typed queries; the SQL files are the truth. */
export const posts = pgTable('posts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  connectionId: text('connection_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  platformPostId: text('platform_post_id').notNull(),
  kind: text('kind').$type<'video' | 'reel' | 'image' | 'carousel'>().notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  publishedAt: instant('published_at').notNull(),
  durationSeconds: doublePrecision('duration_seconds'),
  width: integer('width'),
  height: integer('height'),
  permalink: text('permalink'),
  embedUrl: text('embed_url'),
  coverUrl: text('cover_url'),
  coverKey: text('cover_key'),
  coverAt: instant('cover_at'),
  coverTriedAt: instant('cover_tried_at'),
  coverWantedAt: instant('cover_wanted_at'),
  mediaUrl: text('media_url'),
  privacy: text('privacy').$type<'public' | 'unlisted' | 'private'>(),
  hasCaptions: boolean('has_captions'),
  captionsKey: text('captions_key'),
  captionsTriedAt: instant('captions_tried_at'),
  views: count('views'),
  likes: count('likes'),
  comments: count('comments'),
  shares: count('shares'),
  saves: count('saves'),
  reach: count('reach'),
  profileVisits: count('profile_visits'),
  engagement: count('engagement'),
  statsAt: instant('stats_at').notNull(),
  insightsAt: instant('insights_at'),
  sourceVideoId: text('source_video_id'),
  sourceKind: text('source_kind').$type<'attached' | 'matched' | 'platform' | 'downloader'>(),
  seenPass: integer('seen_pass').notNull(),
  firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
});

export const postSyncs = pgTable('post_syncs', {
  connectionId: text('connection_id').primaryKey(),
  userId: text('user_id').notNull(),
  state: text('state').$type<'idle' | 'queued' | 'running'>().notNull().default('idle'),
  pass: integer('pass').notNull().default(0),
  reach: text('reach').$type<'whole' | 'recent'>().notNull().default('whole'),
  stage: text('stage').notNull().default('account'),
  cursor: text('cursor'),
  done: integer('done').notNull().default(0),
  total: integer('total'),
  calls: integer('calls').notNull().default(0),
  postCount: integer('post_count').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  refusedMetrics: jsonb('refused_metrics').$type<RefusedMetrics>().notNull().default({}),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  wholeAt: instant('whole_at'),
  nextAt: instant('next_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const postRefusals = pgTable(
  'post_refusals',
  {
    postId: text('post_id').notNull(),
    userId: text('user_id').notNull(),
    what: text('what').$type<'insights' | 'captions'>().notNull(),
    code: text('code').notNull(),
    times: integer('times').notNull(),
    refusedAt: instant('refused_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.what] })],
);

export type PostRow = typeof posts.$inferSelect;
export type PostSyncRow = typeof postSyncs.$inferSelect;
