/** Rows of any table, found by the catalog instead of by name; separate because it uses no table of this module. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { secretColumns } from './secrets.ts';

/** The owner of rows; the address counts too, for rows written before the account existed. */
export type Owner = { userId: string; email: string };

const ROWS_AT_ONCE = 200;
/** Tables whose rows are owned other than, or not only, through a column `user_id`. */
const otherOwnership: Readonly<Record<string, (owner: Owner) => SQL>> = {
  accounts: ({ userId }) => sql`t.id = ${userId}`,
  account_links: ({ userId, email }) => sql`(t.user_id = ${userId} or lower(t.email) = lower(${email}))`,
  mail_messages: ({ userId, email }) => sql`(t.user_id = ${userId} or lower(t.to_address) = lower(${email}))`,
  observations: ({ userId }) => sql`t.series_id in (select id from figure_series where user_id = ${userId})`,
  job_checkpoints: ({ userId }) => sql`t.run_id in (select id from job_runs where user_id = ${userId})`,
  waitlist: ({ email }) => sql`lower(t.email) = lower(${email})`,
};

/**
 * All tables with rows that belong to an account, read from the database's catalog so that no new table is forgotten.
 */
export async function listOwnedTables(db: Db): Promise<string[]> {
  const found = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`);
  return [...new Set([...found.rows.map(({ name }) => name), ...Object.keys(otherOwnership)])].sort();
}

/**
 * The account's rows of one table as JSON texts in a stable order, without secrets. Call it inside a transaction,
 * because it reads in batches.
 */
export async function* dumpRows(tx: Db, table: string, owner: Owner): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`dump_${table}`);
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select row::text as row from ${rowsOf(table, owner)} order by 1`,
  );
  while (true) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

/** A digest of the account's rows of one table, which changes when any of them does. */
export async function digestRows(db: Db, table: string, owner: Owner): Promise<string> {
  const found = await db.execute<{ digest: string | null }>(
    sql`select md5(string_agg(md5(row::text), '' order by md5(row::text))) as digest from ${rowsOf(table, owner)}`,
  );
  return found.rows[0]?.digest ?? '';
}

/** Sorts tables for insertion: referenced ones come first. */
export async function orderByReferences(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ child: string; parent: string }>(sql`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`);
  const ordered: string[] = [];
  const visit = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of rows) if (child === table && tables.includes(parent)) visit(parent);
    ordered.push(table);
  };
  for (const table of [...tables].sort()) visit(table);
  return ordered;
}

/**
 * Inserts rows written by `dumpRows`; existing rows are left unchanged, unknown columns are ignored.
 * @returns how many were inserted
 */
export async function insertMissingRows(
  tx: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const known = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`,
  );
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = known.rows.filter(({ name }) => given.has(name)).map(({ name }) => sql.identifier(name));
  const result = await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(columns, sql`, `)} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
  return result.rowCount ?? 0;
}

/**
 * The name of a table in which a row of this account refers to a row of another; undefined if there is none. The product
 * never writes such a row, so it must come from a forged archive.
 */
export async function findReferenceToAnother(tx: Db, { userId }: Owner): Promise<string | undefined> {
  const { rows } = await tx.execute<{ child: string; parent: string; children: string[]; parents: string[] }>(sql`
    select c.relname as child, p.relname as parent,
      array_agg(ca.attname::text order by k.place) as children, array_agg(pa.attname::text order by k.place) as parents
    from (select conrelid, confrelid, oid, connamespace, u.* from pg_constraint,
      unnest(conkey, confkey) with ordinality as u (child_column, parent_column, place) where contype = 'f') k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_attribute ca on ca.attrelid = c.oid and ca.attnum = k.child_column
    join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.parent_column
    where k.connamespace = current_schema()::regnamespace and (select count(*) from pg_attribute a
      where a.attrelid in (c.oid, p.oid) and a.attname = 'user_id'
      and not a.attisdropped) = (case when c.oid = p.oid then 1 else 2 end)
    group by k.oid, c.relname, p.relname order by 1, 2`);
  for (const { child, parent, children, parents } of rows) {
    const same = children.map(
      (column, index) => sql`c.${sql.identifier(column)} = p.${sql.identifier(parents[index] ?? '')}`,
    );
    const stray = await tx.execute(sql`
      select 1 from ${sql.identifier(child)} c join ${sql.identifier(parent)} p on ${sql.join(same, sql` and `)}
      where c.user_id = ${userId} and p.user_id <> ${userId} limit 1`);
    if (stray.rows.length > 0) return child;
  }
  return undefined;
}

/**
 * Advances a table's sequence past the highest number after rows were inserted with explicit numbers; never backwards.
 */
export async function advanceSequence(tx: Db, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`);
  for (const { name } of rows) {
    // NOTE: taking a number first keeps the sequence from moving backwards when it is ahead of the remaining rows.
    await tx.execute(sql`
      select setval(s, greatest(nextval(s), (select coalesce(max(${sql.identifier(name)}), 1) from ${sql.identifier(table)})))
      from (select pg_get_serial_sequence(${table}, ${name}) as s) named`);
  }
}

/** Deletes every row of the account in all tables, and the account itself. */
export async function deleteEveryRow(tx: Db, owner: Owner): Promise<void> {
  const tables = (await listOwnedTables(tx)).filter((table) => table !== 'accounts');
  for (const table of (await orderByReferences(tx, tables)).reverse())
    await tx.execute(sql`delete from ${sql.identifier(table)} t where ${ownedBy(table, owner)}`);
  await tx.execute(sql`delete from accounts where id = ${owner.userId}`);
}

function ownedBy(table: string, owner: Owner): SQL {
  return otherOwnership[table]?.(owner) ?? sql`t.user_id = ${owner.userId}`;
}

function rowsOf(table: string, owner: Owner): SQL {
  const secrets = secretColumns[table] ?? [];
  return sql`(select to_jsonb(t) - ${sql.param([...secrets])}::text[] as row
    from ${sql.identifier(table)} t
    where ${ownedBy(table, owner)}) rows`;
}
