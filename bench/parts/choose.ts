import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { analyse } from '#server/clip-engine/analyse.ts';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { trackProgress } from '#server/clip-engine/progress.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { cachedFootage } from '#tests/footage/cached-footage.ts';
import { longTalk } from '#tests/footage/scripts/long-talk.ts';
import type { Figure } from '../lib/figures.ts';
import { alternate, median, ratioOf } from '../lib/measure.ts';
import { footageFolder, inScratch, root, tell } from '../lib/scratch.ts';

const MINUTES = 3;
/**
 * The smallest size people usually upload, encoded with typical settings. Larger pictures make decoding slower but not
 * choosing.
 */
const FRAME = { width: 1280, height: 720, frameRate: 25, encoding: { preset: 'medium' } } as const;
const PAIRS = 5;

/** Choosing moments: against one decode of the source, and from a very long transcript. */
export async function benchChoosing(): Promise<Figure[]> {
  return [...(await againstDecoding()), ...(await fromFourHours())];
}

const cost = z.object({ words: z.number(), moments: z.number(), cpuSeconds: z.number(), peakMegabytes: z.number() });

/** From four hours of subtitles to moments. */
async function fromFourHours(): Promise<Figure[]> {
  tell('choose: moments of a transcript of four hours …');
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'bench', 'long-transcript.ts')]);
  const { words, moments, cpuSeconds, peakMegabytes } = cost.parse(JSON.parse(stdout));
  if (moments === 0) throw new Error('No moments were chosen: nothing was measured');
  const detail = `${words} words, ${moments} moments`;
  return [
    { what: 'moments of a transcript of four hours, CPU', value: cpuSeconds, unit: 's', bar: { most: 10 }, detail },
    { what: 'the same, memory at most', value: peakMegabytes, unit: 'MB', bar: { most: 500 } },
  ];
}

/** The pipeline up to the chosen moments, with the transcript given, against one decode of the whole source. */
async function againstDecoding(): Promise<Figure[]> {
  const ffmpeg = await openFfmpeg({ log: silentLog });
  tell(`choose: ${MINUTES} minutes of footage are made once …`);
  const { file, truth } = await cachedFootage(ffmpeg, footageFolder, longTalk(MINUTES), FRAME);
  const source = {
    file,
    language: 'en',
    title: 'A talk',
    transcript: { fileName: 'talk.json', text: truth.transcriptJson },
  };
  return inScratch(async (folder) => {
    let found = 0;
    const choose = async () => {
      const tracker = trackProgress(
        () => performance.now(),
        () => undefined,
      );
      const checkpoint = <T>(_stage: string, _schema: unknown, make: () => Promise<T>) => make();
      const analysis = await analyse({ ffmpeg, transcribers: [] }, source, { folder, tracker, checkpoint });
      found = chooseMoments({ ...analysis, lengths: [0], title: source.title }).moments.length;
    };
    const decode = () => ffmpeg.run(['-i', file, '-map', '0:v:0', '-f', 'null', '-']);
    const { ours, floor } = await alternate(PAIRS, choose, decode);
    if (found === 0) throw new Error('No moments were chosen: nothing was measured');
    const cpu = (costs: typeof ours) => median(costs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2);
    const perSecond = median(ours.map(({ cpuSeconds }) => cpuSeconds)) / truth.durationSeconds;
    return [
      {
        what: 'choosing moments against one decode of the source, CPU',
        value: ratioOf(ours, floor, ({ cpuSeconds }) => cpuSeconds),
        unit: '×',
        bar: { most: 0.25 },
        detail: `${cpu(ours)} s : ${cpu(floor)} s · ${Math.round(truth.durationSeconds)} s of ${FRAME.height}p, ${found} moments · ${PAIRS} pairs`,
      },
      { what: 'the same, wall clock', value: ratioOf(ours, floor, ({ wallSeconds }) => wallSeconds), unit: '×' },
      { what: 'CPU per second of source', value: perSecond * 1000, unit: 'ms' },
    ];
  });
}
