import pg from 'pg';

/** The same server, another database. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** One statement on a connection of its own. */
export async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
