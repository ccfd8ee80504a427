import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeModel } from '#server/clip-engine/speech/stand-in.test-kit.ts';
import { archiveOf, fileServer } from '#server/speech-models/server.test-kit.ts';
import { readSpeed, saveSpeed } from './speech-speed.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-speech-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function speech(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'speech.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...variables },
  });
  const read = async (stream: AsyncIterable<Buffer>) => {
    let text = '';
    for await (const chunk of stream) text += chunk.toString();
    return text;
  };
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, error, code] = await Promise.all([read(child.stdout), read(child.stderr), ended]);
  return { out, error, code };
}

test('lists size and licence, languages, and which models are installed', async () => {
  await fakeModel(join(folder, 'models', 'whisper-base'), 'whisper-base');
  const { out, code } = await speech(['list']);
  expect(code).toBe(0);
  for (const fact of ['parakeet-v3', '640 MB', 'CC-BY-4.0', '25 languages', 'not installed'])
    expect(out).toContain(fact);
  expect(out).toContain(`installed at ${join(folder, 'models', 'whisper-base')}`);
  expect((await speech(['remove', 'whisper-base'])).out).toContain('was removed');
  expect(await readdir(join(folder, 'models'))).toEqual([]);
});

test('an unknown command, model or setting is reported with its exit code', async () => {
  const [dance, unknown, many, none] = await Promise.all([
    speech(['dance']),
    speech(['install', 'nothing']),
    speech(['list'], { SPEECH_THREADS: 'many' }),
    speech(['test', 'talk.mp4']),
  ]);
  expect(dance).toMatchObject({ code: 2, error: expect.stringContaining('Usage') });
  expect(unknown).toMatchObject({ code: 2, error: expect.stringContaining('no model') });
  expect(many).toMatchObject({ code: 78, error: expect.stringContaining('SPEECH_THREADS') });
  expect(none).toMatchObject({ code: 1, error: expect.stringContaining('No model') });
});

test('without a network, names the archive and where to put it, and rejects an archive that is not the published one', async () => {
  const archive = 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2';
  const wrong = archiveOf([{ name: 'hello', content: 'hello' }]);
  await using server = await fileServer((request, reply) => {
    if (!request.url?.endsWith('.sha256')) return reply.writeHead(404).end();
    return reply.end(createHash('sha256').update('the published one').digest('hex'));
  });
  const variables = { SPEECH_MODEL_URL: server.url, OUTGOING_ALLOW: '127.0.0.1/32' };
  const missing = await speech(['install'], variables);
  expect(missing).toMatchObject({
    code: 1,
    error: expect.stringContaining(`put the file at ${folder}/models/${archive}`),
  });
  expect(missing.out).toContain('CC-BY-4.0');
  await mkdir(join(folder, 'models'), { recursive: true });
  await writeFile(join(folder, 'models', archive), wrong);
  expect(await speech(['install'], variables)).toMatchObject({ code: 1, error: expect.stringContaining('published') });
  expect(await readdir(join(folder, 'models'))).toEqual([]);
  const refused = await speech(['install'], { SPEECH_MODEL_URL: server.url });
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('OUTGOING_ALLOW') });
});

test('stores the speed of the last test for the doctor', async () => {
  expect(await readSpeed(folder, 'parakeet-v3')).toBeUndefined();
  await saveSpeed(folder, 'parakeet-v3', 0.125);
  expect(await readSpeed(folder, 'parakeet-v3')).toBe(0.125);
  await saveSpeed(join(folder, 'nothing'), 'parakeet-v3', 0.125);
  expect(await readFile(join(folder, 'parakeet-v3.speed'), 'utf8')).toBe('0.1250\n');
});
