import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * How long recognition took last on this machine, as a share of the sound's length, by `npm run speech -- test`;
 * undefined if it was not tried.
 */
export async function readSpeed(modelsFolder: string, modelId: string): Promise<number | undefined> {
  const text = await readFile(fileOf(modelsFolder, modelId), 'utf8').catch(() => '');
  const factor = Number.parseFloat(text);
  return factor > 0 ? factor : undefined;
}

export async function keepSpeed(modelsFolder: string, modelId: string, factor: number): Promise<void> {
  // A folder that can't be written, or is not there: the figure is only shown by the doctor.
  await writeFile(fileOf(modelsFolder, modelId), `${factor.toFixed(4)}\n`).catch(() => undefined);
}

function fileOf(modelsFolder: string, modelId: string): string {
  return join(modelsFolder, `${modelId}.speed`);
}
