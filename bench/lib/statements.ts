import type pg from 'pg';

export type Statement = { text: string; values: unknown[] };
/** What the plan of a statement did. */
export type Plan = { pages: number; scanned: string[] };

/** Reading at least this many rows of a table sequentially counts as a scan. */
const MANY_ROWS = 10_000;

/** The statements that `work` runs on a pool, in transactions too, in order. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        const [first, second] = given;
        const { text } = typeof first === 'string' ? { text: first } : (first as { text: string });
        statements.push({ text, values: Array.isArray(second) ? second : [] });
        return query(...given);
      },
    });
  };
  const leave = (_error: unknown, client: pg.PoolClient) => Reflect.deleteProperty(client, 'query');
  pool.on('acquire', listen).on('release', leave);
  try {
    await work();
  } finally {
    pool.off('acquire', listen).off('release', leave);
  }
  return statements;
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

/** Runs a statement and tells which pages it touched, and which tables it read from end to end. */
export async function explain(pool: pg.Pool, { text, values }: Statement): Promise<Plan> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const top = rows[0]['QUERY PLAN'][0].Plan as Node;
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const scans = nodes(top).filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' && node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > MANY_ROWS,
  );
  return {
    pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    scanned: scans.map((node) => node['Relation Name'] ?? '?'),
  };
}
