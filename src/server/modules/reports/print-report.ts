import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { runInThread } from '#server/kit/run-in-thread.ts';
import { msg } from '#texts/message.ts';
import type { PrintedReport } from './report-pdf.ts';

/** Maximum number of reports laid out concurrently in this process, and of those waiting. */
const AT_ONCE = 1;
const MAX_WAITING = 20;
const TIME_LIMIT_MS = 30_000;

/**
 * Lays out reports in worker threads, so that other requests are not blocked.
 * @throws AppError rate_limited
 */
export function openReportPrinter(): (report: PrintedReport) => Promise<Buffer> {
  const run = inTurn({
    atOnce: AT_ONCE,
    waitingMax: MAX_WAITING,
    busy: () => new AppError('rate_limited', msg('brief.too_many_pdfs')),
  });
  const thread = new URL('./report-pdf-thread.ts', import.meta.url);
  return async (report) => {
    const made = await run(() => runInThread<Uint8Array>(thread, report, { timeLimitMs: TIME_LIMIT_MS }));
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  };
}
