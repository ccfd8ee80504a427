import { answerFromThread } from '#server/kit/run-in-thread.ts';
import { makeReportPdf } from './report-pdf.ts';

/** Worker thread that lays out one report; see print-report.ts. */
await answerFromThread(makeReportPdf);
