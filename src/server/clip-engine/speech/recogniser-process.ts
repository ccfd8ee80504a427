// The process that recognises speech: started by recogniser.ts with a channel, alone with the native library, which may
// end or crash its process over a file it can't read.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModelParts } from './models.ts';

/** What the process is asked, in this order: one `load`, then any number of `recognise`. */
export type RecogniserRequest =
  | { ask: 'load'; parts: ModelParts; folder: string; threads: number; memoryBytes: number; language: string }
  | { ask: 'recognise'; file: string };

/** `result` is the library's own JSON, unchecked. */
export type RecogniserAnswer =
  | { kind: 'loaded' }
  | { kind: 'result'; result: unknown }
  | { kind: 'failed'; why: 'no_library' | 'model' | 'sound' | 'memory'; detail: string };

/** The part of sherpa-onnx-node that is used; the package has no types. */
type Library = {
  OfflineRecognizer: { createAsync(config: unknown): Promise<Recognizer> };
  readWave(path: string, enableExternalBuffer: boolean): { samples: Float32Array; sampleRate: number };
};
type Stream = { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
type Recognizer = { createStream(): Stream; decodeAsync(stream: Stream): Promise<unknown> };

const MEMORY_CHECK_MS = 250;

function answer(message: RecogniserAnswer): void {
  process.send?.(message);
}

function configOf(request: Extract<RecogniserRequest, { ask: 'load' }>): unknown {
  const { parts, folder, threads, language } = request;
  const at = (name: string) => join(folder, name);
  const shared = { tokens: at(parts.tokens), numThreads: threads, provider: 'cpu', debug: 0 };
  const featConfig = { sampleRate: 16_000, featureDim: 80 };
  switch (parts.kind) {
    case 'transducer': {
      const transducer = { encoder: at(parts.encoder), decoder: at(parts.decoder), joiner: at(parts.joiner) };
      return { featConfig, modelConfig: { ...shared, transducer, modelType: 'nemo_transducer' } };
    }
    case 'whisper': {
      const whisper = { encoder: at(parts.encoder), decoder: at(parts.decoder), language, task: 'transcribe' };
      return { featConfig, modelConfig: { ...shared, whisper } };
    }
  }
}

/** Ends this process when it holds more memory than it may; decoding runs in threads, so the timer is on time. */
function limitMemory(bytes: number): void {
  const check = () => {
    if (process.memoryUsage.rss() <= bytes) return;
    const message: RecogniserAnswer = { kind: 'failed', why: 'memory', detail: '' };
    process.send?.(message, () => process.kill(process.pid, 'SIGKILL'));
  };
  check();
  setInterval(check, MEMORY_CHECK_MS);
}

let library: Library | undefined;
let recognizer: Recognizer | undefined;

async function load(request: Extract<RecogniserRequest, { ask: 'load' }>): Promise<void> {
  try {
    library = createRequire(import.meta.url)('sherpa-onnx-node') as Library;
  } catch (error) {
    return answer({ kind: 'failed', why: 'no_library', detail: String(error) });
  }
  limitMemory(request.memoryBytes);
  try {
    recognizer = await library.OfflineRecognizer.createAsync(configOf(request));
    answer({ kind: 'loaded' });
  } catch (error) {
    answer({ kind: 'failed', why: 'model', detail: String(error) });
  }
}

async function recognise(file: string): Promise<void> {
  try {
    if (library === undefined || recognizer === undefined) throw new Error('no model is loaded');
    const stream = recognizer.createStream();
    stream.acceptWaveform(library.readWave(file, false));
    answer({ kind: 'result', result: await recognizer.decodeAsync(stream) });
  } catch (error) {
    answer({ kind: 'failed', why: 'sound', detail: String(error) });
  }
}

// The parent is gone, or done with us: native threads must not hold the process.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (request: RecogniserRequest) => {
  void (request.ask === 'load' ? load(request) : recognise(request.file));
});
