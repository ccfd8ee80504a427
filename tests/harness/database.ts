import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { silentLog } from '#server/kit/log.ts';
import { runOn, withDatabase } from './connection.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { connectionString: string; template: string };
  }
}

/**
 * An empty, migrated database for this test file alone, from the run's template; dropped after the file's tests. Call
 * it once, in the file's body: `const database = await testDatabase();`
 */
export async function testDatabase(): Promise<Database> {
  const { connectionString, template } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(connectionString, `create database ${name} template ${template}`);
  const database = openDatabase(withDatabase(connectionString, name), { log: silentLog, poolSize: 5 });
  let closed = false;
  const close = async () => {
    if (!closed) await database.pool.end();
    closed = true;
  };
  afterAll(async () => {
    await close();
    await runOn(connectionString, `drop database if exists ${name} with (force)`);
  });
  return { ...database, close };
}
