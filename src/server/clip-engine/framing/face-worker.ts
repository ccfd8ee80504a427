import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import { decodeFaces, type Face, MODEL_SIDE } from './face-decode.ts';

/** Messages to and from the detector's thread; the first response, `ready`, is unsolicited. */
export type FaceRequest = { id: number; rgb: Uint8Array; width: number; height: number };
export type FaceAnswer = { ready: true } | { id: number; faces: Face[] } | { id: number | undefined; failure: string };

const require = createRequire(import.meta.url);

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const model = await loadModel();
  port.on('message', (request: FaceRequest) => {
    try {
      answer(port, { id: request.id, faces: detect(model, request) });
    } catch (cause) {
      answer(port, { id: request.id, failure: String(cause) });
    }
  });
  answer(port, { ready: true });
}

function answer(port: NonNullable<typeof parentPort>, message: FaceAnswer): void {
  port.postMessage(message);
}

/** Everything is read from the installed packages; nothing is downloaded. */
async function loadModel() {
  const wasmEntry = require.resolve('@tensorflow/tfjs-backend-wasm');
  // One thread: two were no faster on this small model and would need another kind of worker.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(1);
  setWasmPaths(`${path.dirname(wasmEntry)}${path.sep}`);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of the face detector did not start');
  const folder = path.resolve(path.dirname(require.resolve('@vladmandic/human')), '../models');
  const [json, weights] = await Promise.all([
    readFile(path.join(folder, 'blazeface.json'), 'utf8'),
    readFile(path.join(folder, 'blazeface.bin')),
  ]);
  const described = JSON.parse(json) as tf.io.ModelJSON;
  return loadGraphModel({
    load: async () => ({
      modelTopology: described.modelTopology,
      weightSpecs: described.weightsManifest.flatMap((group) => group.weights),
      weightData: new Uint8Array(weights).buffer,
      signature: described.signature,
      userDefinedMetadata: described.userDefinedMetadata,
    }),
  });
}

type Model = Awaited<ReturnType<typeof loadModel>>;

/** The picture is placed in the upper left corner of the model's square; the rest stays grey. */
function detect(model: Model, { rgb, width, height }: FaceRequest): Face[] {
  const square = new Float32Array(MODEL_SIDE * MODEL_SIDE * 3);
  for (let y = 0; y < height; y++) {
    for (let i = 0, from = y * width * 3, to = y * MODEL_SIDE * 3; i < width * 3; i++) {
      square[to + i] = (rgb[from + i] ?? 0) / 127.5 - 1;
    }
  }
  const input = tf.tensor4d(square, [1, MODEL_SIDE, MODEL_SIDE, 3]);
  const outputs = model.execute(input) as tf.Tensor[];
  try {
    const read = (rows: number, columns: number) => {
      const tensor = outputs.find((output) => output.shape[1] === rows && output.shape[2] === columns);
      if (tensor === undefined) throw new Error('The face model has another shape than expected');
      return tensor.dataSync() as Float32Array;
    };
    const faces = decodeFaces([
      { logits: read(512, 1), boxes: read(512, 16) },
      { logits: read(384, 1), boxes: read(384, 16) },
    ]);
    const scaleX = MODEL_SIDE / width;
    const scaleY = MODEL_SIDE / height;
    return faces.map((f) => ({
      x: f.x * scaleX,
      y: f.y * scaleY,
      width: f.width * scaleX,
      height: f.height * scaleY,
      score: f.score,
      points: f.points.map((value, i) => value * (i % 2 === 0 ? scaleX : scaleY)),
    }));
  } finally {
    tf.dispose([input, ...outputs]);
  }
}

if (parentPort !== null) {
  const port = parentPort;
  await serve(port).catch((cause: unknown) => answer(port, { id: undefined, failure: String(cause) }));
}
