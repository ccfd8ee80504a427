import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Shapes of migration 0001 for typed queries; the SQL file is the truth. */
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
  cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  heartbeatAt: timestamp('heartbeat_at', { withTimezone: true }),
});

export const jobCheckpoints = pgTable(
  'job_checkpoints',
  {
    runId: text('run_id').notNull(),
    stage: text().notNull(),
    hash: text().notNull(),
    artefact: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.stage] })],
);
