import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '#server/clip-engine/moments/talk.test-kit.ts';
import { detectSpeech } from '#server/clip-engine/signals/detect-speech.ts';
import { createSoundMeter, FRAME_SECONDS } from '#server/clip-engine/signals/sound-meter.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { sampleRate } from '#tests/footage/sound/pcm.ts';
import { speak } from '#tests/footage/sound/speak.ts';
import { alignToSpeech } from './align-to-speech.ts';
import { transcriptFromPhrases } from './phrases.ts';

/** Each line is one subtitle; the speaker pauses at the bars, for which the subtitle has no mark. */
const lines = [
  'Bread burns | when the oven is too hot for the dough.',
  'My grandmother knew that | long before anybody had | a thermometer.',
  'She put her hand inside | counted to ten | and then decided.',
  'If she pulled it back | at six | the loaf had to wait.',
  'Every engineer I worked with | measures first | and asks questions afterwards.',
  'The strange thing is | how often the hand | was right.',
  'We tested forty loaves | over nine weeks | with both methods.',
  'The hand lost | only twice | and both times it was raining.',
];

test('words of subtitles are on time behind every pause, and none is in a pause', async () => {
  const random = createRandom(5);
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-words-'));
  try {
    const ffmpeg = await openFfmpeg({ log: silentLog });
    const texts = lines.map((line) => line.split(' | '));
    const spoken = await speak(
      ffmpeg,
      texts.flat().map((text) => ({ text, voice: 'slt', tempo: 1 })),
      folder,
    );
    const samples: number[] = new Array<number>(sampleRate / 2).fill(0);
    const now = () => samples.length / sampleRate;
    const starts: number[] = [];
    let next = 0;
    const cues = texts.map((phrases) => {
      const startSeconds = now();
      const wordStarts = phrases.map((phrase) => {
        const at = now();
        for (const value of spoken[next++]?.samples ?? []) samples.push(Math.round(value * 20_000));
        const end = now();
        for (let silent = sampleRate * (0.3 + random() * 0.5); silent > 0; silent--) samples.push(0);
        starts.push(at);
        return { end, words: phrase.split(' ').length };
      });
      return {
        startSeconds: startSeconds - 0.05,
        endSeconds: wordStarts.at(-1)?.end ?? now(),
        text: phrases.join(' '),
      };
    });
    const meter = createSoundMeter(sampleRate);
    meter.add(Int16Array.from(samples, (value) => value + Math.round((random() - 0.5) * 20)));
    const speech = detectSpeech(meter.frames.levelDb, FRAME_SECONDS);
    const heard = transcriptFromPhrases(cues, { source: 'embedded', language: 'en' });
    const { words } = alignToSpeech(heard, speech);

    let first = 0;
    const errors = texts.flat().map((text, index) => {
      const error = Math.abs((words[first]?.startSeconds ?? 0) - (starts[index] ?? 0));
      first += text.split(' ').length;
      return error;
    });
    expect(errors.filter((error) => error <= 0.15).length / errors.length).toBeGreaterThanOrEqual(0.65);
    const inPause = words.filter(
      ({ startSeconds, endSeconds }) =>
        !speech.some((span) => startSeconds >= span.startSeconds - 0.01 && endSeconds <= span.endSeconds + 0.01),
    );
    expect(inPause).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
