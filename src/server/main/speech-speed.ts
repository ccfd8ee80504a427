import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * How long recognition last took on this machine, as a share of the audio's length, measured by `npm run speech --
 * test`; undefined if never measured.
 */
export async function readSpeed(modelsFolder: string, modelId: string): Promise<number | undefined> {
  const text = await readFile(fileOf(modelsFolder, modelId), 'utf8').catch(() => '');
  const factor = Number.parseFloat(text);
  return factor > 0 ? factor : undefined;
}

export async function saveSpeed(modelsFolder: string, modelId: string, factor: number): Promise<void> {
  // If the folder is missing or read-only, nothing is lost: only the doctor shows the figure.
  await writeFile(fileOf(modelsFolder, modelId), `${factor.toFixed(4)}\n`).catch(() => undefined);
}

function fileOf(modelsFolder: string, modelId: string): string {
  return join(modelsFolder, `${modelId}.speed`);
}
