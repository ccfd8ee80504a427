import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { GoogleError, insufficientScopes, signupRequired } from '../google-error.ts';
import { needs } from '../oauth/scopes.ts';
import { type Service, signedIn } from '../service.ts';
import { type ReportQuery, readReportQuery } from './report-query.ts';
import { type Cell, tableRows } from './tables.ts';

/** GET /v2/reports. `rows` is absent when there is no data. Source: "YouTube Analytics API: Reports: query". */
export async function queryReport(service: Service, request: SandboxRequest): Promise<Answer> {
  const { ctx, grants, quota } = service;
  const token = signedIn(grants, request);
  if (!token.scopes.some((scope) => needs.analytics.some((needed) => needed === scope))) throw insufficientScopes();
  quota.spendReport(token.clientId);
  const query = readReportQuery(request.query);
  const channel = ctx.channels.byKey(token.account);
  if (!channel) throw signupRequired();
  checkOwner(query, channel);
  const rows = cut(sort(await tableRows(service, channel, query), query), query);
  return {
    headers: { 'cache-control': 'private' },
    json: {
      kind: 'youtubeAnalytics#resultTable',
      columnHeaders: columnsOf(query),
      ...(rows.length > 0 ? { rows } : {}),
    },
  };
}

function checkOwner({ channel: asked }: ReportQuery, { youtube }: Channel): void {
  if (asked.toUpperCase() === 'MINE' || asked === youtube.channelId) return;
  throw new GoogleError(403, 'forbidden', 'Forbidden', { status: 'PERMISSION_DENIED' });
}

/** Dimensions first, then metrics, each in the requested order. */
function columnsOf({ dimensions, metrics }: ReportQuery) {
  return [
    ...dimensions.map((name) => ({
      name,
      columnType: 'DIMENSION',
      dataType: name === 'elapsedVideoTimeRatio' ? 'FLOAT' : 'STRING',
    })),
    ...metrics.map((name) => ({
      name,
      columnType: 'METRIC',
      dataType: /percentage|ratio|performance/i.test(name) ? 'FLOAT' : 'INTEGER',
    })),
  ];
}

function sort(rows: Cell[][], query: ReportQuery): Cell[][] {
  const columns: string[] = [...query.dimensions, ...query.metrics];
  const order = query.sort.map(({ by, descending }) => ({ at: columns.indexOf(by), turn: descending ? -1 : 1 }));
  return [...rows].sort((a, b) => {
    for (const { at, turn } of order) {
      const [left = 0, right = 0] = [a[at], b[at]];
      if (left !== right) return (left < right ? -1 : 1) * turn;
    }
    return 0;
  });
}

function cut(rows: Cell[][], { startIndex, maxResults }: ReportQuery): Cell[][] {
  return rows.slice(startIndex - 1, maxResults === undefined ? undefined : startIndex - 1 + maxResults);
}
