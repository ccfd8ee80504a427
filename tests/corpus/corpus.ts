import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { CorpusFile } from './corpus-file.ts';
import { damagedFiles } from './damaged.ts';
import { disguisedFiles } from './disguised.ts';
import { encodedFiles } from './encoded.ts';

/**
 * Writes the complete corpus of unusual and hostile video files into a folder. `httpUrl` is the target of files that
 * try to reach the network; tests listen there. Next to the corpus is `other/video.mp4`, a valid file that belongs to
 * another user and must not be read.
 */
export async function makeCorpus(
  ffmpeg: Ffmpeg,
  dir: string,
  { httpUrl = 'http://127.0.0.1:9' } = {},
): Promise<CorpusFile[]> {
  const work = join(dir, 'work');
  const other = join(dir, 'other');
  await Promise.all([mkdir(work, { recursive: true }), mkdir(other, { recursive: true })]);
  const encoded = await encodedFiles(ffmpeg, work);
  const good = encoded.sources.fastStart;
  const stranger = join(other, 'video.mp4');
  await writeFile(stranger, good);
  const all = [...encoded.files, ...damagedFiles(encoded.sources), ...disguisedFiles({ stranger, httpUrl, good })];
  const names = new Set(all.map(({ name }) => name));
  if (names.size !== all.length) throw new Error('Two files of the corpus have the same name');
  return Promise.all(
    all.map(async ({ name, expect, bytes }) => {
      const file = join(dir, name);
      await writeFile(file, bytes);
      return { name, file, expect };
    }),
  );
}
