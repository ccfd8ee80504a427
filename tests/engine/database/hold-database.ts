/**
 * A process that keeps a folder's database open: prints the address, then each number that the database acknowledged,
 * until it is killed.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { silentLog } from '#server/kit/log.ts';

const [dataDir = '', writes] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
process.stdout.write(`${server.connectionString}\n`);
const client = new pg.Client({ connectionString: server.connectionString });
client.on('error', () => {});
await client.connect();
if (writes === 'write') {
  await client.query('create table if not exists kept (n integer)');
  for (let n = 0; ; n += 1) {
    await client.query('insert into kept values ($1)', [n]);
    process.stdout.write(`${n}\n`);
  }
}
