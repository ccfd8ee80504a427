import { expect, test } from 'vitest';
import { makeEffect } from './effects.ts';
import { mouthCurve } from './mouth.ts';
import { addSound, decodePcm, encodePcm, loudnessCurve, measureSound, sampleRate, setLoudness } from './pcm.ts';
import { speakArgs } from './speak.ts';
import { soundWeight, spreadWords } from './words.ts';

function tone(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate)).map(
    (_, i) => 0.3 * Math.sin((i / sampleRate) * 2 * Math.PI * 200),
  );
}

test('silence around a sound is trimmed to 10 ms and pauses inside are found', () => {
  const recording = new Float32Array(sampleRate * 3);
  addSound(recording, tone(0.5), 0.4);
  addSound(recording, tone(0.7), 1.2);
  const { samples, pauses } = measureSound(recording);
  expect(samples.length / sampleRate).toBeCloseTo(1.5, 2);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]?.startSeconds).toBeCloseTo(0.5, 2);
  expect(pauses[0]?.endSeconds).toBeCloseTo(0.8, 2);
  expect(measureSound(new Float32Array(100)).samples).toHaveLength(0);
});

test('loudness is set by the sounding part and survives conversion to 16 bits', () => {
  const samples = new Float32Array(sampleRate * 2);
  addSound(samples, tone(0.5), 1);
  setLoudness(samples, -20);
  const most = Math.max(...loudnessCurve(decodePcm(encodePcm(samples))));
  expect(20 * Math.log10(most)).toBeCloseTo(-20, 0);
});

test('words fill their sentence in order without gaps, long words for longer', () => {
  const words = spreadWords('A remarkable, quite short story.', 2, 4);
  expect(words.map((word) => word.text)).toEqual(['A', 'remarkable,', 'quite', 'short', 'story.']);
  expect(words[0]?.startSeconds).toBe(2);
  expect(words.at(-1)?.endSeconds).toBe(4);
  for (const [i, word] of words.entries()) expect(word.endSeconds).toBe(words[i + 1]?.startSeconds ?? 4);
  expect(soundWeight('remarkable')).toBeGreaterThan(2 * soundWeight('a'));
});

test('a measured pause at a comma anchors the words on both sides', () => {
  const words = spreadWords('First, second.', 0, 2, [
    { startSeconds: 0.1, endSeconds: 0.2 },
    { startSeconds: 1.2, endSeconds: 1.6 },
  ]);
  expect(words[0]).toMatchObject({ startSeconds: 0, endSeconds: 1.2 });
  expect(words[1]).toMatchObject({ startSeconds: 1.6, endSeconds: 2 });
});

test('effects have the requested loudness and are the same for the same seed', () => {
  for (const kind of ['applause', 'laughter', 'hum'] as const) {
    const sound = makeEffect(kind, 2, -18, 5);
    expect(sound).toEqual(makeEffect(kind, 2, -18, 5));
    const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
    expect(Math.abs(10 * Math.log10(power) + 18)).toBeLessThan(4);
  }
});

test('a mouth opens with the voice and closes with silence', () => {
  const voice = new Float32Array(sampleRate * 2);
  addSound(voice, tone(0.8), 0.5);
  const curve = mouthCurve(voice, 25, 50);
  expect(curve[5]).toBe(0);
  expect(curve[22]).toBeGreaterThan(0.5);
  expect(curve[45]).toBe(0);
});

test('spoken text is passed in files, never in the graph', () => {
  const args = speakArgs([{ text: "it's; [out] all=1", voice: 'slt', tempo: 1 }]);
  expect(args.join(' ')).not.toContain('out]');
  expect(args.join(' ')).toContain('textfile=say-0.txt:voice=slt');
});
