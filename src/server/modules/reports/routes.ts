import { create as contentDisposition } from 'content-disposition';
import * as api from '#contract/analytics.ts';
import { on, type Route } from '#server/http/mount.ts';
import { toCsv } from '#server/kit/csv.ts';
import type { AnalyticsDeps } from '#server/modules/figures/figures.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { exportFileName } from './file-name.ts';
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
  return [
    on(api.exportAnalyticsTable, async ({ table, platform, days }, { userId, reply, say }) => {
      const { rows, period } = await readTable(deps, userId, table, { platform, days }, say);
      reply.header('Content-Disposition', contentDisposition(exportFileName(table, { ...period, platform }, 'csv')));
      return reply.type('text/csv; charset=utf-8').send(BYTE_ORDER_MARK + toCsv(rows));
    }),
    on(api.printAnalyticsReport, async ({ platform, days }, { userId, reply, language }) => {
      await deps.countPrint(userId);
      const settings = await readSettings(deps.db, userId);
      const query = { platform, days, language: settings.language ?? language };
      const { report, period } = await readReport(deps, userId, query);
      reply.header('Content-Disposition', contentDisposition(exportFileName('report', { ...period, platform }, 'pdf')));
      return reply.type('application/pdf').send(await print(report));
    }),
  ];
}
