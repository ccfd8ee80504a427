import { chownSync, statSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { canMount, openSmallDisk } from '#tests/harness/small-disk.ts';

const product = await testApp();
const { db } = product.services.database;

/** A tablespace on a separate disk that the server's user may write to. */
async function makeTablespace(disk: string): Promise<void> {
  const { rows } = await db.execute<{ folder: string }>(sql`select current_setting('data_directory') as folder`);
  const { uid, gid } = statSync(rows[0]?.folder ?? '');
  const place = join(disk, 'tables');
  await mkdir(place);
  for (const path of [disk, place]) chownSync(path, uid, gid);
  await db.execute(sql.raw(`create tablespace small location '${place}'`));
}

test.skipIf(!canMount)(
  'when the disk is full, the database reports a neutral error, loses nothing, and continues once there is space (needs root for a small disk)',
  async () => {
    await using disk = await openSmallDisk(8);
    await makeTablespace(disk.path);
    await db.execute(sql`alter table ideas set tablespace small`);
    try {
      const ada = await product.person('Ada');
      const save = (title: string) =>
        ada.call('POST', '/api/ideas/save', {
          idea: { title, description: 'x'.repeat(1500), category: 'food', platform: 'tiktok', tags: [], difficulty: 2 },
        });
      expect((await save('The first')).status).toBe(200);
      const { bavail, bsize } = await statfs(disk.path);
      await disk.fill(bavail * bsize - 64 * 1024);
      let refused = await save('One more');
      for (let count = 0; count < 200 && refused.status === 200; count += 1) refused = await save(`Number ${count}`);
      expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } });
      expect(refused.body.msg).not.toMatch(/space|disk|extend|sql/i);
      expect((await ada.call('GET', '/api/ideas/?limit=1')).status).toBe(200);
      await disk.makeRoom();
      expect((await save('After that')).status).toBe(200);
    } finally {
      await db.execute(sql`alter table ideas set tablespace pg_default`);
      await db.execute(sql`drop tablespace small`);
    }
  },
);
