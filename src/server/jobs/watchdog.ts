import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/kit/log.ts';
import type { Message } from '#texts/message.ts';
import { STUCK_MESSAGE } from './outcome.ts';
import type { Running } from './start.ts';

/**
 * Kills this process when its event loop is blocked. The main thread cannot do that itself: while it is blocked, no
 * timers, signal handlers or cancellations are processed.
 */
export type Watchdog = {
  /** Runs the work of one start. If the loop blocks inside it, that run fails. */
  during<Result>(one: Pick<Running, 'run' | 'fetched'>, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type WatchdogLimits = {
  /** Seconds of a blocked loop after which the process is killed. */
  stallSeconds: number;
  /** The same while a cancellation of one of this process's runs is pending. */
  cancelSeconds: number;
};

/**
 * The thread's inputs: a counter of the main thread's loop turns, an expression that returns the run the main thread is
 * working on, and the message for the owner of a blocked run.
 */
export type WatchdogStart = WatchdogLimits & {
  connectionString: string;
  beats: Int32Array;
  currentRunExpression: string;
  failure: Message;
};
/** Tells the thread that a start begins (`has`) or has ended; `queueId` is the library's job. */
export type WatchdogMessage = { runId: string; epoch: number; queueId: string; has: boolean };

/**
 * Far above any legitimate block: the longest work, choosing moments in a 12-hour talk (23 s of CPU time, 50 s of wall
 * time on two busy cores), has a thread of its own.
 */
const DEFAULT_LIMITS: WatchdogLimits = { stallSeconds: 300, cancelSeconds: 3 };
const BEAT_MS = 250;

/** Global symbol through which the thread finds the run the main thread is working on. */
const CURRENT_RUN = 'reelwright.currentRun';

/**
 * Starts the thread that watches this one. It writes its verdict to the database and then kills the process with
 * SIGKILL, which also ends ffmpeg. Its parent has to start the next one: `npm start` does, a
 * standalone worker needs a supervisor.
 */
export function startWatchdog(
  { connectionString, log }: { connectionString: string; log: Log },
  limits: Partial<WatchdogLimits> = {},
): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const currentRun = new AsyncLocalStorage<string>();
  Object.assign(globalThis, { [Symbol.for(CURRENT_RUN)]: () => currentRun.getStore() });
  const currentRunExpression = `globalThis[Symbol.for('${CURRENT_RUN}')]()`;
  const about = { connectionString, beats, currentRunExpression, failure: STUCK_MESSAGE };
  const workerData: WatchdogStart = { ...DEFAULT_LIMITS, ...limits, ...about };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData });
  thread.on('error', (error) => log.error({ err: error }, 'the watchdog failed: a blocked job is no longer noticed'));
  // Loading the thread takes seconds on a busy machine; a job that blocks before then would not be noticed.
  const isWatching = new Promise<void>((resolve) => {
    for (const event of ['message', 'error', 'exit']) thread.once(event, () => resolve());
  });
  thread.unref();
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  beating.unref();
  return {
    async during({ run, fetched }, work) {
      const tell = (has: boolean) =>
        thread.postMessage({ runId: run.id, epoch: run.epoch, queueId: fetched.id, has } satisfies WatchdogMessage);
      tell(true);
      try {
        await isWatching;
        return await currentRun.run(run.id, work);
      } finally {
        tell(false);
      }
    },
    async close() {
      clearInterval(beating);
      await thread.terminate();
    },
  };
}
