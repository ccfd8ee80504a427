import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import { msg } from '#texts/message.ts';
import type { PrintedBrief } from './brief-pdf.ts';

/**
 * Lays out a brief as a PDF.
 * @throws AppError rate_limited | too_large
 */
export type PrintBrief = (printed: PrintedBrief) => Promise<Buffer>;

/** Concurrent threads in this process; each takes about 100 MB. */
const AT_ONCE = 2;
/** A queue of this length is processed within seconds. */
const MAX_WAITING = 20;
/** The longest brief that can be saved takes about a second. */
const TIME_LIMIT_MS = 30_000;

/** Briefs are laid out in worker threads: the longest one would block all other requests for a second. */
export function openBriefPrinter({ timeLimitMs = TIME_LIMIT_MS } = {}): PrintBrief {
  const run = inTurn({
    atOnce: AT_ONCE,
    waitingMax: MAX_WAITING,
    busy: () => new AppError('rate_limited', msg('brief.too_many_pdfs')),
  });
  const thread = new URL('./brief-pdf-thread.ts', import.meta.url);
  return async ({ idea: { title }, brief: { version, parts, text, createdAt }, language, timeZone }) => {
    const printed: PrintedBrief = { idea: { title }, brief: { version, parts, text, createdAt }, language, timeZone };
    const made = await run(() => runInThread<Uint8Array>(thread, printed, { timeLimitMs })).catch((cause: unknown) => {
      if (!(cause instanceof ThreadLimitError)) throw cause;
      throw new AppError('too_large', msg('brief.too_long_for_pdf'), {
        cause,
      });
    });
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  };
}
