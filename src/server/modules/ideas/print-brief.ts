import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import type { PrintedBrief } from './brief-pdf.ts';

/** Lays a brief out as a PDF. @throws AppError rate_limited | too_large */
export type PrintBrief = (printed: PrintedBrief) => Promise<Buffer>;

/** Threads at a time in this process; each holds about 100 MB. */
const AT_ONCE = 2;
/** A line of this length is worked off in seconds. */
const WAITING_MAX = 20;
/** The longest brief that can be saved takes about a second of work. */
const TIME_LIMIT_MS = 30_000;

/** Briefs are laid out in threads of their own: the longest one would hold up everybody else's requests for a second. */
export function openBriefPrinter({ timeLimitMs = TIME_LIMIT_MS } = {}): PrintBrief {
  const run = inTurn({
    atOnce: AT_ONCE,
    waitingMax: WAITING_MAX,
    busy: () => new AppError('rate_limited', 'Too many PDFs are being made at the moment. Please try again in a minute.'),
  });
  const thread = new URL('./brief-pdf-thread.ts', import.meta.url);
  return async ({ idea: { title }, brief: { version, parts, text, createdAt }, language, timeZone }) => {
    const printed: PrintedBrief = { idea: { title }, brief: { version, parts, text, createdAt }, language, timeZone };
    const made = await run(() => runInThread<Uint8Array>(thread, printed, { timeLimitMs })).catch((cause: unknown) => {
      if (!(cause instanceof ThreadLimitError)) throw cause;
      throw new AppError('too_large', 'This brief is too long for a PDF. Please download the Markdown file.', { cause });
    });
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  };
}
