import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type Migration = { number: number; name: string; checksum: string; text: string };
type Applied = { number: number; name: string; checksum: string };

const OLDEST_SERVER = 150_000;
/** An arbitrary constant: prevents two starts from migrating concurrently. */
const LOCK_KEY = 7_265_656_101;
const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Applies new numbered SQL files in order, each in its own transaction. Safe for concurrent starts.
 * @throws Error with a sentence for the operator: server too old, a migration changed after it was applied, a database
 * newer than this program
 */
export async function migrate(db: Db, folder = FOLDER): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  await refuseOldServer(db);
  const known = await readApplied(db);
  refuseMismatch(migrations, known);
  const applied: string[] = [];
  const newest = known.at(-1)?.number ?? 0;
  for (const migration of migrations) {
    if (migration.number <= newest) continue;
    if (await applyOne(db, migration)) applied.push(migration.name);
  }
  return { applied };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (!(number > 0)) throw new Error(`Migration ${name} is not named like 0001_name.sql`);
      const text = await readFile(join(folder, name), 'utf8');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function refuseOldServer(db: Db): Promise<void> {
  const found = await db.execute<{ number: number; text: string }>(
    sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  const version = found.rows[0];
  if (!version || version.number < OLDEST_SERVER)
    throw new Error(`PostgreSQL 15 or newer is needed; this server is ${version?.text ?? 'unknown'}`);
}

async function readApplied(db: Db): Promise<Applied[]> {
  const table = await db.execute(sql`select 1 where to_regclass('schema_migrations') is not null`);
  if (table.rowCount === 0) return [];
  const found = await db.execute<Applied>(sql`select number, name, checksum from schema_migrations order by number`);
  return found.rows;
}

/** The applied migrations must be an unchanged prefix of the existing ones. */
function refuseMismatch(migrations: Migration[], applied: Applied[]): void {
  const files = new Map(migrations.map((migration) => [migration.number, migration]));
  if (files.size !== migrations.length) throw new Error('Two migrations have the same number');
  for (const row of applied) {
    const file = files.get(row.number);
    if (!file)
      throw new Error(
        `The database is newer than this program: it has migration ${row.name}. Start the newer version again.`,
      );
    if (file.checksum !== row.checksum) {
      throw new Error(
        `Migration ${row.name} was changed after it was applied to this database. Restore the file and put the change into a new one.`,
      );
    }
  }
  const late = migrations[applied.length - 1];
  const newest = applied.at(-1);
  if (late && newest && late.number !== newest.number)
    throw new Error(`A migration was added before ${newest.name}, which is applied already. Give it the next number.`);
}

/** False if another start has applied it in the meantime. */
async function applyOne(db: Db, migration: Migration): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    const done = await tx.execute(sql`select 1 from schema_migrations where number = ${migration.number}`);
    if (done.rowCount !== 0) return false;
    await tx.execute(sql.raw(migration.text));
    await tx.execute(
      sql`insert into schema_migrations (number, name, checksum)
        values (${migration.number}, ${migration.name}, ${migration.checksum})`,
    );
    return true;
  });
}
