import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Platform } from '#contract/connections.ts';
import type { PublicationOptions, PublicationState } from '#contract/publications.ts';
import { bigNumber, bytes, instant } from '#server/db/columns.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';
import type { Message } from '#texts/message.ts';

/** A post of the account that may be the publication in doubt. */
export type Candidate = { postId: string; title: string; publishedAt: string; permalink: string | null };

export const publicationGroups = pgTable('publication_groups', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  clipId: text('clip_id'),
  videoId: text('video_id'),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const publications = pgTable('publications', {
  id: text('id').primaryKey(),
  groupId: text('group_id').notNull(),
  userId: text('user_id').notNull(),
  connectionId: text('connection_id'),
  platform: text('platform').$type<Platform>().notNull(),
  mode: text('mode').$type<'live' | 'sandbox'>().notNull(),
  accountName: text('account_name'),
  platformUserId: text('platform_user_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  hashtags: text('hashtags').array().notNull(),
  options: jsonb('options').$type<PublicationOptions>().notNull(),
  state: text('state').$type<PublicationState>().notNull(),
  wallTime: text('wall_time'),
  timeZone: text('time_zone'),
  dueAt: instant('due_at'),
  nextAt: instant('next_at'),
  held: text('held').$type<'restored' | 'reconnect' | 'paused' | 'conforming'>(),
  epoch: integer('epoch').notNull().default(0),
  leasedUntil: instant('leased_until'),
  handleSealed: bytes('handle_sealed'),
  fileKey: text('file_key'),
  fileMedia: jsonb('file_media').$type<MediaFacts>(),
  fileBytes: bigNumber('file_bytes'),
  sentBytes: bigNumber('sent_bytes').notNull().default(0),
  commitAt: instant('commit_at'),
  failures: integer('failures').notNull().default(0),
  looks: integer('looks').notNull().default(0),
  restarts: integer('restarts').notNull().default(0),
  round: integer('round').notNull().default(1),
  firstTryAt: instant('first_try_at'),
  failure: jsonb('failure').$type<Message>(),
  failureCode: text('failure_code'),
  retrySafe: boolean('retry_safe').notNull().default(false),
  candidates: jsonb('candidates').$type<Candidate[]>().notNull().default([]),
  platformPostId: text('platform_post_id'),
  permalink: text('permalink'),
  privacy: text('privacy').$type<'public' | 'unlisted' | 'private'>(),
  score: jsonb('score'),
  publishedAt: instant('published_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const publicationAttempts = pgTable('publication_attempts', {
  id: bigNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  publicationId: text('publication_id').notNull(),
  userId: text('user_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  actor: text('actor').$type<'user' | 'engine' | 'platform' | 'operator'>().notNull(),
  step: text('step').notNull(),
  fromState: text('from_state').$type<PublicationState>(),
  toState: text('to_state').$type<PublicationState>().notNull(),
  detail: jsonb('detail').$type<Message>(),
  platformCode: text('platform_code'),
  nextAt: instant('next_at'),
});

export const postingSlots = pgTable(
  'posting_slots',
  {
    userId: text('user_id').notNull(),
    connectionId: text('connection_id').notNull(),
    timeZone: text('time_zone').notNull(),
    weekday: smallint('weekday').notNull(),
    time: text('time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.weekday, table.time] })],
);

export type PublicationRow = typeof publications.$inferSelect;
export type PublicationGroupRow = typeof publicationGroups.$inferSelect;
export type PublicationAttemptRow = typeof publicationAttempts.$inferSelect;
