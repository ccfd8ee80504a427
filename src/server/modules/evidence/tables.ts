import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Table shape of migration 0033 for typed queries; the SQL file is authoritative. */
export const spokenPassages = pgTable(
  'spoken_passages',
  {
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    transcriptVersion: integer('transcript_version').notNull(),
    kind: text('kind').$type<'topic' | 'statement' | 'put_off' | 'unanswered'>().notNull(),
    startSeconds: doublePrecision('start_seconds').notNull(),
    endSeconds: doublePrecision('end_seconds').notNull(),
    quote: text('quote').notNull(),
    quoteSeconds: doublePrecision('quote_seconds').notNull(),
    strength: doublePrecision('strength').notNull(),
    body: text('body').notNull(),
    language: text('language'),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.userId, table.ordinal] })],
);
