import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { prune } from './prune.job.ts';

const { db } = await testDatabase();

test('deletes what is older than a day and keeps what users may still ask for', async () => {
  await db.execute(
    sql`insert into events (user_id, type, payload, at)
      values ('ann', 'job', '{}', now() - interval '25 hours'), ('ann', 'clip', '{}', now() - interval '23 hours')`,
  );
  await db.execute(sql`
    insert into job_runs (id, user_id, job, state, finished_at) values
      ('hers', 'ann', 'clips.generate', 'completed', now() - interval '2 days'),
      ('ours', null, 'content.purge', 'completed', now() - interval '2 days'),
      ('young', null, 'content.purge', 'completed', now()),
      ('busy', null, 'content.purge', 'processing', null)`);
  await db.execute(
    sql`insert into job_checkpoints (run_id, stage, hash, artefact)
      values ('hers', 'words', 'h', '1'), ('busy', 'words', 'h', '1')`,
  );
  await prune(db);
  expect((await db.execute(sql`select type from events`)).rows).toEqual([{ type: 'clip' }]);
  expect((await db.execute(sql`select id from job_runs order by id`)).rows).toEqual([
    { id: 'busy' },
    { id: 'hers' },
    { id: 'young' },
  ]);
  expect((await db.execute(sql`select run_id from job_checkpoints`)).rows).toEqual([{ run_id: 'busy' }]);
});
