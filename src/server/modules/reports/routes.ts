import { create as contentDisposition } from 'content-disposition';
import * as api from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import { on, type Route } from '#server/http/mount.ts';
import { toCsv } from '#server/kit/csv.ts';
import type { AnalyticsDeps } from '#server/modules/figures/figures.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import { openReportPrinter } from './print-report.ts';
import { readReport } from './report.ts';
import { readTable } from './tables.ts';

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * `countPrint` limits how often a user prints.
 * @throws AppError rate_limited
 */
type ReportRouteDeps = AnalyticsDeps & { countPrint: (userId: string) => Promise<void> };

export function reportRoutes(deps: ReportRouteDeps): Route[] {
  const print = openReportPrinter();
  const nameOf = (name: string, query: { platform?: Platform | undefined; days: number }, type: string) =>
    contentDisposition(fileName(name, query, deps.clock.now(), type));
  return [
    on(api.exportAnalyticsTable, async ({ table, platform, days }, { userId, reply, say }) => {
      const rows = await readTable(deps, userId, table, { platform, days }, say);
      reply.header('Content-Disposition', nameOf(table, { platform, days }, 'csv'));
      return reply.type('text/csv; charset=utf-8').send(BYTE_ORDER_MARK + toCsv(rows));
    }),
    on(api.printAnalyticsReport, async ({ platform, days }, { userId, reply, language }) => {
      await deps.countPrint(userId);
      const settings = await readSettings(deps.db, userId);
      const report = await readReport(deps, userId, { platform, days, language: settings.language ?? language });
      reply.header('Content-Disposition', nameOf('report', { platform, days }, 'pdf'));
      return reply.type('application/pdf').send(await print(report));
    }),
  ];
}

/**
 * A file name using only characters that every file system accepts:
 * `reelwright-daily_youtube_2026-10-25_2026-11-21.csv`.
 */
function fileName(
  name: string,
  { platform, days }: { platform?: Platform | undefined; days: number },
  now: Date,
  type: string,
): string {
  const today = now.toISOString().slice(0, 10);
  return `reelwright-${name}_${platform ?? 'all-accounts'}_${addDays(today, -days)}_${today}.${type}`;
}
