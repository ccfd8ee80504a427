import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CaptionStyle, ClipAspect } from '#contract/clips.ts';
import type { Evidence, Inspection } from '#server/clip-engine/shapes.ts';
import { bigNumber, instant } from '#server/db/columns.ts';
import type { Message } from '#texts/message.ts';

/** A requested generation; its state is that of the job run with the same id. */
export const clipRuns = pgTable('clip_runs', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  videoId: text('video_id'),
  videoTitle: text('video_title').notNull(),
  sourcePlatform: text('source_platform').notNull(),
  preferLength: integer('prefer_length').array().notNull(),
  language: text('language').notNull(),
  retryOf: text('retry_of'),
  postId: text('post_id'),
  aspect: text('aspect').$type<ClipAspect>().notNull().default('9:16'),
  captions: text('captions').$type<CaptionStyle>().notNull().default('bold'),
  headline: boolean('headline').notNull().default(false),
  tighten: boolean('tighten').notNull().default(false),
  clipsGenerated: integer('clips_generated').notNull().default(0),
  totalClips: integer('total_clips').notNull().default(0),
  notes: jsonb('notes').$type<Message[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const clips = pgTable('clips', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  runId: text('run_id').notNull(),
  videoId: text('video_id'),
  videoTitle: text('video_title').notNull(),
  sourcePlatform: text('source_platform').notNull(),
  ordinal: integer('ordinal').notNull(),
  status: text('status').$type<ClipStatus>().notNull(),
  errorCode: text('error_code'),
  errorMessage: jsonb('error_message').$type<Message>(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  hashtags: text('hashtags').array().notNull(),
  viralScore: doublePrecision('viral_score').notNull(),
  viralReason: jsonb('viral_reason').$type<Message[]>().notNull(),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull(),
  transcript: text('transcript').notNull(),
  startSeconds: doublePrecision('start_seconds').notNull(),
  endSeconds: doublePrecision('end_seconds').notNull(),
  durationSeconds: doublePrecision('duration_seconds').notNull(),
  filler: boolean('filler').notNull(),
  /** Edit decisions of the renderer that made the file, read with `readEdit` of the clip engine. */
  edit: jsonb('edit'),
  layout: text('layout'),
  inspection: jsonb('inspection').$type<Inspection>(),
  fileKey: text('file_key'),
  coverKey: text('cover_key'),
  cover: jsonb('cover').$type<StoredCover>(),
  postId: text('post_id'),
  storedBytes: bigNumber('stored_bytes'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

/** A moment of the clip, in clip time, used as its cover; `title` is drawn over it. */
export type CoverChoice = { atSeconds: number; title: string | null };

/** Numbers of clips that are not deleted, kept by triggers on `clips`. */
export const clipCounts = pgTable('clip_counts', {
  accountId: text('account_id').notNull(),
  sourcePlatform: text('source_platform').notNull(),
  status: text('status').notNull(),
  clips: bigNumber('clips').notNull(),
});

/** The cover of a clip; clips made before there was a choice have none. */
export type StoredCover = CoverChoice & {
  /** Covers made with the clip, best first. */
  candidates: { atSeconds: number; key: string }[];
  /** The requested cover, while its file is being made. */
  wanted?: (CoverChoice & { key: string }) | undefined;
  /** Why the last requested cover could not be made. */
  failure?: Message | undefined;
};

export type ClipStatus = 'pending' | 'processing' | 'completed' | 'failed';
export type ClipRow = typeof clips.$inferSelect;
/** A clip as shown in lists. */
export type ListedClip = Omit<ClipRow, 'edit'>;
export type ClipRunRow = typeof clipRuns.$inferSelect;
