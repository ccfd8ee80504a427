import pg from 'pg';

/** The connection string of another database on the same server. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Runs one statement on a separate connection. */
export async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
