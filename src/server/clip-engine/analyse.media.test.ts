import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { sampleRate } from '#tests/footage/sound/pcm.ts';
import { speak } from '#tests/footage/sound/speak.ts';
import { analyse, type Checkpoint } from './analyse.ts';
import { createRandom } from './moments/talk.test-kit.ts';
import { trackProgress } from './progress.ts';

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
  'Nobody told the baker | which loaf had been measured | and which had not.',
  'He tasted all of them | with his eyes closed | and smiled at eleven.',
  'A thermometer is cheap | but it has never seen | your kitchen.',
  'So keep one in the drawer | and keep your hand | in practice as well.',
];

type Talk = { sound: Int16Array; starts: number[]; subtitles: string };

/** The lines as spoken, when each phrase between bars begins, and subtitles that know nothing of the pauses. */
async function speakLines(ffmpeg: Ffmpeg, folder: string): Promise<Talk> {
  const random = createRandom(5);
  const texts = lines.map((line) => line.split(' | '));
  const spoken = await speak(
    ffmpeg,
    texts.flat().map((text) => ({ text, voice: 'slt', tempo: 1 })),
    folder,
  );
  const samples: number[] = new Array<number>(sampleRate / 2).fill(0);
  const now = () => samples.length / sampleRate;
  const starts: number[] = [];
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const cues = texts.map((phrases) => {
    const from = now() - 0.05;
    let until = from;
    for (const _ of phrases) {
      starts.push(now());
      for (const value of spoken[starts.length - 1]?.samples ?? []) samples.push(value * 20_000);
      until = now();
      for (let silent = sampleRate * (0.3 + random() * 0.5); silent > 0; silent--) samples.push(0);
    }
    return `1\n${clock(from)} --> ${clock(until)}\n${phrases.join(' ')}\n`;
  });
  return {
    sound: Int16Array.from(samples, (value) => Math.round(value + (random() - 0.5) * 20)),
    starts,
    subtitles: cues.join('\n'),
  };
}

async function writeVideo(ffmpeg: Ffmpeg, sound: Int16Array, file: string): Promise<void> {
  const inputs = ['-f', 'lavfi', '-i', `color=c=gray:s=160x90:r=5:d=${sound.length / sampleRate}`];
  const heard = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  async function* bytes() {
    yield new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
  }
  await ffmpeg.run([...inputs, ...heard, ...codecs, file], { inputs: 'generated', stdin: bytes() });
}

/** Keeps results like a run that may start again. */
function storedIn(stored: Map<string, unknown>): Checkpoint {
  return async (stage, schema, make) => {
    if (!stored.has(stage)) stored.set(stage, await make());
    return schema.parse(stored.get(stage));
  };
}

test('words of subtitles are found where they are spoken, also by a run that starts again after measuring', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-words-'));
  try {
    const ffmpeg = await openFfmpeg({ log: silentLog });
    const { sound, starts, subtitles } = await speakLines(ffmpeg, folder);
    const file = join(folder, 'talk.mp4');
    await writeVideo(ffmpeg, sound, file);
    const source = { file, language: 'en', transcript: { fileName: 'talk.srt', text: subtitles } };
    const stored = new Map<string, unknown>();
    const analyseAgain = () => {
      const tracker = trackProgress(
        () => performance.now(),
        () => undefined,
      );
      return analyse({ ffmpeg, transcribers: [] }, source, { folder, tracker, checkpoint: storedIn(stored) });
    };
    const { transcript, signals } = await analyseAgain();

    let first = 0;
    const errors = lines
      .flatMap((line) => line.split(' | '))
      .map((text, index) => {
        const error = Math.abs((transcript.words[first]?.startSeconds ?? 0) - (starts[index] ?? 0));
        first += text.split(' ').length;
        return error;
      });
    const onTime = errors.filter((error) => error <= 0.15);
    expect(onTime.length / errors.length, errors.map((error) => error.toFixed(2)).join(' ')).toBeGreaterThanOrEqual(
      0.95,
    );
    const inPause = transcript.words.filter(
      ({ startSeconds, endSeconds }) =>
        !signals.speech.some(
          (span) => startSeconds >= span.startSeconds - 0.01 && endSeconds <= span.endSeconds + 0.01,
        ),
    );
    expect(inPause).toEqual([]);

    stored.delete('aligned');
    expect((await analyseAgain()).transcript).toEqual(transcript);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
