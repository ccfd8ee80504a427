import { parseArgs } from 'node:util';
import { headObstacles } from '#server/clip-engine/captions/obstacles.ts';
import { defaultBottom, type Obstacle } from '#server/clip-engine/captions/place.ts';
import { planCaptions } from '#server/clip-engine/captions/plan-captions.ts';
import type { Rectangle } from '#server/clip-engine/captions/safe-area.ts';
import { type CaptionStyleName, captionStyles } from '#server/clip-engine/captions/styles.ts';
import { Typesetter, textsOf } from '#server/clip-engine/captions/typesetter.ts';
import { type FaceDetector, openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { type Aspect, aspects, outputRate, secondsOfFrame } from '#server/clip-engine/framing/frame-grid.ts';
import { planFraming } from '#server/clip-engine/framing/framing.ts';
import { facesOnScreen, shotAt, shownAt } from '#server/clip-engine/framing/shown.ts';
import type { CaptionChunk, CropPlan } from '#server/clip-engine/shapes.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { cachedFootage } from '#tests/footage/cached-footage.ts';
import type { FootageTruth, Scene } from '#tests/footage/model.ts';
import type { SpeakerId } from '#tests/footage/people.ts';
import { faceAt } from '#tests/footage/truth.ts';
import { footageFolder, inScratch, tell } from './lib/scratch.ts';

const FRAME = { width: 640, height: 360, frameRate: 25 };
const LOOKS_A_SECOND = 10;
/** Mouth and chin of a drawn face, in shares of its radius from its middle. */
const MOUTH = { halfWidth: 0.5, from: 0.25, to: 1.04 };

const texts = [
  'Most people stop watching in the first three seconds, and nobody tells them why.',
  'We counted every frame of a thousand videos, and the answer was not the one we wanted.',
  'If your first sentence asks a question, the second one has to begin the answer.',
];

/** Faces of every size, still, walking and two at a time. */
function script(): { name: string; seed: number; scenes: Scene[] } {
  const says = (speaker: SpeakerId, i: number) => [{ speaker, text: texts[i % texts.length] ?? '' }];
  const sizes = [0.14, 0.2, 0.26, 0.32, 0.38];
  const still = sizes.map((size, i): Scene => {
    const speaker = i % 2 === 0 ? 'mira' : 'jonas';
    return { shot: { kind: 'speaker', speaker, backdrop: 'studio', at: 0.3 + 0.1 * i, size }, lines: says(speaker, i) };
  });
  const others: Scene[] = [
    { shot: { kind: 'moving', speaker: 'mira', backdrop: 'garden', from: 0.2, to: 0.8 }, lines: says('mira', 1) },
    { shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'evening' }, lines: says('jonas', 2) },
  ];
  return { name: 'captions-eval', seed: 7, scenes: [...still, ...others] };
}

type Share = { covered: number; all: number };

/** `npm run eval:captions [-- --aspect 9:16]`: how often captions cover a mouth or chin whose place is known. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { aspect: { type: 'string', default: '9:16' } } });
  const aspect = aspects.find((known) => known === values.aspect);
  if (aspect === undefined) throw new RangeError(`--aspect is one of ${aspects.join(', ')}`);
  const ffmpeg = await openFfmpeg({ log: silentLog });
  const detector = await openFaceDetector();
  try {
    const { truth, crop, obstacles } = await look({ ffmpeg, detector, aspect });
    for (const style of captionStyles) {
      const placed = plan(truth, crop, obstacles, style);
      const usual = placed.map((chunk) => ({ ...chunk, bottom: defaultBottom(crop) }));
      const [now, fixed] = [count(truth, crop, placed, style), count(truth, crop, usual, style)];
      process.stdout.write(
        `${style.padEnd(8)} over mouth or chin ${percent(now)}, at the usual place ${percent(fixed)}\n`,
      );
    }
  } finally {
    await detector.close();
  }
}

async function look({ ffmpeg, detector, aspect }: { ffmpeg: Ffmpeg; detector: FaceDetector; aspect: Aspect }) {
  const { file, truth } = await cachedFootage(ffmpeg, footageFolder, script(), FRAME);
  tell(`${truth.shots.length} shots, ${truth.durationSeconds.toFixed(0)} s`);
  const info = await probeMedia(ffmpeg, file);
  const span = { startSeconds: 0, endSeconds: truth.durationSeconds };
  const { crop, faces } = await inScratch((folder) =>
    planFraming(ffmpeg, detector, file, info, span, { aspect, folder }),
  );
  const rate = outputRate(info.video);
  const seen = facesOnScreen(crop, faces, info.video, { startSeconds: 0, rate });
  return { truth, crop, obstacles: headObstacles(seen, (frame) => secondsOfFrame(frame, rate)) };
}

function plan(truth: FootageTruth, crop: CropPlan, obstacles: readonly Obstacle[], style: CaptionStyleName) {
  const span = { startSeconds: 0, endSeconds: truth.durationSeconds };
  return planCaptions({ words: truth.words, span, language: 'en', style, size: crop, obstacles }).chunks;
}

/** Share of the frames with a face and a caption in which the caption covers a mouth or chin. */
function count(truth: FootageTruth, crop: CropPlan, chunks: readonly CaptionChunk[], style: string): Share {
  const setter = new Typesetter(style, crop);
  const share = { covered: 0, all: 0 };
  for (let at = 0; at < truth.durationSeconds; at += 1 / LOOKS_A_SECOND) {
    const chunk = chunks.find((one) => one.startSeconds <= at && one.endSeconds > at);
    const block = chunk && setter.set(textsOf(chunk), chunk.strong);
    const mouths = mouthsAt(truth, crop, at);
    if (chunk?.bottom === undefined || block === undefined || mouths.length === 0) continue;
    const box = {
      left: (crop.width - block.width) / 2,
      right: (crop.width + block.width) / 2,
      top: chunk.bottom - block.height,
      bottom: chunk.bottom,
    };
    share.all++;
    if (mouths.some((mouth) => meet(box, mouth))) share.covered++;
  }
  return share;
}

/** Mouths and chins in the clip's pixels, as far as a window shows them. */
function mouthsAt(truth: FootageTruth, crop: CropPlan, at: number): Rectangle[] {
  const planned = shotAt(crop, at);
  const shot = truth.shots.find(({ startSeconds, endSeconds }) => startSeconds <= at && endSeconds > at);
  if (planned === undefined || shot === undefined) return [];
  return shot.faces.flatMap((face) => {
    const place = faceAt(face, at);
    if (place === undefined) return [];
    return shownAt(planned, crop, truth, at).flatMap(({ from, to }) => {
      const across = to.width / from.width;
      const down = to.height / from.height;
      const x = (value: number) => Math.min(to.x + to.width, Math.max(to.x, to.x + (value - from.x) * across));
      const y = (value: number) => Math.min(to.y + to.height, Math.max(to.y, to.y + (value - from.y) * down));
      const mouth = {
        left: x(place.x - MOUTH.halfWidth * place.radius),
        right: x(place.x + MOUTH.halfWidth * place.radius),
        top: y(place.y + MOUTH.from * place.radius),
        bottom: y(place.y + MOUTH.to * place.radius),
      };
      return mouth.right > mouth.left && mouth.bottom > mouth.top ? [mouth] : [];
    });
  });
}

function meet(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function percent({ covered, all }: Share): string {
  return `${((100 * covered) / Math.max(1, all)).toFixed(1)} % (${covered} of ${all})`;
}

await main();
