import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FaceDetector, openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { type Aspect, aspects } from '#server/clip-engine/framing/frame-grid.ts';
import { planFraming } from '#server/clip-engine/framing/framing.ts';
import { type Box, holds, shotAt, shownAt } from '#server/clip-engine/framing/shown.ts';
import type { CropPlan } from '#server/clip-engine/shapes.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { type CachedFootage, cachedFootage } from '#tests/footage/cached-footage.ts';
import type { FootageTruth, TrueFace } from '#tests/footage/model.ts';
import { type FramingSubject, framingSubjects, planFramingScript } from '#tests/footage/scripts/plan-framing.ts';
import { faceAt } from '#tests/footage/truth.ts';
import { footageFolder, inScratch, tell } from './lib/scratch.ts';

/** Seeds that nothing was tuned to; their frames differ in size and rate. */
const SEEDS = ['201', '202', '203'];
const FRAMES = [
  { width: 640, height: 360, frameRate: 25 },
  { width: 854, height: 480, frameRate: 30 },
  { width: 960, height: 540, frameRate: 24 },
];
/** The closer window for small faces needs a source with pixels to spare. */
const FAR_FRAME = { width: 1920, height: 1080, frameRate: 25 };
const LOOKS_A_SECOND = 5;
/** Size of a drawn face relative to its radius: half its width at the cheeks, half its height from hairline to chin. */
const HALF_WIDTH = 0.77;
const HALF_HEIGHT = 1.04;
/** Footage made from the first for the cuts alone: grain in every fifth frame, and an eighth of the light. */
const VARIANTS = { restless: "noise=alls=22:allf=t:enable='not(mod(n,5))'", dark: "lutyuv=y='16+(val-16)*0.12'" };

/** Longer than any scene begins in silence. */
const BEFORE_SPEECH_SECONDS = 0.4;

const SPEAKER_ROW = 'whole face of the speaker in frame';
const TOGETHER_ROW = 'two or more: everybody or the speaker in frame';

type Share = { good: number; all: number };
type Tally = Map<string, Share>;

/** `npm run eval:framing [-- --seed N … --aspect 9:16]`: prints how the clip frames people whose places are known. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', multiple: true }, aspect: { type: 'string', default: '9:16' } },
  });
  const aspect = aspects.find((known) => known === values.aspect);
  if (aspect === undefined) throw new RangeError(`--aspect is one of ${aspects.join(', ')}`);
  const ffmpeg = await openFfmpeg({ log: silentLog });
  const detector = await openFaceDetector();
  const tally: Tally = new Map();
  try {
    for (const [i, seed] of (values.seed ?? SEEDS).entries()) {
      const near = framingSubjects.filter((subject) => subject !== 'far' && subject !== 'away');
      await evaluate(
        { ffmpeg, detector, aspect, tally },
        Number(seed),
        near,
        FRAMES[i % FRAMES.length] ?? FAR_FRAME,
        i === 0,
      );
      await evaluate({ ffmpeg, detector, aspect, tally }, Number(seed), ['far'], FAR_FRAME, false);
      await evaluate(
        { ffmpeg, detector, aspect, tally },
        Number(seed),
        ['away'],
        FRAMES[i % FRAMES.length] ?? FAR_FRAME,
        false,
      );
    }
  } finally {
    await detector.close();
  }
  const rows = [...tally].map(([name, { good, all }]) => {
    const percent = all === 0 ? '–' : `${((100 * good) / all).toFixed(1)} %`;
    return `${name.padEnd(52)} ${percent.padStart(8)}  (${good} of ${all})`;
  });
  process.stdout.write(`${rows.join('\n')}\n`);
}

type Setting = { ffmpeg: Ffmpeg; detector: FaceDetector; aspect: Aspect; tally: Tally };

async function evaluate(
  setting: Setting,
  seed: number,
  wanted: readonly FramingSubject[],
  frame: (typeof FRAMES)[number],
  varied: boolean,
): Promise<void> {
  const { ffmpeg, tally } = setting;
  const { script, subjects } = planFramingScript(seed, wanted);
  tell(`seed ${seed}: ${frame.width} × ${frame.height}, ${subjects.join(', ')}`);
  const footage = await cachedFootage(ffmpeg, footageFolder, script, frame);
  const { crop, cutSeconds } = await frameIt(setting, footage, footage.file);
  countCuts(tally, 'cuts', footage.truth, cutSeconds);
  for (const [i, shot] of footage.truth.shots.entries())
    countFaces(tally, `${subjects[i]}`, { truth: footage.truth, crop, shot });
  if (!varied) return;
  await inScratch(async (folder) => {
    for (const [name, filter] of Object.entries(VARIANTS)) {
      const file = join(folder, `${name}.mp4`);
      await ffmpeg.run([
        '-i',
        footage.file,
        '-vf',
        filter,
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-crf',
        '20',
        '-c:a',
        'copy',
        file,
      ]);
      const made = await frameIt(setting, footage, file);
      countCuts(tally, `cuts, ${name}`, footage.truth, made.cutSeconds);
      const own: Tally = new Map();
      for (const [i, shot] of footage.truth.shots.entries())
        countFaces(own, `${subjects[i]}`, { truth: footage.truth, crop: made.crop, shot });
      for (const row of [SPEAKER_ROW, TOGETHER_ROW]) tally.set(`${name}: ${row}`, own.get(row) ?? { good: 0, all: 0 });
    }
  });
}

async function frameIt({ ffmpeg, detector, aspect }: Setting, { truth }: CachedFootage, file: string) {
  const info = await probeMedia(ffmpeg, file);
  const span = { startSeconds: 0, endSeconds: truth.durationSeconds };
  return inScratch((folder) => planFraming(ffmpeg, detector, file, info, span, { aspect, folder }));
}

function countCuts(tally: Tally, name: string, { shots, frameRate }: FootageTruth, found: readonly number[]): void {
  const known = shots.slice(1).map(({ firstFrame }) => firstFrame);
  const frames = found.map((seconds) => Math.round(seconds * frameRate));
  for (const frame of known) note(tally, `${name} found, to the frame`, frames.includes(frame));
  for (const frame of frames) note(tally, `${name} that are true`, known.includes(frame));
}

function countFaces(
  tally: Tally,
  subject: string,
  { truth, crop, shot }: { truth: FootageTruth; crop: CropPlan; shot: FootageTruth['shots'][number] },
): void {
  for (let at = shot.startSeconds; at < shot.endSeconds - 1 / truth.frameRate; at += 1 / LOOKS_A_SECOND) {
    const planned = shotAt(crop, at);
    if (planned === undefined || shot.faces.length === 0) continue;
    const windows = shownAt(planned, crop, truth, at).map(({ from }) => from);
    const whole = (face: TrueFace) => {
      const box = boxOf(face, at);
      return box !== undefined && windows.some((window) => holds(window, box, truth));
    };
    const says = truth.sentences.find(({ startSeconds, endSeconds }) => startSeconds <= at && endSeconds >= at);
    const speaker = shot.faces.find((face) => face.speaker === says?.speaker);
    // In pauses the one who spoke last, or is about to.
    const last = truth.sentences.findLast(({ startSeconds }) => startSeconds <= at + BEFORE_SPEECH_SECONDS);
    const current = speaker ?? shot.faces.find((face) => face.speaker === last?.speaker);
    const everybody = shot.faces.every(whole);
    if (subject === 'away') {
      note(tally, 'no face visible: whole head in frame', everybody);
      continue;
    }
    if (speaker !== undefined) {
      note(tally, SPEAKER_ROW, whole(speaker));
      note(tally, `  ${subject}`, whole(speaker));
    }
    if (shot.faces.length > 1) {
      note(tally, TOGETHER_ROW, everybody || (current !== undefined && whole(current)));
      note(tally, `two or more: everybody in frame, ${subject}`, everybody);
      note(tally, 'two or more: no strip over a blur', planned.layout !== 'fit');
    }
    if (subject === 'one of two' && speaker !== undefined)
      note(tally, 'one of two speaks: that one alone fills the frame', planned.layout === 'crop' && whole(speaker));
    if (subject === 'screen' || subject === 'slide')
      note(tally, `${subject} shown whole`, planned.layout === 'fit' || planned.layout === 'screen');
    if (subject === 'far') {
      const radius = faceAt(shot.faces[0] ?? { speaker: 'mira', keys: [] }, at)?.radius ?? 0;
      note(tally, 'far: face at least a tenth of the window', (2 * radius) / planned.cropHeight >= 0.1);
    }
  }
}

function boxOf(face: TrueFace, at: number): Box | undefined {
  const place = faceAt(face, at);
  if (place === undefined) return undefined;
  const [halfWidth, halfHeight] = [HALF_WIDTH * place.radius, HALF_HEIGHT * place.radius];
  return { x: place.x - halfWidth, y: place.y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

function note(tally: Tally, name: string, good: boolean): void {
  const share = tally.get(name) ?? { good: 0, all: 0 };
  tally.set(name, { good: share.good + (good ? 1 : 0), all: share.all + 1 });
}

await main();
