import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { msg } from '#texts/message.ts';
import { faultOfFiles, findInstalledModels } from './models.ts';
import { openRecogniser, type RecogniserSettings } from './recogniser.ts';
import { fakeModel, standInProgram } from './stand-in.test-kit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-recogniser-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const limits = { threads: 1, memoryBytes: 2e9 };
const open = (settings: RecogniserSettings, signal?: AbortSignal) =>
  openRecogniser(settings, { language: undefined, signal });

async function withStandIn(onRecognise: string, onLoad?: string): Promise<RecogniserSettings> {
  const model = await fakeModel(join(folder, 'model'), 'parakeet-v3');
  return { ...model, ...limits, program: await standInProgram(folder, onRecognise, onLoad) };
}

async function isAlive(): Promise<boolean> {
  const pid = Number((await readFile(join(folder, 'pids'), 'utf8')).split('\n')[0]);
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each(['parakeet-v3', 'whisper-base'])(
  'the native library refuses, or ends its own process over, files that are no model: %s',
  async (id) => {
    const installed = await fakeModel(join(folder, 'model'), id);
    await expect(open({ ...installed, ...limits })).rejects.toThrow(/could not be loaded|ended unexpectedly/);
    await writeFile(join(installed.folder, installed.model.parts.encoder), '');
    await expect(open({ ...installed, ...limits })).rejects.toThrow(/could not be loaded|ended unexpectedly/);
    rmSync(join(installed.folder, installed.model.parts.decoder));
    await expect(open({ ...installed, ...limits })).rejects.toThrow(/could not be loaded|ended unexpectedly/);
    await writeFile(join(installed.folder, installed.model.parts.tokens), 'hello '.repeat(1000));
    await expect(open({ ...installed, ...limits })).rejects.toThrow(/could not be loaded|ended unexpectedly/);
  },
);

test('the native process is ended when it holds more memory than it may', async () => {
  const installed = await fakeModel(join(folder, 'model'), 'parakeet-v3');
  await expect(open({ ...installed, threads: 1, memoryBytes: 1_000_000 })).rejects.toThrow('more memory');
});

test('files that are missing, empty or no list of tokens are found before they are loaded', async () => {
  const { model, folder: place } = await fakeModel(join(folder, 'models', 'parakeet-v3'), 'parakeet-v3');
  expect(await faultOfFiles(model, place)).toBeUndefined();
  await writeFile(join(place, 'tokens.txt'), 'hello '.repeat(1000));
  expect(await faultOfFiles(model, place)).toEqual(msg('speech.file_no_tokens', { name: 'tokens.txt' }));
  await truncate(join(place, 'joiner.int8.onnx'));
  expect(await faultOfFiles(model, place)).toEqual(msg('speech.file_missing', { name: 'joiner.int8.onnx' }));
});

test('installed models are found below the data folder, or in the folder that was named', async () => {
  const modelsFolder = join(folder, 'models');
  expect(await findInstalledModels({ folder: undefined, modelsFolder })).toEqual([]);
  await fakeModel(join(modelsFolder, 'whisper-base'), 'whisper-base');
  await fakeModel(join(modelsFolder, 'parakeet-v3'), 'parakeet-v3');
  const own = await fakeModel(join(folder, 'own'), 'whisper-base');
  const ids = async (place: string | undefined) =>
    (await findInstalledModels({ folder: place, modelsFolder })).map(({ model }) => model.id);
  expect(await ids(undefined)).toEqual(['parakeet-v3', 'whisper-base']);
  expect(await ids(own.folder)).toEqual(['whisper-base']);
  expect(await ids(join(folder, 'nothing'))).toEqual([]);
});

test('a process that answers is asked again and again, and is gone after it was closed', async () => {
  const recogniser = await open(await withStandIn(`answer({ kind: 'result', result: { text: file } });`));
  expect(await recogniser.recognise('a.wav')).toEqual({ text: 'a.wav' });
  expect(await recogniser.recognise('b.wav')).toEqual({ text: 'b.wav' });
  await recogniser.close();
  expect(await isAlive()).toBe(false);
});

test.each([
  ['crashes', `process.kill(process.pid, 'SIGSEGV');`, 'ended unexpectedly'],
  ['ends in silence', 'process.exit(0);', 'ended unexpectedly'],
  ['answers with a bare number', 'answer(5);', 'unknown format'],
  ['answers with another shape', `answer({ kind: 'words' });`, 'unknown format'],
  ['fails', `answer({ kind: 'failed', why: 'sound', detail: '' });`, 'recognizer failed'],
  ['stays silent', '', 'too long'],
])('a process that %s fails the piece and is gone', async (_, onRecognise, reason) => {
  const recogniser = await open({ ...(await withStandIn(onRecognise)), pieceLimitSeconds: 0.5 });
  await expect(recogniser.recognise('a.wav')).rejects.toThrow(reason);
  await expect(recogniser.recognise('b.wav')).rejects.toThrow(reason);
  await recogniser.close();
  expect(await isAlive()).toBe(false);
});

test('a process without the library says so, and one that does not load in time is ended', async () => {
  const missing = await withStandIn('', `answer({ kind: 'failed', why: 'no_library', detail: '' });`);
  await expect(open(missing)).rejects.toThrow('is not installed');
  const slow = await withStandIn('', 'return;');
  await expect(open({ ...slow, loadLimitSeconds: 0.5 })).rejects.toThrow('too long');
  await expect(open({ ...slow, program: join(folder, 'nothing.mjs') })).rejects.toThrow('ended unexpectedly');
});

test('an abort ends the process in the middle of a piece, and is the reason', async () => {
  const stop = new AbortController();
  const recogniser = await open(await withStandIn('for (;;);'), stop.signal);
  const hearing = recogniser.recognise('a.wav');
  stop.abort(new Error('enough'));
  await expect(hearing).rejects.toThrow('enough');
  await recogniser.close();
  expect(await isAlive()).toBe(false);
  await expect(open(await withStandIn(''), stop.signal)).rejects.toThrow('enough');
});
