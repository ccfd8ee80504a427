import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { createRandom } from '#server/clip-engine/moments/talk.test-kit.ts';
import type { Signals, Span } from '#server/clip-engine/shapes.ts';
import { noTranscript } from '#server/clip-engine/transcript/phrases.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { probeMedia } from '#server/media/probe.ts';
import { findSpeech, measureSignals } from './measure.ts';

const sampleRate = 16_000;
const durationSeconds = 480;
const shared = (a: Span, b: Span) =>
  Math.max(0, Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds));
const length = (span: Span) => span.endSeconds - span.startSeconds;

let ffmpeg: Ffmpeg;
let folder: string;
let file: string;
let info: MediaInfo;
let signals: Signals;
const shares: number[] = [];
const planted: Span[] = [];
const spoken: Span[] = [];

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log: silentLog });
  folder = await mkdtemp(join(tmpdir(), 'reelwright-signals-'));
  file = join(folder, 'dull.mp4');
  const random = createRandom(42);
  for (let index = 0; index < 6; index++) {
    const startSeconds = 25 + index * 74 + random() * 40;
    planted.push({ startSeconds, endSeconds: startSeconds + 20 });
  }
  const sound = makeSound(random);
  const bytes = async function* () {
    for (let at = 0; at < sound.length; at += 65_536)
      yield new Uint8Array(sound.buffer, at * 2, Math.min(65_536, sound.length - at) * 2);
  };
  // The picture changes only every ten seconds; one keyframe every two seconds.
  const picture = `color=c=gray:s=160x90:r=5:d=${durationSeconds},hue=h='floor(t/10)*70':b='mod(floor(t/10),3)-1'`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '10',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
  ];
  await ffmpeg.run([...inputs, ...codecs, '-shortest', file], { inputs: 'generated', stdin: bytes() });
  info = await probeMedia(ffmpeg, file);
  signals = await measureSignals(ffmpeg, file, info, { onShare: (share) => shares.push(share) });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Bursts of voice-like sound over noise; louder and with faster syllables in the planted stretches. */
function makeSound(random: () => number): Int16Array<ArrayBuffer> {
  const sound = new Int16Array(durationSeconds * sampleRate);
  for (let index = 0; index < sound.length; index++) sound[index] = (random() - 0.5) * 60;
  for (let at = 0.5; at < durationSeconds - 5; ) {
    const lively = planted.some((span) => at >= span.startSeconds && at < span.endSeconds);
    const seconds = 1 + random() * 2.5;
    const pitch = 110 + random() * (lively ? 120 : 20);
    for (let index = 0; index < seconds * sampleRate; index++) {
      const time = index / sampleRate;
      const syllable = Math.abs(Math.sin(Math.PI * time * (lively ? 6 : 3))) ** (lively ? 2 : 0.5);
      const tone =
        Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(2 * Math.PI * pitch * 7 * time) + 0.2 * (random() - 0.5);
      const place = Math.round(at * sampleRate) + index;
      sound[place] = (sound[place] ?? 0) + tone * syllable * (lively ? 5500 : 3000);
    }
    spoken.push({ startSeconds: at, endSeconds: at + seconds });
    at += seconds + 0.35 + random() * 0.6;
  }
  return sound;
}

test('speech is found where it is, to the quarter second', () => {
  const overlap = signals.speech.reduce(
    (sum, span) => sum + spoken.reduce((inner, truth) => inner + shared(span, truth), 0),
    0,
  );
  const total = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + length(span), 0);
  expect(overlap / total(spoken)).toBeGreaterThan(0.95);
  expect(overlap / total(signals.speech)).toBeGreaterThan(0.85);
  for (const truth of spoken)
    expect(signals.speech.some((span) => Math.abs(span.startSeconds - truth.startSeconds) < 0.25)).toBe(true);
});

test('changes of the picture are found near the key frames, and the loudness is measured', () => {
  expect(signals.changes.length).toBeGreaterThan(25);
  for (const { atSeconds } of signals.changes)
    expect(Math.abs(atSeconds - Math.round(atSeconds / 10) * 10)).toBeLessThanOrEqual(2.01);
  expect(Math.abs(signals.loudnessDb.length - durationSeconds / signals.stepSeconds)).toBeLessThanOrEqual(1);
});

test('of six planted highlights in real sound at least five are among the first eight moments, and even spacing fails that', () => {
  const hits = (moments: readonly Span[]) =>
    planted.filter((span) =>
      moments.some(
        (moment) => shared(span, moment) >= 0.6 * length(span) && shared(span, moment) >= 0.4 * length(moment),
      ),
    ).length;
  const { moments } = chooseMoments({ transcript: noTranscript, sentences: [], signals, lengths: [0], count: 8 });
  expect(hits(moments.slice(0, 8))).toBeGreaterThanOrEqual(5);
  const even = Array.from({ length: 8 }, (_, index) => ({
    startSeconds: (index + 0.5) * 60 - 14,
    endSeconds: (index + 0.5) * 60 + 14,
  }));
  expect(hits(even)).toBeLessThan(5);
});

test('only speech, asked alone, is the same', async () => {
  expect(await findSpeech(ffmpeg, file, info)).toEqual(signals.speech);
});

test('progress goes up to one, and an abort stops the measuring', async () => {
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  await expect(measureSignals(ffmpeg, file, info, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'aborted',
  });
});
