import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

export type Model = Awaited<ReturnType<typeof loadModel>>;

/** Prepares this thread to run models. */
export async function startBackend(): Promise<void> {
  const wasmEntry = require.resolve('@tensorflow/tfjs-backend-wasm');
  // One thread: two were no faster on these small models and would need another kind of worker.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(1);
  setWasmPaths(`${path.dirname(wasmEntry)}${path.sep}`);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of the detector did not start');
}

/** Reads a model of the installed package; nothing is downloaded. */
export async function loadModel(name: 'blazeface' | 'movenet-lightning') {
  const folder = path.resolve(path.dirname(require.resolve('@vladmandic/human')), '../models');
  const [json, weights] = await Promise.all([
    readFile(path.join(folder, `${name}.json`), 'utf8'),
    readFile(path.join(folder, `${name}.bin`)),
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
