import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { Message } from '#texts/message.ts';

/** The table of migration 0001, for typed queries; the SQL file is authoritative. */
export const jobRuns = pgTable('job_runs', {
  id: text().primaryKey(),
  userId: text('user_id'),
  job: text().notNull(),
  subjectId: text('subject_id'),
  singletonKey: text('singleton_key'),
  state: text({ enum: ['pending', 'processing', 'completed', 'failed', 'canceled'] }).notNull(),
  stage: text(),
  progress: doublePrecision().notNull(),
  etaSeconds: doublePrecision('eta_seconds'),
  epoch: integer().notNull(),
  attempt: integer().notNull(),
  starts: integer().notNull(),
  cancelRequestedAt: instant('cancel_requested_at'),
  errorCode: text('error_code'),
  errorMessage: jsonb('error_message').$type<Message>(),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
});

export const jobCheckpoints = pgTable(
  'job_checkpoints',
  {
    runId: text('run_id').notNull(),
    stage: text().notNull(),
    hash: text().notNull(),
    artefact: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.stage] })],
);
