import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Platform } from '#contract/connections.ts';
import { bigNumber, instant } from '#server/db/columns.ts';

/** Shapes of migrations 0014, 0019 and 0045 for typed queries; the SQL files are the truth. */
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
  views: bigNumber('views'),
  likes: bigNumber('likes'),
  comments: bigNumber('comments'),
  shares: bigNumber('shares'),
  saves: bigNumber('saves'),
  reach: bigNumber('reach'),
  profileVisits: bigNumber('profile_visits'),
  engagement: bigNumber('engagement'),
  statsAt: instant('stats_at').notNull(),
  insightsAt: instant('insights_at'),
  commentsAt: instant('comments_at'),
  sourceVideoId: text('source_video_id'),
  sourceKind: text('source_kind').$type<'attached' | 'matched' | 'platform' | 'downloader'>(),
  seenPass: integer('seen_pass').notNull(),
  firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
});

export type PostRow = typeof posts.$inferSelect;
