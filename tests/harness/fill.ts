import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { listOwnedTables, orderByReferences } from '#server/modules/account-data/rows-store.ts';
import type { TestApp } from './app.ts';
import { buildFile } from './builders.ts';

type Column = { name: string; type: string; generated: boolean };
type Account = { id: string; email: string };

/** States in which no work is pending, so that rows come back from an archive unchanged. */
const SETTLED = ['completed', 'ready', 'sent', 'signup', 'email'];

/**
 * Gives an account a row in every table that has an owner, with every column and every referenced file. Reads the
 * database's own schema, so that new tables are covered too. Returns the tables.
 */
export async function fillEveryTable(product: TestApp, account: Account): Promise<string[]> {
  const { db } = product.services.database;
  const tables = await listOwnedTables(db);
  const rows = new Map<string, Record<string, unknown>>();
  for (const table of await orderByReferences(db, tables)) {
    const row =
      table === 'accounts' ? await fillAccount(product, account) : await makeRow(product, table, account, rows);
    rows.set(table, row);
    if (table === 'accounts') continue;
    await db.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(
        Object.keys(row).map((name) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.join(
        Object.keys(row).map((name) => sql.identifier(name)),
        sql`, `,
      )}
      from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb) on conflict do nothing`);
  }
  return tables;
}

async function fillAccount(product: TestApp, { id }: Account): Promise<Record<string, unknown>> {
  const key = `users/${id}/avatar/${randomUUID()}.webp`;
  await buildFile(product, key, randomBytes(200));
  await product.services.database.db.execute(
    sql`update accounts set picture_key = ${key}, picture_at = now(), bio = 'Makes things', category = 'Food' where id = ${id}`,
  );
  return { id };
}

async function makeRow(
  product: TestApp,
  table: string,
  { id, email }: Account,
  parents: Map<string, Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { db } = product.services.database;
  const [columns, choices, references] = await Promise.all([
    listColumns(db, table),
    listChoices(db, table),
    listReferences(db, table),
  ]);
  const row: Record<string, unknown> = {};
  for (const { name, type, generated } of columns) {
    const parent = references.get(name);
    if (generated) continue;
    if (name === 'user_id') row[name] = id;
    else if (parent) row[name] = parents.get(parent.table)?.[parent.column];
    else if (name === 'email' || name === 'to_address') row[name] = email;
    else if (name === 'platform') row[name] = 'tiktok';
    else if (choices.has(name)) row[name] = choices.get(name);
    else if (/^(file|poster|sprite|preview|transcript|cover|captions|avatar)_key$/.test(name)) {
      // Archives are stored in a place of their own and do not contain each other.
      const folder =
        table === 'account_backups'
          ? `backups/${id}`
          : `users/${id}/${table === 'account_exports' ? 'exports' : table}`;
      row[name] = `${folder}/${name}-${randomUUID()}.bin`;
      await buildFile(product, String(row[name]), randomBytes(300));
    } else row[name] = makeValue(type, table, name);
  }
  return row;
}

function makeValue(type: string, table: string, name: string): unknown {
  if (type === 'ARRAY') return name === 'prefer_length' ? [30] : ['one', 'two'];
  if (type === 'jsonb') return name === 'points' ? [{ of: table }] : { of: table };
  if (type === 'boolean') return true;
  if (type === 'bytea') return `\\x${randomBytes(16).toString('hex')}`;
  if (type === 'uuid') return randomUUID();
  if (type === 'date') return '2026-01-31';
  if (type.startsWith('timestamp')) return '2026-01-31T10:20:30.123456+00:00';
  if (type === 'double precision') return 0.1 + 0.2;
  if (['smallint', 'integer', 'bigint', 'numeric'].includes(type)) return 7;
  return `${table} ${name} ${randomUUID()}`;
}

async function listColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select column_name as name, data_type as type, is_identity = 'YES' or is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`);
  return rows;
}

/** Columns that accept only certain values, each with one of these. */
async function listChoices(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`);
  return new Map(
    rows.flatMap(({ definition }) => {
      const column = /\(+(\w+) = ANY/.exec(definition)?.[1];
      const words = [...definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word ?? '');
      const chosen = words.find((word) => SETTLED.includes(word)) ?? words[0];
      return column && chosen ? [[column, chosen] as const] : [];
    }),
  );
}

async function listReferences(db: Db, table: string): Promise<Map<string, { table: string; column: string }>> {
  const { rows } = await db.execute<{ name: string; parent: string; column: string }>(sql`
    select a.attname as name, p.relname as parent, f.attname as column from pg_constraint k
    join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
    where k.contype = 'f' and k.conrelid = ${table}::regclass`);
  return new Map(rows.map(({ name, parent, column }) => [name, { table: parent, column }]));
}
