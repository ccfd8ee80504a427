import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeModel } from '#server/clip-engine/speech/stand-in.test-kit.ts';
import { readConfig } from './config.ts';
import { findTranscribers } from './transcribers.ts';

let folder = '';
const path = process.env.PATH;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-transcribers-'));
});
afterEach(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true, force: true });
});

test('the configured service comes first, then whisper.cpp, the installed model, and pocketsphinx for drafts', async () => {
  await writeFile(join(folder, 'pocketsphinx_continuous'), '#!/bin/sh\n');
  await chmod(join(folder, 'pocketsphinx_continuous'), 0o755);
  process.env.PATH = folder;
  await fakeModel(join(folder, 'models', 'whisper-base'), 'whisper-base');
  const config = readConfig({
    DATA_DIR: folder,
    TRANSCRIBE_URL: 'https://speech.example.com/v1',
    WHISPER_COMMAND: '/bin/whisper-cli',
    WHISPER_MODEL: '/models/base.bin',
  });
  const found = await findTranscribers(config);
  expect(found.map(({ name }) => name)).toEqual([
    'The transcription service',
    'The local recogniser',
    'Local recognition (Whisper base)',
    'The small recogniser of this machine',
  ]);
  expect(found.map(({ outside }) => outside)).toEqual([true, false, false, false]);
});

test('a model folder named by the operator replaces the installed models', async () => {
  process.env.PATH = folder;
  await fakeModel(join(folder, 'models', 'parakeet-v3'), 'parakeet-v3');
  await fakeModel(join(folder, 'own'), 'whisper-base');
  const names = async (speechFolder: string) =>
    (await findTranscribers(readConfig({ DATA_DIR: folder, SPEECH_MODEL_DIR: speechFolder }))).map(({ name }) => name);
  expect(await names('')).toEqual(['Local recognition (NVIDIA Parakeet TDT 0.6B v3)']);
  expect(await names(join(folder, 'own'))).toEqual(['Local recognition (Whisper base)']);
  expect(await names(join(folder, 'nothing'))).toEqual([]);
});
