import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { type FootageOptions, makeFootage } from './make-footage.ts';
import { type FootageScript, type FootageTruth, generatorVersion } from './model.ts';
import { people } from './people.ts';

export type CachedFootage = { file: string; truth: FootageTruth };

/**
 * Footage made once for each script, size and version of the generator, and found again in `folder`. Video and truth
 * appear by renaming, the truth last, so that several processes may ask at once and none sees half a file. @throws
 * MediaError
 */
export async function cachedFootage(
  ffmpeg: Ffmpeg,
  folder: string,
  script: FootageScript,
  options: FootageOptions,
): Promise<CachedFootage> {
  const { width, height, frameRate, encoding } = options;
  const content = JSON.stringify([
    generatorVersion,
    ffmpeg.capabilities.version,
    script,
    people,
    width,
    height,
    frameRate,
    ...(encoding ? [encoding] : []),
  ]);
  const name = `${script.name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  const file = join(folder, `${name}.mp4`);
  const truthFile = join(folder, `${name}.json`);
  const known = await readTruth(truthFile);
  if (known !== undefined) return { file, truth: known };
  await mkdir(folder, { recursive: true });
  const own = join(folder, `.${name}-${randomUUID()}`);
  try {
    const truth = await makeFootage(ffmpeg, script, `${own}.mp4`, options);
    await writeFile(`${own}.json`, JSON.stringify(truth));
    await rename(`${own}.mp4`, file);
    await rename(`${own}.json`, truthFile);
    return { file, truth };
  } finally {
    await Promise.all([rm(`${own}.mp4`, { force: true }), rm(`${own}.json`, { force: true })]);
  }
}

/** Files named by the hash of their content's recipe are our own, so that their shape is known. */
async function readTruth(file: string): Promise<FootageTruth | undefined> {
  try {
    const truth: FootageTruth = JSON.parse(await readFile(file, 'utf8'));
    return truth;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
