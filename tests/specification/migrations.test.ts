import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/harness/root.ts';

const { checkMigrations } = await import(join(root, 'scripts/lib/migrations.mjs'));

test('two migrations with the same number are reported', () => {
  expect(checkMigrations(['0002_b.sql', '0001_a.sql', '0010_c.sql'])).toEqual([]);
  expect(checkMigrations(['0002_posts.sql', '0001_jobs.sql', '0002_clips.sql'])).toEqual([
    '0002_clips.sql and 0002_posts.sql have the same number; give one of them the next',
  ]);
});
