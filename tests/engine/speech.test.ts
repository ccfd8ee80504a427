import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Clip } from '#contract/clips.ts';
import type { Transcript } from '#contract/transcripts.ts';
import { findSpeech } from '#server/clip-engine/signals/measure.ts';
import { wordAccuracy } from '#server/clip-engine/speech/accuracy.ts';
import { readTranscript } from '#server/clip-engine/transcript/read-transcript.ts';
import { silentLog } from '#server/kit/log.ts';
import { readConfig } from '#server/main/config.ts';
import { findTranscribers } from '#server/main/transcribers.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { demoTalk } from '#server/modules/demo/demo.ts';
import { lookAtClip } from './look-at-clip.ts';
import { waitFor } from './processes.ts';
import { prepareProduct } from './product.ts';

/**
 * `npm run drills -- speech`: from sound to a corrected, captioned clip, with whatever recogniser this machine has: a
 * model in SPEECH_MODEL_DIR, or Debian's pocketsphinx. The talk is read by a machine; real voices do differently.
 */
const RECORDING_SECONDS = 85;
const WAIT_SECONDS = 900;
const LIMIT_MS = 3_600_000;
const NAME = 'Reelwright';
const modelFolder = process.env.SPEECH_MODEL_DIR;
const config = readConfig({ DATABASE_URL: 'postgres://unused', SPEECH_MODEL_DIR: modelFolder });
const [recogniser] = process.env.DRILLS ? await findTranscribers(config) : [];
const folder = await mkdtemp(join(tmpdir(), 'rw-speech-drill-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const talk = fileURLToPath(demoTalk.file);
const told: string[] = [];
const tell = (line: string) => told.push(line);
afterAll(() => {
  if (told.length > 0) process.stdout.write(`\n${told.join('\n')}\n`);
});

/** Logs how long a step took. */
async function timed<T>(what: string, step: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await step();
  tell(`${what}: ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  return result;
}

test.skipIf(!recogniser)(
  'recognised words of a talk are compared with its script',
  async () => {
    const ffmpeg = await openFfmpeg({ log: silentLog });
    const info = await probeMedia(ffmpeg, talk);
    const known = { fileName: 'talk.json', text: await readFile(demoTalk.transcript, 'utf8') };
    const said = await readTranscript(known, new AbortController().signal);
    const startMs = performance.now();
    const heard = await recogniser?.transcribe(
      { ffmpeg, file: talk, info, folder, findSpeech: () => findSpeech(ffmpeg, talk, info) },
      { language: 'en' },
    );
    const seconds = (performance.now() - startMs) / 1000;
    const textsOf = (words: readonly { text: string }[] = []) => words.map(({ text }) => text);
    const errorRate = 1 - wordAccuracy(textsOf(said.words), textsOf(heard?.words));
    tell(
      `${recogniser?.name}: word error rate ${(errorRate * 100).toFixed(1)} %, ${(seconds / info.durationSeconds).toFixed(2)} of the sound’s length`,
    );
    expect(errorRate).toBeLessThan(0.9);
  },
  LIMIT_MS,
);

test.skipIf(!recogniser)(
  'a new recording: words are recognised, one is corrected, and the clip is made again with it',
  async () => {
    const recording = join(folder, 'recording.mp4');
    execFileSync('ffmpeg', ['-v', 'error', '-i', talk, '-t', String(RECORDING_SECONDS), '-c', 'copy', recording]);
    const product = await prepareProduct(modelFolder ? { SPEECH_MODEL_DIR: modelFolder } : {});
    try {
      await timed('fresh installation, until it is ready', () => product.start());
      const video = await timed('upload, until it can be played', () => product.upload(recording));
      const make = (what: string) =>
        timed(what, async () => {
          const job = await product.generate(video);
          await waitFor(what, WAIT_SECONDS, async () => {
            const { status, error_message } = (await product.readJob(job)) as {
              status: string;
              error_message?: string;
            };
            if (status === 'failed') throw new Error(error_message);
            return status === 'completed' ? true : undefined;
          });
          const { clips } = (await product.call('GET', `/api/clips?source_video_id=${video}`)).body.data;
          return (clips as Clip[]).filter(({ processing_status }) => processing_status === 'completed');
        });
      const first = await make('words recognised and clips made');
      expect(first.map(({ transcript }) => transcript)).not.toContain('');
      const words: Transcript = (await product.call('GET', `/api/videos/${video}/transcript`)).body.data;
      expect(words.source).toBe('recognised');
      const outdated = await timed('one word corrected', () => correctWord(product.call, video, words, first));
      expect(outdated.length).toBeGreaterThan(0);
      const again = await make('clips made again');
      const corrected = again.find(({ transcript }) => transcript.includes(NAME));
      expect(corrected).toBeDefined();
      const file = join(folder, 'clip.mp4');
      const path = `/api/clips/${corrected?.id}`;
      await timed('clip downloaded', async () => writeFile(file, await product.download(`${path}/download`)));
      expect(Buffer.from(await product.download(`${path}/subtitles`)).toString()).toContain(NAME);
      const { durationSeconds, video: picture } = await lookAtClip(file);
      expect(durationSeconds).toBeGreaterThan(5);
      tell(
        `${first.length} clips, then ${again.length - first.length} more; the corrected one has ${durationSeconds.toFixed(1)} s, ${picture?.width}×${picture?.height}`,
      );
    } finally {
      await product.clear();
    }
  },
  LIMIT_MS,
);

type Call = Awaited<ReturnType<typeof prepareProduct>>['call'];

/** Puts a name in the place of a word that a clip shows. Returns the clips that were made from other words. */
async function correctWord(call: Call, video: string, words: Transcript, clips: readonly Clip[]) {
  const [clip] = clips;
  const isInside = (second: number) => second > (clip?.start_seconds ?? 0) && second < (clip?.end_seconds ?? 0);
  const first = words.sentences.findIndex(({ words: [word] }) => word && isInside(word.start_seconds));
  const sentence = words.sentences[first];
  const [word, ...others] = sentence?.words ?? [];
  if (!sentence || !word) throw new Error('no sentence begins inside the clip');
  const change = {
    version: words.version,
    sentence_count: words.sentences.length,
    first,
    removed: 1,
    sentences: [{ ...sentence, words: [{ ...word, text: NAME }, ...others] }],
  };
  const { status, body } = await call('POST', `/api/videos/${video}/transcript/changes`, change);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.outdated_clips;
}
