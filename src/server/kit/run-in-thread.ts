import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Message } from '#texts/message.ts';
import { AppError } from './app-error.ts';

export type ThreadLimits = {
  /** Wall time from the thread's start to its result, in milliseconds. */
  timeLimitMs: number;
  /** Heap limit of the thread, in MiB. */
  memoryLimitMb?: number;
  signal?: AbortSignal | undefined;
};

/** A thread was terminated because it exceeded its time or memory limit. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', options?: { cause?: unknown }) {
    super(`A thread exceeded its ${limit} limit`, options);
    this.name = 'ThreadLimitError';
    this.limit = limit;
  }
}

type Answer = { value: unknown } | { failure: { code: AppError['code']; text: Message } };

/**
 * Runs one piece of CPU-bound work in a thread, so that the caller's event loop stays free. `url` is a file that calls
 * {@link answerFromThread}; input and output are structured clones (a Buffer arrives as a Uint8Array). The thread has
 * ended when this settles.
 * @throws AppError from the work, ThreadLimitError, the reason of `signal`, or the work's own error
 */
export async function runInThread<Output>(
  url: URL,
  input: unknown,
  { timeLimitMs, memoryLimitMb = 256, signal }: ThreadLimits,
): Promise<Output> {
  signal?.throwIfAborted();
  const worker = new Worker(url, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb } });
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const timer = setTimeout(() => reject(new ThreadLimitError('time')), timeLimitMs);
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.on('message', (answer: Answer) => {
    if ('value' in answer) resolve(answer.value as Output);
    else reject(new AppError(answer.failure.code, answer.failure.text));
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory', { cause: error }) : error),
  );
  worker.on('exit', () => reject(new Error('A thread ended without an answer')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

/** Called once by the file of a thread: runs the work on the input and sends back its result or AppError. */
export async function answerFromThread<Input>(work: (input: Input) => unknown): Promise<void> {
  const answer = await Promise.resolve(workerData as Input)
    .then(work)
    .then(
      (value): Answer => ({ value }),
      (error: unknown): Answer => {
        if (!(error instanceof AppError)) throw error;
        return { failure: { code: error.code, text: error.text } };
      },
    );
  parentPort?.postMessage(answer);
}
