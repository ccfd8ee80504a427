import { parentPort } from 'node:worker_threads';
import * as tf from '@tensorflow/tfjs-core';
import { BODY_SIDE, type Body, decodeBody } from './body-decode.ts';
import { decodeFaces, type Face, MODEL_SIDE } from './face-decode.ts';
import { loadModel, type Model, startBackend } from './load-model.ts';

/** Messages to and from the detector's thread; the first response, `ready`, is unsolicited. */
export type FaceRequest = { id: number; wanted: 'faces' | 'body'; rgb: Uint8Array; width: number; height: number };
export type FaceAnswer =
  | { ready: true }
  | { id: number; faces: Face[] }
  | { id: number; body: Body | undefined }
  | { id: number | undefined; failure: string };

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  await startBackend();
  const faceModel = await loadModel('blazeface');
  // Most videos show faces all the time and never need it.
  let bodyModel: Promise<Model> | undefined;
  port.on('message', async (request: FaceRequest) => {
    try {
      if (request.wanted === 'faces') {
        answer(port, { id: request.id, faces: detectFaces(faceModel, request) });
      } else {
        bodyModel ??= loadModel('movenet-lightning');
        answer(port, { id: request.id, body: detectBody(await bodyModel, request) });
      }
    } catch (cause) {
      answer(port, { id: request.id, failure: String(cause) });
    }
  });
  answer(port, { ready: true });
}

function answer(port: NonNullable<typeof parentPort>, message: FaceAnswer): void {
  port.postMessage(message);
}

/** The picture is placed in the upper left corner of the model's square; the rest stays grey. */
function detectFaces(model: Model, { rgb, width, height }: FaceRequest): Face[] {
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

/** The picture is centred in the model's square, as the model expects people. */
function detectBody(model: Model, { rgb, width, height }: FaceRequest): Body | undefined {
  const scale = BODY_SIDE / Math.max(width, height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const [left, top] = [Math.floor((BODY_SIDE - wide) / 2), Math.floor((BODY_SIDE - high) / 2)];
  const rows = tf.tidy(() => {
    const picture = tf.tensor3d(rgb, [height, width, 3], 'int32');
    const small = tf.image.resizeBilinear(picture, [high, wide]);
    const padded = tf.pad(small, [
      [top, BODY_SIDE - high - top],
      [left, BODY_SIDE - wide - left],
      [0, 0],
    ]);
    const found = model.execute(tf.cast(tf.expandDims(padded), 'int32')) as tf.Tensor;
    return found.dataSync() as Float32Array;
  });
  return decodeBody(rows, { width, height });
}

if (parentPort !== null) {
  const port = parentPort;
  await serve(port).catch((cause: unknown) => answer(port, { id: undefined, failure: String(cause) }));
}
