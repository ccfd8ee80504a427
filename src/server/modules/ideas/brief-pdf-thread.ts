import { answerFromThread } from '#server/kit/run-in-thread.ts';
import { makeBriefPdf } from './brief-pdf.ts';

/** The thread that lays out one brief; see print-brief.ts. */
await answerFromThread(makeBriefPdf);
