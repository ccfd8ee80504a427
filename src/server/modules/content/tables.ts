import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MediaInfo } from '#server/media/probe.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  videoId: text('video_id').notNull(),
  fileName: text('file_name').notNull(),
  extension: text('extension').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  metadata: text('metadata').notNull(),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  activeAt: instant('active_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const videos = pgTable('videos', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  uploadId: text('upload_id'),
  title: text('title').notNull(),
  fileName: text('file_name').notNull(),
  status: text('status').$type<'processing' | 'ready' | 'failed'>().notNull(),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  durationSeconds: doublePrecision('duration_seconds'),
  width: integer('width'),
  height: integer('height'),
  frameRate: doublePrecision('frame_rate'),
  hasAudio: boolean('has_audio'),
  mediaInfo: jsonb('media_info').$type<MediaInfo>(),
  fileKey: text('file_key').notNull(),
  posterKey: text('poster_key'),
  spriteKey: text('sprite_key'),
  previewKey: text('preview_key'),
  transcriptKey: text('transcript_key'),
  sourceHash: text('source_hash'),
  storedBytes: bigint('stored_bytes', { mode: 'number' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export type UploadRow = typeof uploads.$inferSelect;
export type VideoRow = typeof videos.$inferSelect;
