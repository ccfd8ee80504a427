import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';

const { db } = await testDatabase();
const migration = new URL('../../db/migrations/0020_unfounded_claims.sql', import.meta.url);

/** Reasons stored before migration 0020, and what remains of them. */
const reasons = [
  ['Your 5 posts about “sourdough” were typically seen 7.8 times as often as usual (n = 179 posts).', ''],
  ['Das Thema hatten Sie schon einmal: Ihr Video „Brot“ wurde 4,2-mal so oft gesehen wie üblich (12.300 Aufrufe).', ''],
  [
    'A general expectation for TikTok and food, not from your own posts. None of the posts known here resembles this idea.',
    'A general expectation for TikTok and food, not from your own posts.',
  ],
  [
    'Общее ожидание для TikTok и категории «еда», не по собственным публикациям. Среди известных здесь ' +
      'публикаций похожих на эту идею нет.',
    'Общее ожидание для TikTok и категории «еда», не по собственным публикациям.',
  ],
  ['', ''],
] as const;
const descriptions = [
  ['Bake it. Your best videos here are about 34 seconds long: stay close to that.', 'Bake it.'],
  ['À faire. Les vidéos qui marchent le mieux ici durent environ 34 secondes : restez dans ces eaux-là.', 'À faire.'],
  ['Печь. Обычная длина лучших видео здесь: 34 секунды. Лучше держаться близко к ней.', 'Печь.'],
  ['My best videos here are long.', 'My best videos here are long.'],
  ['', ''],
] as const;

test('unfounded claims are removed; general expectations and the creator’s own words stay', async () => {
  const userId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  const kept = reasons.map(([reason], index) => ({
    title: `${index}`,
    score_reason: reason,
    description: descriptions[index]?.[0],
  }));
  for (const { title, score_reason: reason, description } of kept)
    await db.execute(sql`
      insert into ideas (id, user_id, title, description, category, platform, score_reason)
      values (${randomUUID()}, ${userId}, ${title}, ${description}, 'food', 'tiktok', ${reason})`);
  for (const ideas of [kept, []])
    await db.execute(sql`
      insert into idea_sets (id, user_id, category, platform, keywords, language, answered_by, ideas)
      values (${randomUUID()}, ${userId}, 'food', 'tiktok', 'bread', 'en', '{}', ${JSON.stringify(ideas)}::jsonb)`);

  await db.execute(sql.raw(await readFile(migration, 'utf8')));

  const left = reasons.map(([, reason], index) => ({
    title: `${index}`,
    score_reason: reason,
    description: descriptions[index]?.[1],
  }));
  const saved = await db.execute(
    sql`select title, score_reason, description from ideas where user_id = ${userId} order by title`,
  );
  expect(saved.rows).toEqual(left);
  const sets = await db.execute(
    sql`select ideas from idea_sets where user_id = ${userId} order by jsonb_array_length(ideas) desc`,
  );
  expect(sets.rows.map(({ ideas }) => ideas)).toEqual([left, []]);
});
