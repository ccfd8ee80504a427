import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, instant } from '#server/db/columns.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import type { Message } from '#texts/message.ts';

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  videoId: text('video_id').notNull(),
  fileName: text('file_name').notNull(),
  extension: text('extension').notNull(),
  sizeBytes: bigNumber('size_bytes').notNull(),
  metadata: text('metadata').notNull(),
  receivedBytes: bigNumber('received_bytes').notNull().default(0),
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
  errorMessage: jsonb('error_message').$type<Message>(),
  sizeBytes: bigNumber('size_bytes').notNull(),
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
  storedBytes: bigNumber('stored_bytes'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export type UploadRow = typeof uploads.$inferSelect;
export type VideoRow = typeof videos.$inferSelect;
