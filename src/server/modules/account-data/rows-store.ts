import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { secretColumns } from './secrets.ts';

/** Whose rows: the address counts too, for what was written down before there was an account. */
export type Owner = { userId: string; email: string };

const ROWS_AT_ONCE = 200;
/** Tables whose rows belong to somebody in another way than by a column `user_id`, or in another way too. */
const otherOwnership: Readonly<Record<string, (owner: Owner) => SQL>> = {
  accounts: ({ userId }) => sql`t.id = ${userId}`,
  account_links: ({ userId, email }) => sql`(t.user_id = ${userId} or lower(t.email) = lower(${email}))`,
  mail_messages: ({ userId, email }) => sql`(t.user_id = ${userId} or lower(t.to_address) = lower(${email}))`,
  job_checkpoints: ({ userId }) => sql`t.run_id in (select id from job_runs where user_id = ${userId})`,
  waitlist: ({ email }) => sql`lower(t.email) = lower(${email})`,
};

/** Every table with rows that belong to an account, read from the database itself, so that a new table is never forgotten. */
export async function listOwnedTables(db: Db): Promise<string[]> {
  const found = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`);
  return [...new Set([...found.rows.map(({ name }) => name), ...Object.keys(otherOwnership)])].sort();
}

/** The account's rows of one table as JSON texts in a stable order, without secrets. Call it inside a transaction: it reads in portions. */
export async function* dumpRows(tx: Db, table: string, owner: Owner): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`dump_${table}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for select row::text as row from ${rowsOf(table, owner)} order by 1`);
  while (true) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

/** A digest of the account's rows of one table: the same as long as nothing changed. */
export async function digestRows(db: Db, table: string, owner: Owner): Promise<string> {
  const found = await db.execute<{ digest: string | null }>(
    sql`select md5(string_agg(md5(row::text), '' order by md5(row::text))) as digest from ${rowsOf(table, owner)}`,
  );
  return found.rows[0]?.digest ?? '';
}

/** Tables in an order in which rows can be inserted: what others refer to comes first. */
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
 * Inserts rows as `dumpRows` wrote them; rows that are there stay as they are, columns this version does not know are passed over.
 * @returns how many were missing
 */
export async function insertMissingRows(
  tx: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const known = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table}`,
  );
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = known.rows.filter(({ name }) => given.has(name)).map(({ name }) => sql.identifier(name));
  const result = await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(columns, sql`, `)} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
  return result.rowCount ?? 0;
}

/** Lets a table's own numbers go on after the highest one, when rows came in with numbers of their own; never backwards. */
export async function continueNumbers(tx: Db, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`);
  for (const { name } of rows) {
    // NOTE: taking a number first keeps the sequence from going back where it is ahead of the rows that are left.
    await tx.execute(sql`
      select setval(s, greatest(nextval(s), (select coalesce(max(${sql.identifier(name)}), 1) from ${sql.identifier(table)})))
      from (select pg_get_serial_sequence(${table}, ${name}) as s) named`);
  }
}

/** Removes every row of the account, in every table, and the account's own. */
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
  return sql`(select to_jsonb(t) - ${sql.param([...secrets])}::text[] as row from ${sql.identifier(table)} t where ${ownedBy(table, owner)}) rows`;
}
