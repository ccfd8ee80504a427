import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { RefusedMetrics } from './refused-metrics.ts';

/** The tables of migrations 0014 and 0019, for typed queries; the SQL files are authoritative. */
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

/** Calls about single posts that a platform may refuse. */
export type RefusedCall = 'insights' | 'captions' | 'comments' | 'retention';

export const postRefusals = pgTable(
  'post_refusals',
  {
    postId: text('post_id').notNull(),
    userId: text('user_id').notNull(),
    what: text('what').$type<RefusedCall>().notNull(),
    code: text('code').notNull(),
    times: integer('times').notNull(),
    refusedAt: instant('refused_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.what] })],
);

export type PostSyncRow = typeof postSyncs.$inferSelect;
