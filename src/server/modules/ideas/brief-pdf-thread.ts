import { answerFromThread } from '#server/kit/run-in-thread.ts';
import { makeBriefPdf } from './brief-pdf.ts';

/** Worker thread that lays out one brief; see print-brief.ts. */
await answerFromThread(makeBriefPdf);
