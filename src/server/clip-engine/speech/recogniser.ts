import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { TranscriberError } from '#server/clip-engine/transcript/transcriber.ts';
import { type Message, msg } from '#texts/message.ts';
import type { InstalledModel } from './models.ts';
import type { RecogniserRequest } from './recogniser-process.ts';

/** What the process may answer; a damaged one may send anything. */
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('result'), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), why: z.enum(['no_library', 'model', 'sound', 'memory']), detail: z.string() }),
]);
type Failed = Extract<z.infer<typeof answer>, { kind: 'failed' }>;

export type RecogniserSettings = InstalledModel & {
  threads: number;
  /** More memory than this ends the process. */
  memoryBytes: number;
  loadLimitSeconds?: number;
  /** Limit for one piece of sound. */
  pieceLimitSeconds?: number;
  /** The program of the process; tests put another one in its place. */
  program?: string;
};

/** A process with a loaded model. */
export type Recogniser = {
  /** The library's result for a WAV file, unchecked. @throws TranscriberError, or the abort reason */
  recognise(file: string): Promise<unknown>;
  /** Ends the process; resolves when it is gone. */
  close(): Promise<void>;
};

const PROGRAM = join(import.meta.dirname, 'recogniser-process.ts');
/** A model of 650 MB on a slow disk. */
const LOAD_LIMIT_SECONDS = 300;
/** Ten times the length of the longest piece. */
const PIECE_LIMIT_SECONDS = 300;
const MAX_COMPLAINT = 2000;

/**
 * Starts the process that recognises speech and loads the model in it. The process gets none of our secrets, a lower
 * priority than the pages, and ends with us. An abort kills it at once.
 * @throws TranscriberError when it can't, or the abort reason
 */
export async function openRecogniser(
  settings: RecogniserSettings,
  options: { language: string | undefined; signal: AbortSignal | undefined },
): Promise<Recogniser> {
  const { model, folder, threads, memoryBytes } = settings;
  options.signal?.throwIfAborted();
  const child = fork(settings.program ?? PROGRAM, [], {
    execArgv: [],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const conversation = converse(child, { name: model.name, signal: options.signal });
  const { parts } = model;
  try {
    const language = options.language ?? '';
    const request = { ask: 'load', parts, folder, threads, memoryBytes, language } as const;
    await conversation.ask(request, settings.loadLimitSeconds ?? LOAD_LIMIT_SECONDS);
  } catch (error) {
    await conversation.close();
    throw error;
  }
  return {
    recognise: (file) =>
      conversation.ask({ ask: 'recognise', file }, settings.pieceLimitSeconds ?? PIECE_LIMIT_SECONDS),
    close: conversation.close,
  };
}

/** Whether the native library is installed; it is loaded by its own process only. */
export function hasSpeechLibrary(): boolean {
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node');
    return true;
  } catch {
    return false;
  }
}

/** Asks one thing at a time; an ended process, a failure, an abort and the time limit reject the question. */
function converse(child: ChildProcess, { name, signal }: { name: string; signal: AbortSignal | undefined }) {
  let complaint = '';
  let failure: unknown;
  let waiting: PromiseWithResolvers<unknown> | undefined;
  const gone = Promise.withResolvers<void>();
  const kill = () => void child.kill('SIGKILL');
  const fail = (text: Message, cause: unknown) => {
    failure ??= new TranscriberError(text, { cause });
    waiting?.reject(failure);
    kill();
  };
  const abort = () => {
    failure ??= signal?.reason;
    waiting?.reject(failure);
    kill();
  };
  const end = (text: Message) => {
    signal?.removeEventListener('abort', abort);
    fail(text, complaint);
    gone.resolve();
  };
  signal?.addEventListener('abort', abort, { once: true });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-MAX_COMPLAINT);
  });
  child.on('spawn', () => lowerPriority(child.pid));
  child.on('error', () => (child.pid === undefined ? end(msg('transcript.recogniser_not_started')) : undefined));
  const ended = () => end(msg('transcript.speech_ended', { model: name }));
  // The last message may still be in flight when the process has exited.
  child.on('exit', () => (child.connected ? child.once('disconnect', ended) : ended()));
  child.on('message', (message: unknown) => {
    const { data } = z.safeParse(answer, message);
    if (data === undefined) fail(msg('transcript.speech_garbage', { model: name }), complaint);
    else if (data.kind === 'failed') fail(failureText(data, name), `${data.detail}\n${complaint}`);
    else waiting?.resolve(data.kind === 'result' ? data.result : undefined);
  });
  return {
    async ask(request: RecogniserRequest, limitSeconds: number): Promise<unknown> {
      if (failure !== undefined) throw failure;
      waiting = Promise.withResolvers<unknown>();
      const limit = setTimeout(() => fail(msg('transcript.recogniser_too_slow'), complaint), limitSeconds * 1000);
      child.send(request, (error) => error && fail(msg('transcript.speech_ended', { model: name }), error));
      try {
        return await waiting.promise;
      } finally {
        clearTimeout(limit);
        waiting = undefined;
      }
    },
    async close(): Promise<void> {
      kill();
      await gone.promise;
    },
  };
}

function failureText({ why }: Failed, model: string): Message {
  switch (why) {
    case 'no_library':
      return msg('transcript.speech_no_library');
    case 'model':
      return msg('transcript.speech_model_broken', { model });
    case 'sound':
      return msg('transcript.recogniser_failed');
    case 'memory':
      return msg('transcript.speech_memory', { model });
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // Not allowed here, or gone already; it works all the same.
  }
}
