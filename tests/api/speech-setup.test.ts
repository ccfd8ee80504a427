import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechModel, speechModels } from '#server/clip-engine/speech/models.ts';
import { standInProgram } from '#server/clip-engine/speech/stand-in.test-kit.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { speechWorkHandler } from '#server/modules/speech-setup/work.job.ts';
import { archiveOf, fileServer, sendPart } from '#server/speech-models/server.test-kit.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

/** Models managed from the operator's panel: a real worker, a local release server, and a fake recogniser. */
const product = await testApp();
const { database, storage, clock } = product.services;
const folder = await mkdtemp(join(tmpdir(), 'rw-speech-setup-'));
const ID = 'parakeet-v3';
const model: SpeechModel = { ...(speechModels[0] as SpeechModel), megabytes: 0.3 };
const at = (name: string) => `${model.folder}/${name}`;
const archive = archiveOf([
  { name: `${model.folder}/`, type: '5' },
  ...['encoder', 'decoder', 'joiner'].map((part) => ({
    name: at(`${part}.int8.onnx`),
    content: Buffer.alloc(100_000, part),
  })),
  { name: at('tokens.txt'), content: '<unk> 0\n▁a 1\n<blk> 2\n' },
]);

/** The release server's response; undefined means that it never responds. */
let served: Buffer | undefined = archive;
const server = await fileServer((request, reply) => {
  if (request.url?.endsWith('.sha256')) reply.writeHead(404).end();
  else if (served !== undefined) sendPart(request, reply, served);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  const talk = join(folder, 'talk.mp4');
  const words = join(folder, 'talk.json');
  const sound = ['-f', 'lavfi', '-i', 'aevalsrc=0.3*sin(300*2*PI*t)*gt(mod(t\\,5)\\,1):d=8'];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'color=d=8:s=64x36:r=5', ...sound, '-shortest', talk]);
  await writeFile(words, JSON.stringify({ segments: [{ start: 1, end: 5, text: 'love real clips' }] }));
  const heard = { text: ' love reel clips', tokens: ['▁love', '▁reel', '▁clips'], timestamps: [0.1, 0.6, 1.1] };
  const deps = {
    db: database.db,
    storage,
    clock,
    ffmpeg: await openFfmpeg({ log: silentLog }),
    egress: server.egress,
    speech: { modelsFolder: product.config.speech.modelsFolder, mirror: server.url, threads: 1, memoryBytes: 2e9 },
    talk: { file: pathToFileURL(talk), transcript: pathToFileURL(words) },
    program: await standInProgram(folder, `answer({ kind: 'result', result: ${JSON.stringify(heard)} });`),
    models: [model],
  };
  await testWorker(product, [speechWorkHandler(deps)], { speech: 1 });
});

const read = async (person: Person) => (await person.call('GET', '/api/speech')).body.data;
const work = (person: Person, action: string, id = ID) =>
  person.call('POST', '/api/speech/work', { action, model: id });
const isInstalled = async (person: Person) =>
  (await read(person)).models.find(({ id }: { id: string }) => id === ID).installed;
const untilWork = (person: Person, expected: object) =>
  until(async () => expect((await read(person)).work).toMatchObject(expected));

test('only an operator can install, test and remove a model', async () => {
  const operator = await product.operator();
  const before = await read(operator);
  expect(before).toMatchObject({ work: null, test: null, own_folder: false });
  expect(before.models[0]).toMatchObject({ id: ID, megabytes: 640, licence: 'CC-BY-4.0', installed: false });
  expect((await work(operator, 'install')).status).toBe(200);
  await untilWork(operator, { action: 'install', model: ID, status: 'completed' });
  expect(await isInstalled(operator)).toBe(true);

  await work(operator, 'test');
  await untilWork(operator, { action: 'test', status: 'completed' });
  const { test: tested, minutes_per_hour } = await read(operator);
  expect(tested.model).toBe(ID);
  expect(tested.right_share).toBeGreaterThan(0);
  expect(tested.right_share).toBeLessThan(1);
  expect(minutes_per_hour).toBeGreaterThan(0);

  await work(operator, 'remove');
  await untilWork(operator, { action: 'remove', status: 'completed' });
  expect(await isInstalled(operator)).toBe(false);
  expect((await work(operator, 'test')).status).toBe(409);
  expect((await work(operator, 'install', 'nothing')).status).toBe(404);

  const person = await product.person();
  expect((await person.call('GET', '/api/speech')).status).toBe(403);
  expect((await work(person, 'install')).status).toBe(403);
  expect((await person.call('POST', '/api/speech/cancel')).status).toBe(403);
});

test('only one installation runs at a time, any operator can cancel it, and a broken archive is reported', async () => {
  const [operator, other] = [await product.operator(), await product.operator()];
  served = undefined;
  await work(operator, 'install');
  await untilWork(other, { status: 'processing' });
  expect((await work(other, 'install')).status).toBe(409);
  expect((await other.call('POST', '/api/speech/cancel')).status).toBe(200);
  await untilWork(operator, { status: 'canceled' });

  served = Buffer.from('no archive');
  await work(operator, 'install');
  await untilWork(operator, { status: 'failed', reason: expect.stringContaining('can’t be unpacked') });
  const headers = { authorization: `Bearer ${operator.token}`, 'accept-language': 'de' };
  const inGerman = await product.app.inject({ url: '/api/speech', headers });
  expect(inGerman.json().data.work.reason).toMatch(/^Das Archiv/);
  expect(await isInstalled(operator)).toBe(false);
});

test('other machines are listed with their models', async () => {
  const operator = await product.operator();
  await database.db.execute(sql`
    insert into worker_heartbeats (worker_id, lanes, machine, models)
    values ('elsewhere', '{speech}', 'studio-2', '{whisper-base}'), ('renders', '{render}', 'studio-3', '{}')`);
  expect((await read(operator)).other_machines).toEqual([{ name: 'studio-2', models: ['Whisper base'] }]);
});
