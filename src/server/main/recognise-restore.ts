import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';

const mark = z.object({ id: z.string(), generation: z.int() });
type Mark = z.infer<typeof mark>;

/**
 * Calls `onRestored` if the database was restored from a backup, or paired with another data folder, since the last
 * start. Both hold the installation's id and a start counter: a database that is behind its folder, or unknown to it,
 * is not the one used last. What it is about to publish may have been published already.
 */
export async function recogniseRestore(db: Db, dataDir: string, onRestored: () => Promise<void>): Promise<void> {
  const file = join(dataDir, 'installation.json');
  const kept = await readMark(file);
  const found = await db.execute<Mark>(sql`select id, generation from installation`);
  const stored = found.rows[0];
  // A start that was killed between its two writes leaves the database one ahead, which is not a restore.
  const isRestored = stored !== undefined && (kept?.id !== stored.id || stored.generation < kept.generation);
  // Before the counters are equal again: a start that is killed in between detects the restore once more.
  if (isRestored) await onRestored();
  const next = {
    id: stored?.id ?? randomUUID(),
    generation: Math.max(stored?.generation ?? 0, kept?.generation ?? 0) + 1,
  };
  await db.execute(sql`
    insert into installation (id, generation) values (${next.id}, ${next.generation})
    on conflict (only_one) do update set generation = excluded.generation`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Undefined when it is missing or unreadable. */
async function readMark(file: string): Promise<Mark | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return undefined;
  try {
    return mark.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
