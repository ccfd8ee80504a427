import { AppError } from '#server/kit/app-error.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import { msg } from '#texts/message.ts';
import type { ChosenMoments, MomentRequest } from './choose.ts';

/** A talk of an hour takes a second. */
const TIME_LIMIT_MS = 10 * 60_000;
const MEMORY_LIMIT_MB = 2048;

/**
 * Same as {@link chooseMoments}, but in a thread that an abort terminates at once.
 * @throws AppError video_refused when there is too much to choose from, or the signal's reason
 */
export async function chooseMomentsInThread(request: MomentRequest, signal?: AbortSignal): Promise<ChosenMoments> {
  const url = new URL('./choose-thread.ts', import.meta.url);
  try {
    return await runInThread<ChosenMoments>(url, request, {
      timeLimitMs: TIME_LIMIT_MS,
      memoryLimitMb: MEMORY_LIMIT_MB,
      signal,
    });
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError('video_refused', msg('generation.too_much_text'), {
      cause: error,
    });
  }
}
