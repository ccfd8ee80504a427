import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Analysis, analyse } from '#server/clip-engine/analyse.ts';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { makeClip } from '#server/clip-engine/make-clip.ts';
import { trackProgress } from '#server/clip-engine/progress.ts';
import { cropExpression } from '#server/clip-engine/render/crop-expression.ts';
import { renderClip } from '#server/clip-engine/render/render.ts';
import type { CropShot, EditDecisions, Span } from '#server/clip-engine/shapes.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { cachedFootage } from '#tests/footage/cached-footage.ts';
import type { FootageTruth } from '#tests/footage/model.ts';
import type { Figure } from '../lib/figures.ts';
import { alternate, type Cost, costOf, type Duel, median, ratioOf } from '../lib/measure.ts';
import { footageFolder, inScratch, tell } from '../lib/scratch.ts';
import { renderScript } from './render-script.ts';

const FRAME = { width: 1920, height: 1080, frameRate: 25, encoding: { preset: 'superfast' } } as const;
const CLIP_SECONDS = 10;
const PAIRS = 5;
/** Other kinds of shot are measured for information; only the split has a bar. */
const PAIRS_BESIDE = 2;
/** Whole clips are made one after the other before the pairs. */
const WHOLE_CLIPS = 3;

type Clip = { source: { file: string; language: string }; analysis: Analysis; edit: EditDecisions; folder: string };

/**
 * One render with captions, crop path and loudness against a bare ffmpeg that decodes, crops, scales and encodes the
 * same span.
 */
export async function benchRender(): Promise<Figure[]> {
  const ffmpeg = await openFfmpeg({ log: silentLog });
  tell('render: footage in 1080p is made once …');
  const { file, truth } = await cachedFootage(ffmpeg, footageFolder, renderScript, FRAME);
  return inScratch(async (folder) => {
    const source = { file, language: 'en', transcript: { fileName: 'talk.json', text: truth.transcriptJson } };
    const tracker = trackProgress(
      () => performance.now(),
      () => undefined,
    );
    const checkpoint = <T>(_stage: string, _schema: unknown, make: () => Promise<T>) => make();
    const analysis = await analyse({ ffmpeg, transcribers: [] }, source, { folder, tracker, checkpoint });
    const detector = await openFaceDetector();
    const make = async (name: string, span: Span) => {
      const { edit } = await makeClip({ ffmpeg, detector }, { source, analysis, span, folder, name });
      return { source, analysis, edit, folder: join(folder, name) };
    };
    try {
      const walking = await make('walking', spanFrom(truth, 0.5 * CLIP_SECONDS, 'moving'));
      const cuts = await make('cuts', spanFrom(truth, 0.7 * CLIP_SECONDS, 'speaker', 2));
      const split = await make('split', spanFrom(truth, 0, 'dialogue'));
      const slide = await make('slide', {
        startSeconds: truth.durationSeconds - CLIP_SECONDS,
        endSeconds: truth.durationSeconds,
      });
      const wholes: Cost[] = [];
      for (let i = 0; i < WHOLE_CLIPS; i++) wholes.push(await costOf(() => make(`again-${i}`, walking.edit.source)));
      const main = await duel(ffmpeg, walking, PAIRS);
      const beside = [
        ...figuresOf('several shots', cuts, await duel(ffmpeg, cuts, PAIRS_BESIDE)),
        ...figuresOf('two people, split', split, await duel(ffmpeg, split, PAIRS_BESIDE)).map((figure, i) =>
          i === 0 ? { ...figure, bar: { most: 1.25 } } : figure,
        ),
        ...figuresOf('whole picture over a blur', slide, await duel(ffmpeg, slide, PAIRS_BESIDE)),
      ];
      const [cpu, wall] = figuresOf('face that walks', walking, main);
      const floor = median(main.floor.map(({ cpuSeconds }) => cpuSeconds));
      return [
        ...(cpu ? [{ ...cpu, bar: { most: 1.1 } }] : []),
        ...(wall ? [wall] : []),
        ...beside,
        {
          what: 'whole clip (looking, sound, render, cover, inspection), CPU',
          value: median(wholes.map(({ cpuSeconds }) => cpuSeconds)) / floor,
          unit: '×',
          bar: { most: 1.45 },
          detail: `${wholes.map(({ cpuSeconds }) => cpuSeconds.toFixed(1)).join(', ')} s : ${floor.toFixed(1)} s`,
        },
      ];
    } finally {
      await detector.close();
    }
  });
}

/** Ten seconds, of which `before` precede a shot of this kind. */
function spanFrom({ shots, durationSeconds }: FootageTruth, before: number, kind: string, nth = 1): Span {
  const shot = shots.filter((one) => one.kind === kind)[nth - 1];
  if (shot === undefined) throw new Error(`The footage has no ${kind} number ${nth}`);
  const startSeconds = Math.max(0, Math.min(shot.startSeconds - before, durationSeconds - CLIP_SECONDS));
  return { startSeconds, endSeconds: startSeconds + CLIP_SECONDS };
}

async function duel(ffmpeg: Ffmpeg, clip: Clip, pairs: number): Promise<Duel> {
  const { source, analysis, edit, folder } = clip;
  tell(`render: ${pairs} pairs over ${shapeOf(edit.crop.shots)}`);
  await mkdir(folder, { recursive: true });
  return alternate(
    pairs,
    () =>
      renderClip(ffmpeg, { file: source.file, info: analysis.info, edit, outFile: join(folder, 'ours.mp4'), folder }),
    () => runBare(ffmpeg.capabilities.ffmpegPath, bareArgs(source.file, edit, join(folder, 'bare.mp4'))),
  );
}

function figuresOf(name: string, { edit }: Clip, { ours, floor }: Duel): Figure[] {
  const both = (value: 'cpuSeconds' | 'wallSeconds') =>
    `${median(ours.map((one) => one[value])).toFixed(2)} s : ${median(floor.map((one) => one[value])).toFixed(2)} s`;
  return [
    {
      what: `${name}, CPU`,
      value: ratioOf(ours, floor, (one) => one.cpuSeconds),
      unit: '×',
      detail: `${both('cpuSeconds')} · ${shapeOf(edit.crop.shots)} · ${ours.length} pairs`,
    },
    {
      what: `${name}, wall clock`,
      value: ratioOf(ours, floor, (one) => one.wallSeconds),
      unit: '×',
      detail: both('wallSeconds'),
    },
  ];
}

function shapeOf(shots: readonly CropShot[]): string {
  return shots.map(({ layout, keys }) => `${layout}${keys.length > 1 ? ` with ${keys.length} keys` : ''}`).join(', ');
}

/** The same span, crop path, encoder settings and keyframe interval; nothing else. */
function bareArgs(file: string, { source, crop }: EditDecisions, target: string): string[] {
  const { startSeconds, endSeconds } = source;
  const rate = { num: FRAME.frameRate, den: 1 };
  const cropped = crop.shots.filter(({ layout }) => layout === 'crop');
  const { cropWidth: width, cropHeight: height } = cropped[0] ?? { cropWidth: 608, cropHeight: 1080 };
  const path = (axis: 'x' | 'y') =>
    cropped.length > 0 ? cropExpression(cropped, axis, startSeconds, rate) : `(i${axis === 'x' ? 'w-ow' : 'h-oh'})/2`;
  const window = `crop=${width}:${height}:x='${path('x')}':y='${path('y')}'`;
  const key = String(FRAME.frameRate);
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-ss',
    String(startSeconds),
    '-t',
    String(endSeconds - startSeconds),
    '-i',
    file,
    '-vf',
    `${window},scale=${crop.width}:${crop.height}:flags=bicubic`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-bf',
    '2',
    '-g',
    key,
    '-keyint_min',
    key,
    '-sc_threshold',
    '0',
    '-flags',
    '+cgop',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    target,
  ];
}

/**
 * Bypasses media/ffmpeg.ts: no limits, no allow-lists, no progress. Runs at the same niceness so that wall-clock times
 * compare.
 */
async function runBare(program: string, args: readonly string[]): Promise<void> {
  const child = spawn('nice', ['-n', '10', program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The bare ffmpeg ended with ${code}`);
}
