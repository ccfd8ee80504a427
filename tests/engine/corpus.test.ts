import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyse, type ClipSource } from '#server/clip-engine/analyse.ts';
import { type FaceDetector, openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { makeClip } from '#server/clip-engine/make-clip.ts';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { trackProgress } from '#server/clip-engine/progress.ts';
import type { Inspection } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, MediaError, openFfmpeg } from '#server/media/ffmpeg.ts';
import { makeCorpus } from '#tests/corpus/corpus.ts';
import type { CorpusFile } from '#tests/corpus/corpus-file.ts';
import { isDrill, tellFigure } from '#tests/harness/extent.ts';
import { verbatim } from '#texts/message.ts';

/** The outcome for one file: a clip, or why there is none. `stage` is the last one that started. */
type Outcome = CorpusFile & { seconds: number; stage: string; clip?: Inspection; error?: unknown };

/** Longer than this is a hang, even on a busy machine. */
const HANG_SECONDS = 120;
/** Rendered in `npm test`; every other file goes as far as choosing moments, and to the end in the drills. */
const RENDERED = [
  'plain.mp4',
  'mpeg4.avi',
  'starts at 5000 s.ts',
  'no audio.mp4',
  'variable rate.mp4',
  'odd size.mp4',
  'very small.mp4',
  'wide pixels.mp4',
  'rotated.mp4',
  'cover picture.mp4',
  'bits flipped in the data.mp4',
  'surround.mp4',
  '-i.mp4',
  'full range.mp4',
  'ten bit 4 2 0.mp4',
  'ten bit 4 2 2.mp4',
  'ten bit hevc.mp4',
  'hlg.mp4',
  'pq.mp4',
];
/** Half the deviation for which a clip is rejected; test cards reached 3.0 at most. */
const RIGHT_COLOURS = 4;
/** Sixteen pixels are too few to compare; a decoder conceals flipped bits differently on each seek. */
const COLOURS_NOT_COMPARED = ['very small.mp4', 'bits flipped in the data.mp4'];
/** A clip this short tests a file as well as a long one. */
const CLIP_SECONDS = 1;

let ffmpeg: Ffmpeg;
let detector: FaceDetector;
let listener: Server;
let folder: string;
let namesBefore: string[];
const requests: string[] = [];
const outcomes: Outcome[] = [];

beforeAll(async () => {
  listener = createServer((request, reply) => {
    requests.push(request.url ?? '');
    reply.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const httpUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  ffmpeg = await openFfmpeg({ log: silentLog });
  detector = await openFaceDetector();
  folder = await mkdtemp(join(tmpdir(), 'engine-corpus-'));
  const corpus = await makeCorpus(ffmpeg, folder, { httpUrl });
  namesBefore = (await readdir(folder)).sort();
  const work = await mkdtemp(join(tmpdir(), 'engine-corpus-work-'));
  for (const file of corpus) outcomes.push(await putThrough(file, work));
  await rm(work, { recursive: true, force: true });
}, 1_800_000);

afterAll(async () => {
  listener.close();
  await detector.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs one file through the whole engine, as the command and the job do. */
async function putThrough(file: CorpusFile, work: string): Promise<Outcome> {
  const startedMs = performance.now();
  let stage = 'probe';
  const outcome = await attempt(file, work, (begun) => {
    stage = begun;
  }).catch((error: unknown) => ({ error }));
  return { ...file, ...outcome, stage, seconds: (performance.now() - startedMs) / 1000 };
}

async function attempt(
  file: CorpusFile,
  work: string,
  onStage: (stage: string) => void,
): Promise<{ clip?: Inspection }> {
  const source: ClipSource = { file: file.file, title: file.name, language: 'auto' };
  const tracker = trackProgress(
    () => 0,
    ({ stage }) => onStage(stage),
  );
  const checkpoint = <T>(_stage: string, _schema: unknown, make: () => Promise<T>) => make();
  const signal = AbortSignal.timeout(HANG_SECONDS * 1000);
  const analysis = await analyse({ ffmpeg, transcribers: [] }, source, { folder: work, tracker, checkpoint, signal });
  onStage('moments');
  const { moments, note } = chooseMoments({ ...analysis, lengths: [1], count: 1, title: file.name });
  const chosen = moments[0];
  if (chosen === undefined) throw new AppError('video_refused', note ?? verbatim(''));
  if (!isDrill && !RENDERED.includes(file.name)) return {};
  onStage('render');
  const span = { startSeconds: chosen.startSeconds, endSeconds: chosen.startSeconds + CLIP_SECONDS };
  const { inspection } = await makeClip(
    { ffmpeg, detector },
    { source, analysis, span, folder: work, name: 'clip', signal },
  );
  await rm(join(work, 'clip'), { recursive: true, force: true });
  return { clip: inspection };
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof AppError || (error instanceof MediaError && error.kind === 'refused');
/** Damage may leave less of a good file than the shortest clip. */
const isTooShort = (error: unknown) =>
  error instanceof AppError && /^The video is (\d|10) s long, and a clip takes at least 10 s/.test(error.message);
const toldAs = ({ name, stage, error }: Outcome) => [
  name,
  stage,
  error instanceof Error ? `${error.name}: ${error.message}` : error,
];

test('every file of the corpus ends in a clip or a refusal', () => {
  const refused = outcomes.filter(({ error }) => error !== undefined);
  tellFigure(
    `corpus: ${outcomes.length} files, ${outcomes.length - refused.length} usable, ${outcomes.filter(({ clip }) => clip).length} rendered, ${refused.length} refused, slowest ${Math.max(...outcomes.map(({ seconds }) => seconds)).toFixed(1)} s`,
  );
  expect(outcomes.length).toBeGreaterThan(90);
  expect(refused.filter(({ error }) => !isRefusal(error)).map(toldAs)).toEqual([]);
});

test('usable files end in a clip, unusable ones in a refusal', () => {
  const wrong = outcomes.filter((outcome) => {
    const isUsed = outcome.error === undefined || isTooShort(outcome.error);
    return outcome.expect !== 'either' && (outcome.expect === 'usable') !== isUsed;
  });
  expect(wrong.map(toldAs)).toEqual([]);
});

test('a refusal is a readable sentence, not program output', () => {
  const sentences = outcomes.flatMap(({ error }) => (error instanceof Error ? [error.message] : []));
  expect(sentences.length).toBeGreaterThan(40);
  expect(
    sentences.filter((text) => !/^[A-Z][^\n/\\]{10,200}\.$/.test(text) || /ffmpeg|ffprobe|code \d/.test(text)),
  ).toEqual([]);
});

test('every rendered file is a complete vertical clip', () => {
  const clips = outcomes.flatMap(({ name, clip }) => (clip ? [{ name, clip }] : []));
  expect(clips.map(({ name }) => name)).toEqual(expect.arrayContaining(RENDERED));
  for (const { name, clip } of clips) {
    expect(clip, name).toMatchObject({
      width: 1080,
      height: 1920,
      videoCodec: 'h264',
      pixelFormat: 'yuv420p',
      audioCodec: 'aac',
      fastStart: true,
    });
    expect(Math.abs(clip.durationSeconds - CLIP_SECONDS), name).toBeLessThan(0.1);
    if (!COLOURS_NOT_COMPARED.includes(name)) expect(clip.colourShift, name).toBeLessThan(RIGHT_COLOURS);
  }
});

test('no file keeps the engine busy for long', () => {
  expect(outcomes.filter(({ seconds }) => seconds > HANG_SECONDS).map(({ name, seconds }) => [name, seconds])).toEqual(
    [],
  );
});

test('no file opens a connection or leaves other files behind', async () => {
  expect(requests).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(namesBefore);
});
