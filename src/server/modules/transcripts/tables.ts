import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import { instant } from '#server/db/columns.ts';

/** The transcript of a video. `words`, `corrections` and `edited` are validated on reading. */
export const transcripts = pgTable(
  'transcripts',
  {
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    version: integer('version').notNull(),
    origin: text('origin').notNull(),
    source: text('source').$type<Transcript['source']>().notNull(),
    timing: text('timing').$type<Transcript['timing']>().notNull(),
    language: text('language'),
    draft: boolean('draft').notNull(),
    words: jsonb('words').notNull(),
    corrections: jsonb('corrections').notNull(),
    /** Edited sentences; they replace `words` and `corrections`. */
    edited: jsonb('edited'),
    editedAt: instant('edited_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.userId] })],
);

/** Earlier states of transcripts. `sentences` are validated on reading. */
export const transcriptVersions = pgTable(
  'transcript_versions',
  {
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    version: integer('version').notNull(),
    source: text('source').$type<Transcript['source']>().notNull(),
    sentences: jsonb('sentences').notNull(),
    wordCount: integer('word_count').notNull(),
    writtenAt: instant('written_at').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.userId, table.version] })],
);
