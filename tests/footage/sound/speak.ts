import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import { decodePcm, type Measured, measureSound, sampleRate } from './pcm.ts';

export type Utterance = { text: string; voice: string; tempo: number };

/** Sentences per run of ffmpeg: starting it costs as much as speaking one sentence. */
const perRun = 16;

/**
 * Speaks each sentence with ffmpeg's `flite` source. The silence around each is cut off, so that who places them knows
 * their start and end to 10 ms. Files appear in `folder` and are removed. @throws MediaError `broken` when this ffmpeg
 * has no `flite`
 */
export async function speak(
  ffmpeg: Ffmpeg,
  sentences: readonly Utterance[],
  folder: string,
  options: { signal?: AbortSignal } = {},
): Promise<Measured[]> {
  if (!ffmpeg.capabilities.filters.has('flite')) {
    throw new MediaError(
      'broken',
      'This ffmpeg was built without speech synthesis (flite), so that demo footage cannot be spoken',
    );
  }
  const spoken: Measured[] = [];
  for (let start = 0; start < sentences.length; start += perRun) {
    const batch = sentences.slice(start, start + perRun);
    await Promise.all(batch.map((sentence, i) => writeFile(join(folder, `say-${i}.txt`), plainText(sentence.text))));
    await ffmpeg.run(speakArgs(batch), { inputs: 'generated', cwd: folder, signal: options.signal });
    for (const i of batch.keys()) {
      const file = join(folder, `say-${i}.pcm`);
      spoken.push(measureSound(decodePcm(await readFile(file))));
      await Promise.all([rm(file), rm(join(folder, `say-${i}.txt`))]);
    }
  }
  return spoken;
}

/** One graph with a source for each sentence, so that texts stand in files and never in the graph. */
export function speakArgs(batch: readonly Utterance[]): string[] {
  const sources = batch.map(
    ({ voice, tempo }, i) => `flite=textfile=say-${i}.txt:voice=${voice},atempo=${tempo.toFixed(3)}[a${i}]`,
  );
  const outputs = batch.flatMap((_, i) => [
    '-map',
    `[a${i}]`,
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    's16le',
    `say-${i}.pcm`,
  ]);
  return ['-y', '-filter_complex', sources.join(';'), ...outputs];
}

/** Typographic marks as the plain ones that the voice knows. */
function plainText(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/[“”]/g, '').replaceAll(/[–—]/g, ',');
}
