import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertMissingRows } from '#server/modules/account-data/rows-store.ts';
import { root } from '#tests/harness/root.ts';

/** Rows as the version before the first of the migrations that are tested here left them. */
const SCHEMA = 20;
const rowsFile = join(import.meta.dirname, `rows-00${SCHEMA}.jsonl`);

export type PreviousRow = { table: string; row: Record<string, unknown> & { id?: string } };

/**
 * The rows of the previous version, one of them a line: `{"table": …, "row": …}`. Columns that a row leaves out have
 * their defaults. A table that a new migration touches gets its rows here.
 */
export async function readPreviousRows(): Promise<PreviousRow[]> {
  const lines = (await readFile(rowsFile, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Empties a database and makes it one of the previous version, with its rows. */
export async function makePreviousVersion(db: Db): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-migrations-'));
  try {
    const all = join(root, 'src/server/db/migrations');
    const isNewer = (path: string) => Number(/(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1] ?? 0) > SCHEMA;
    await cp(all, folder, { recursive: true, filter: (path) => !isNewer(path) });
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrate(db, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const { table, row } of await readPreviousRows())
    if ((await insertMissingRows(db, table, [row])) !== 1) throw new Error(`a row of ${table} was not inserted`);
}
