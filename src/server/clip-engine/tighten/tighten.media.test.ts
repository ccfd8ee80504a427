import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { readPcm } from '#server/media/pcm.ts';
import { probeMedia } from '#server/media/probe.ts';
import { makeFootage } from '#tests/footage/make-footage.ts';
import type { FootageScript, Line } from '#tests/footage/model.ts';
import { createRandom } from '#tests/footage/random.ts';
import { type Analysis, analyse } from '../analyse.ts';
import { chunksToSubtitles } from '../captions/vtt.ts';
import { type FaceDetector, openFaceDetector } from '../framing/face-detector.ts';
import { frameCount, secondsOfFrame } from '../framing/frame-grid.ts';
import { makeClip } from '../make-clip.ts';
import { trackProgress } from '../progress.ts';
import { readEdit } from '../read-edit.ts';
import { RENDERER_VERSION } from '../render/arguments.ts';
import { inspectClip } from '../render/inspect.ts';
import { renderClip } from '../render/render.ts';
import { decideSound } from '../render/sound.ts';
import type { EditDecisions, Span } from '../shapes.ts';
import { clipFrames, clipLength, type EditList, toClip } from './edit-list.ts';
import { findRemovals } from './find-removals.ts';

let folder: string;
let ffmpeg: Ffmpeg;
let detector: FaceDetector;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tighten-test-'));
  [ffmpeg, detector] = await Promise.all([openFfmpeg({ log: silentLog }), openFaceDetector()]);
});

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

const rate = { num: 30, den: 1 };
const SECONDS = 51;
/** A white frame and a click every so often. */
const EVERY_SECONDS = 0.5;
const marks = Array.from({ length: 101 }, (_, i) => Math.round((0.35 + i * EVERY_SECONDS) * 30) / 30);

/** Dark picture, white for two frames at each mark, over a low tone with 4 ms of a high one at each mark. */
async function makeMarkedVideo(): Promise<string> {
  const file = path.join(folder, 'marks.mp4');
  const near = (seconds: number) => `lt(mod(t-${marks[0]}+${EVERY_SECONDS}+0.0005,${EVERY_SECONDS}),${seconds})`;
  await ffmpeg.run(
    [
      '-f',
      'lavfi',
      '-i',
      `color=c=0x202020:s=320x180:r=30:d=${SECONDS},drawbox=c=white:t=fill:enable='${near(0.066)}'`,
      '-f',
      'lavfi',
      '-i',
      `aevalsrc='0.2*sin(2*PI*200*t)+0.5*sin(2*PI*4000*t)*${near(0.004)}':s=48000:d=${SECONDS}`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      '-b:a',
      '256k',
      '-shortest',
      file,
    ],
    { inputs: 'generated' },
  );
  return file;
}

/** Removals between marks, a hundred and more in a minute, each of another length. */
function manyRemovals(span: Span, random: () => number): Span[] {
  return marks
    .filter((mark) => mark > span.startSeconds + 0.1 && mark + EVERY_SECONDS < span.endSeconds)
    .map((mark) => {
      const startSeconds = mark + 0.12 + random() * 0.1;
      return { startSeconds, endSeconds: startSeconds + secondsOfFrame(4 + Math.floor(random() * 3), rate) };
    });
}

/** Times at which the picture turns white, and at which clicks begin. */
async function marksIn(clip: string): Promise<{ flashes: number[]; clicks: number[]; frames: number }> {
  const run = ffmpeg.stream(['-i', clip, '-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo', 'pipe:1']);
  const [luma] = await Promise.all([buffer(run.stdout), run.done]);
  const bright = [...luma].map((value) => value > 120);
  const flashes = bright.flatMap((is, i) => (is && bright[i - 1] !== true ? [secondsOfFrame(i, rate)] : []));
  const info = await probeMedia(ffmpeg, clip);
  const levels: number[] = [];
  for await (const block of readPcm(ffmpeg, clip, info, { sampleRate: 48_000 })) levels.push(...block);
  // The high tone alone: what differs from the mean of the samples around.
  const high = levels.map((value, i) => Math.abs(value - ((levels[i - 3] ?? value) + (levels[i + 3] ?? value)) / 2));
  const loudest = high.reduce((most, level) => Math.max(most, level), 0);
  const clicks: number[] = [];
  for (const [sample, level] of high.entries()) {
    const at = sample / 48_000;
    if (level > 0.4 * loudest && at - (clicks.at(-1) ?? -1) > 0.1) clicks.push(at);
  }
  return { flashes, clicks, frames: luma.length };
}

function decisions(source: EditList): EditDecisions {
  const window = { cropWidth: 180, cropHeight: 180, keys: [{ atSeconds: 0, x: 70, y: 0 }] };
  const { startSeconds } = source;
  return {
    source,
    crop: {
      shots: [{ startSeconds, endSeconds: startSeconds + clipLength(source), layout: 'crop', ...window }],
      width: 270,
      height: 270,
    },
    gainDb: 0,
    ceilingDb: -1.8,
    renderer: RENDERER_VERSION,
  };
}

test('after a hundred cuts flashes and clicks are still together, each where the edit list says, rendered with sound made before or at once', async () => {
  const file = await makeMarkedVideo();
  const info = await probeMedia(ffmpeg, file);
  const span = { startSeconds: 1.013, endSeconds: 50.2 };
  const source = { ...span, removed: manyRemovals(span, createRandom(7)) };
  expect(source.removed.length).toBeGreaterThan(90);
  const edit = decisions(source);
  const expected = marks
    .filter((mark) => mark > span.startSeconds && mark < span.endSeconds)
    .map((mark) => toClip(source, mark));
  const { file: soundFile, decision } = await decideSound(ffmpeg, file, info, source, { folder });
  for (const made of [undefined, soundFile]) {
    const outFile = path.join(folder, 'clip.mp4');
    await renderClip(ffmpeg, { file, info, edit: { ...edit, ...decision }, outFile, folder, soundFile: made });
    const { flashes, clicks, frames } = await marksIn(outFile);
    expect(frames).toBe(clipFrames(source, rate));
    expect(frames).toBe(
      frameCount(span, rate) -
        Math.round(source.removed.reduce((sum, cut) => sum + 30 * (cut.endSeconds - cut.startSeconds), 0)),
    );
    expect(flashes).toHaveLength(expected.length);
    expect(clicks).toHaveLength(expected.length);
    for (const [i, at] of expected.entries()) {
      expect(Math.abs((flashes[i] ?? 0) - at)).toBeLessThan(0.034);
      expect(Math.abs((clicks[i] ?? 0) - at)).toBeLessThan(0.006);
    }
    const found = await inspectClip(ffmpeg, outFile, { edit, wordsCut: 0, hasSound: true });
    expect(found.warnings.map(({ id }) => id)).not.toContain('inspection.duration');
    expect(found.warnings.map(({ id }) => id)).not.toContain('inspection.sound_offset');
    expect(found.removed).toEqual(source.removed);
  }
}, 300_000);

const say = (text: string, pauseSeconds?: number): Line => ({ speaker: 'mira', text, pauseSeconds });
/** A talk with known pauses and fillers: words of one are exact, because each is a line of its own. */
const hesitant: FootageScript = {
  name: 'hesitant',
  seed: 3,
  scenes: [
    {
      shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.4 },
      lines: [
        say('Um,', 0.3),
        say('We asked why people stop watching.', 1.6),
        say('Most of them', 0.12),
        say('uh,', 0.14),
        say('left during a greeting.', 0.9),
        say('Nobody left during a question.', 0.45),
        say('That is the whole secret.', 2.2),
        say('Ask, and then answer.', 0.3),
      ],
    },
  ],
};

async function analysed(file: string, transcriptJson?: string): Promise<Analysis> {
  const tracker = trackProgress(
    () => performance.now(),
    () => undefined,
  );
  const checkpoint = <T>(_stage: string, _schema: unknown, make: () => Promise<T>) => make();
  const transcript = transcriptJson === undefined ? undefined : { fileName: 'talk.json', text: transcriptJson };
  return analyse({ ffmpeg, transcribers: [] }, { file, language: 'en', transcript }, { folder, tracker, checkpoint });
}

/** Silences of a finished clip, as ffmpeg itself finds them. */
async function silencesIn(clip: string, longerThanSeconds: number): Promise<number[]> {
  const filter = `silencedetect=noise=-42dB:d=${longerThanSeconds}`;
  const { stderr } = await ffmpeg.run(['-i', clip, '-af', filter, '-f', 'null', '-']);
  return [...stderr.matchAll(/silence_duration: ([\d.]+)/g)].map(([, seconds]) => Number(seconds));
}

test('a hesitant talk becomes a fluent clip: no long silence, no filler, captions where the words are heard, sentences whole', async () => {
  const file = path.join(folder, 'hesitant.mp4');
  const truth = await makeFootage(ffmpeg, hesitant, file, { width: 640, height: 360, frameRate: 25 });
  const analysis = await analysed(file, truth.transcriptJson);
  const source = { file, language: 'en' };
  const span = { startSeconds: 0.1, endSeconds: truth.durationSeconds };
  const request = { source, analysis, span, folder, captions: 'clean', aspect: '1:1' } as const;
  const made = await makeClip({ ffmpeg, detector }, { ...request, name: 'tight', tighten: { leastSeconds: 5 } });
  const list = made.edit.source;
  expect(made.inspection.durationSeconds).toBeCloseTo(clipLength(list), 1);
  expect(made.inspection.warnings.map(({ id }) => id).filter((id) => id !== 'inspection.frozen_opening')).toEqual([]);
  expect(made.wordsCut).toBe(0);
  expect(list.removed).toHaveLength(5);
  expect(await silencesIn(made.videoFile, 0.6)).toEqual([]);
  expect((await silencesIn(file, 0.6)).length).toBeGreaterThanOrEqual(3);
  const captions = made.edit.captions?.chunks.flatMap(({ words }) => words) ?? [];
  const said = truth.words.filter(({ text }) => !/^(?:um|uh),$/i.test(text));
  expect(captions.map(({ text }) => text)).toEqual(said.map(({ text }) => text));
  for (const [i, word] of captions.entries())
    expect(word.startSeconds).toBeCloseTo(toClip(list, said[i]?.startSeconds ?? 0), 1);
  const ends = made.edit.captions?.chunks.at(-1)?.endSeconds ?? 0;
  expect(ends).toBeLessThanOrEqual(clipLength(list) + 0.05);
  expect(chunksToSubtitles(made.edit.captions?.chunks ?? [], 'srt')).not.toMatch(/\bu[mh]\b/i);
  expect(made.edit.crop.shots.at(-1)?.endSeconds).toBeCloseTo(list.startSeconds + clipLength(list), 1);
  for (const { atSeconds } of made.covers) expect(atSeconds).toBeLessThan(clipLength(list));

  // The stored decisions give the same clip again.
  const stored = JSON.parse(JSON.stringify(made.edit));
  const again = await makeClip({ ffmpeg, detector }, { ...request, name: 'again', edit: readEdit(stored) });
  expect(again.inspection.durationSeconds).toBe(made.inspection.durationSeconds);
  expect(await silencesIn(again.videoFile, 0.6)).toEqual([]);
}, 300_000);

test('music and a clip without speech stay as they are', async () => {
  const file = path.join(folder, 'music.mp4');
  // Chords with quiet stretches as long as pauses of speech, in which the music goes on.
  const chord = (root: number) => `(sin(${root}*2*PI*t)+sin(${root * 1.25}*2*PI*t)+sin(${root * 1.5}*2*PI*t))`;
  const music = `0.12*(${chord(220)}*lt(mod(t,4),2)+${chord(165)}*gte(mod(t,4),2))*if(gt(mod(t,4),2.4),0.03,1)`;
  await ffmpeg.run(
    [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x180:r=25:d=16',
      '-f',
      'lavfi',
      '-i',
      `aevalsrc='${music}':s=48000:d=16`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-shortest',
      file,
    ],
    { inputs: 'generated' },
  );
  const analysis = await analysed(file);
  const span = { startSeconds: 1, endSeconds: 15 };
  const found = await findRemovals(ffmpeg, file, analysis.info, { transcript: analysis.transcript, span });
  expect(found.removed).toEqual([]);
});
