import { expect, test } from 'vitest';
import { createRandom } from '#server/clip-engine/moments/talk.test-kit.ts';
import { createVoiceMeter, VOICE_FRAME_SECONDS, VOICE_HZ, VOICE_TERMS } from './voice-meter.ts';

/** Half a second of a tone, then half a second of a hiss of the same level. */
function toneThenHiss(): Int16Array {
  const random = createRandom(3);
  return Int16Array.from({ length: VOICE_HZ }, (_, i) =>
    i < VOICE_HZ / 2 ? Math.sin((2 * Math.PI * 300 * i) / VOICE_HZ) * 8000 : (random() - 0.5) * 19_600,
  );
}

function framesOf(sound: Int16Array, blockSamples = sound.length): number[][] {
  const meter = createVoiceMeter();
  for (let at = 0; at < sound.length; at += blockSamples) meter.add(sound.subarray(at, at + blockSamples));
  const { count, terms } = meter.frames();
  return Array.from({ length: count }, (_, frame) => [...terms.slice(frame * VOICE_TERMS, (frame + 1) * VOICE_TERMS)]);
}

const distance = (a: readonly number[] = [], b: readonly number[] = []) =>
  Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));

test('sounds of the same level but another spectrum are told apart, at the frame where they change', () => {
  const frames = framesOf(toneThenHiss());
  expect(distance(frames[5], frames[15])).toBeLessThan(1);
  expect(distance(frames[5], frames[35])).toBeGreaterThan(5);
  const change = frames.findIndex((frame) => distance(frame, frames[5]) > distance(frame, frames[35]));
  expect(change * VOICE_FRAME_SECONDS).toBeCloseTo(0.5, 1);
});

test('frames do not depend on how the sound is cut into blocks, and nearly all of it is in one', () => {
  const sound = toneThenHiss();
  const frames = framesOf(sound);
  expect(frames.length * VOICE_FRAME_SECONDS).toBeGreaterThan(0.94);
  expect(framesOf(sound, 777)).toEqual(frames);
  expect(framesOf(sound, 1)).toEqual(frames);
});
