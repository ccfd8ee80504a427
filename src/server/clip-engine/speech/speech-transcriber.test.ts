import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Span } from '#server/clip-engine/shapes.ts';
import { buildAudio } from '#server/clip-engine/transcript/audio.test-kit.ts';
import type { PartCheckpoint } from '#server/clip-engine/transcript/transcriber.ts';
import { takeMachineTurn } from './machine-turn.ts';
import { type SpeechSettings, speechTranscriber } from './speech-transcriber.ts';
import { fakeModel, standInProgram } from './stand-in.test-kit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-speech-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Says where the piece begins, as a word with times. */
const SAY_PLACE = `const at = /speech-(\\d+)\\.wav/.exec(file)[1];
  answer({ kind: 'result', result: { text: ' At ' + at + '.', tokens: [' At', ' ' + at, '.'], timestamps: [1, 1.5, 2] } });`;

async function settingsOf(onRecognise = SAY_PLACE, id = 'parakeet-v3'): Promise<SpeechSettings> {
  const installed = await fakeModel(join(folder, 'model'), id);
  const program = await standInProgram(folder, onRecognise);
  return { ...installed, threads: 1, memoryBytes: 1e9, program, turn: `test-${process.pid}` };
}

/** Two minutes with a pause of a second every 20 seconds. */
const speech: Span[] = Array.from({ length: 6 }, (_, index) => ({
  startSeconds: index * 20,
  endSeconds: index * 20 + 19,
}));
const talk = (durationSeconds = 120, spans = speech) => ({
  ...buildAudio({ folder, durationSeconds }),
  findSpeech: async () => spans,
});
const asked = async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');

test('pieces are recognised in order by one process, and their words stand on the clock of the source', async () => {
  const shares: number[] = [];
  const transcript = await speechTranscriber(await settingsOf())(talk(), {
    language: undefined,
    onShare: (share) => shares.push(share),
  });
  expect(transcript).toMatchObject({ source: 'local', timing: 'word', draft: false });
  const places = transcript.words.filter((_, index) => index % 2 === 1).map(({ text }) => Number.parseInt(text, 10));
  expect(places.length).toBeGreaterThan(3);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const [index, place] of places.entries())
    expect(transcript.words[index * 2]?.startSeconds).toBeCloseTo(place / 1000 + 1);
  expect((await asked()).filter((line) => line.startsWith('load'))).toHaveLength(1);
  expect(shares.at(-1)).toBe(1);
});

test('what was heard before an interruption is not recognised again', async () => {
  const kept = new Map<string, unknown>();
  const checkpoint = (async (part, _schema, make) => {
    if (!kept.has(part)) kept.set(part, await make());
    return kept.get(part);
  }) as PartCheckpoint;
  const crash = `if (/speech-[3-9]\\d+\\.wav/.test(file)) process.exit(1); ${SAY_PLACE}`;
  const options = { language: undefined, checkpoint };
  await expect(speechTranscriber(await settingsOf(crash))(talk(), options)).rejects.toThrow('ended unexpectedly');
  const before = kept.size;
  expect(before).toBeGreaterThan(0);
  const linesBefore = (await asked()).length;
  const whole = await speechTranscriber(await settingsOf())(talk(), options);
  expect((await asked()).length - linesBefore).toBe(1 + kept.size - before);
  const again = await speechTranscriber({ ...(await settingsOf()), program: '/nothing' })(talk(), options);
  expect(again).toEqual(whole);
});

test('silence needs no recogniser and has no words', async () => {
  const settings = { ...(await settingsOf()), program: '/nothing' };
  expect(await speechTranscriber(settings)(talk(3600, []), { language: undefined })).toMatchObject({ words: [] });
});

test('a model is asked only for languages that it knows, and gets the one that was chosen', async () => {
  const parakeet = speechTranscriber(await settingsOf());
  await expect(parakeet(talk(), { language: 'ja' })).rejects.toThrow('does not support the chosen language');
  expect(await parakeet(talk(20), { language: 'de' })).toMatchObject({ language: 'de' });
  const german = `answer({ kind: 'result', result: { lang: '<|de|>', text: 'Guten Tag' } });`;
  const whisper = speechTranscriber(await settingsOf(german, 'whisper-base'));
  expect(await whisper(talk(20), { language: undefined })).toMatchObject({ language: 'de', timing: 'estimated' });
  await whisper(talk(20), { language: 'ja' });
  expect((await asked()).filter((line) => line.startsWith('load')).at(-1)).toBe('load ja');
});

test('a result that is none, and files that are no model, end in a reason', async () => {
  const garbage = speechTranscriber(await settingsOf(`answer({ kind: 'result', result: 'hello' });`));
  await expect(garbage(talk(), { language: undefined })).rejects.toThrow('unknown format');
  const settings = await settingsOf();
  await rm(join(settings.folder, 'joiner.int8.onnx'));
  await expect(speechTranscriber(settings)(talk(), { language: undefined })).rejects.toThrow('could not be loaded');
});

test('a canceled run ends its process and gives the turn on', async () => {
  const stop = new AbortController();
  const settings = await settingsOf();
  const busy = speechTranscriber({ ...settings, program: await standInProgram(folder, 'for (;;);') });
  const hearing = busy(talk(), { language: undefined, signal: stop.signal });
  await expect.poll(async () => asked().catch(() => [])).toContainEqual(expect.stringContaining('recognise'));
  stop.abort(new Error('canceled'));
  await expect(hearing).rejects.toThrow('canceled');
  await using turn = await takeMachineTurn(settings.turn ?? '');
  expect(turn).toBeDefined();
});

test('one process of the machine at a time: the second waits, or is aborted', async () => {
  const name = `turn-${process.pid}`;
  const first = await takeMachineTurn(name);
  const stop = new AbortController();
  const refused = takeMachineTurn(name, stop.signal);
  stop.abort(new Error('not any more'));
  await expect(refused).rejects.toThrow('not any more');
  let taken = false;
  const second = takeMachineTurn(name).then((turn) => {
    taken = true;
    return turn;
  });
  await takeMachineTurn(`${name}-other`).then((other) => other[Symbol.asyncDispose]());
  expect(taken).toBe(false);
  await first[Symbol.asyncDispose]();
  await (await second)[Symbol.asyncDispose]();
});
