import { Worker } from 'node:worker_threads';
import type { Body } from './body-decode.ts';
import { type Face, MODEL_SIDE } from './face-decode.ts';
import type { FaceAnswer, FaceRequest } from './face-worker.ts';

/** `rgb` is width × height × 3 bytes, no side above 256 pixels. */
type SmallPicture = { rgb: Uint8Array; width: number; height: number };

/**
 * Finds people in small pictures. In a thread, so that the caller's loop is not blocked and closing releases all its
 * memory.
 */
export type FaceDetector = {
  /** Faces in shares of the picture. */
  detect(picture: SmallPicture): Promise<Face[]>;
  /** The most prominent body, with or without a visible face, in shares of the picture. */
  detectBody(picture: SmallPicture): Promise<Body | undefined>;
  close(): Promise<void>;
};

type Answer = Extract<FaceAnswer, { id: number }>;
type Waiting = { resolve: (answer: Answer) => void; reject: (cause: Error) => void };

/**
 * Starts the detector: about 0.4 s and 100 MB until it is closed. No network is used.
 * @throws Error when the model can't be read
 */
export async function openFaceDetector(): Promise<FaceDetector> {
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  let nextId = 1;
  let ended: Error | undefined;
  const end = (cause: Error) => {
    ended ??= cause;
    ready.reject(cause);
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };
  worker.on('message', (message: FaceAnswer) => {
    if ('ready' in message) return ready.resolve();
    if (message.id === undefined)
      return end(new Error('failure' in message ? message.failure : 'The face detector answered nothing'));
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('failure' in message) asked?.reject(new Error(message.failure));
    else asked?.resolve(message);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The face detector was closed')));
  try {
    await ready.promise;
  } catch (cause) {
    await worker.terminate();
    throw new Error('The face detector could not start', { cause });
  }
  worker.unref();
  const ask = (wanted: FaceRequest['wanted'], { rgb, width, height }: SmallPicture): Promise<Answer> => {
    if (ended !== undefined) return Promise.reject(ended);
    if (width > MODEL_SIDE || height > MODEL_SIDE || rgb.length !== width * height * 3) {
      return Promise.reject(
        new RangeError(`A picture of ${width} × ${height} with ${rgb.length} bytes does not fit the detector`),
      );
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request: FaceRequest = { id: nextId++, wanted, rgb, width, height };
    waiting.set(request.id, { resolve, reject });
    worker.ref();
    worker.postMessage(request);
    return promise.finally(() => waiting.size === 0 && worker.unref());
  };
  return {
    async detect(picture) {
      const found = await ask('faces', picture);
      return 'faces' in found ? found.faces : [];
    },
    async detectBody(picture) {
      const found = await ask('body', picture);
      return 'body' in found ? found.body : undefined;
    },
    async close() {
      await worker.terminate();
    },
  };
}
