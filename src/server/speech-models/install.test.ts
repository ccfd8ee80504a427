import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findInstalledModels, type SpeechModel, speechModels } from '#server/clip-engine/speech/models.ts';
import { type InstallDeps, installModel, removeModel } from './install.ts';
import { InstallError } from './install-error.ts';
import { archiveOf, fileServer, sendPart } from './server.test-kit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-install-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The recommended model, with files of 0.3 MB in all. */
const model: SpeechModel = { ...(speechModels[0] as SpeechModel), megabytes: 0.3 };
const at = (name: string) => `${model.folder}/${name}`;
const tokens = { name: at('tokens.txt'), content: '<unk> 0\n▁a 1\n<blk> 2\n' };
const weights = ['encoder', 'decoder', 'joiner'].map((part) => ({
  name: at(`${part}.int8.onnx`),
  content: Buffer.alloc(100_000, part),
}));
const good = archiveOf([
  { name: `${model.folder}/`, type: '5' },
  ...weights,
  tokens,
  { name: at('test_wavs/en.wav'), content: 'a sound' },
]);
const sha = (file: Buffer) => createHash('sha256').update(file).digest('hex');

async function install(file: Buffer | undefined, more: Partial<InstallDeps> & { digest?: string } = {}) {
  await using server = await fileServer((request, reply) => {
    if (request.url?.endsWith('.sha256'))
      return reply.writeHead(more.digest ? 200 : 404).end(`${more.digest}  ${model.archive}\n`);
    return file === undefined ? reply.writeHead(404).end() : sendPart(request, reply, file);
  });
  const told: string[] = [];
  const deps: InstallDeps = {
    egress: server.egress,
    modelsFolder: join(folder, 'models'),
    mirror: `${server.url}/`,
    pauseMs: 1,
    tell: (text) => told.push(text),
    tryModel: async () => undefined,
    ...more,
  };
  const place = await installModel(deps, model);
  return { place, told: told.join('\n'), asked: server.asked };
}
const names = (place = join(folder, 'models')) => readdir(place).then((found) => found.sort());

test('a model is downloaded, verified, tested and found; only its files are kept', async () => {
  const tried: string[] = [];
  const { place, told } = await install(good, {
    digest: sha(good),
    tryModel: async (where) => void tried.push(...(await names(where))),
  });
  expect(await names()).toEqual([model.id]);
  const files = ['about.json', 'decoder.int8.onnx', 'encoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'];
  expect(await names(place)).toEqual(files);
  expect(tried).toEqual(files.slice(1));
  expect(told).not.toContain('No digest');
  expect(JSON.parse(await readFile(join(place, 'about.json'), 'utf8'))).toMatchObject({
    licence: 'CC-BY-4.0',
    archive_sha256: sha(good),
  });
  const found = await findInstalledModels({ folder: undefined, modelsFolder: join(folder, 'models') });
  expect(found).toMatchObject([{ model: { id: model.id }, folder: place }]);
  expect(await removeModel(join(folder, 'models'), model)).toBe(true);
  expect(await removeModel(join(folder, 'models'), model)).toBe(false);
});

test('a missing checksum is reported; with a different one the archive is refused and removed', async () => {
  expect((await install(good)).told).toContain('No digest of this archive is published');
  await expect(install(good, { digest: sha(Buffer.from('another')) })).rejects.toThrow('is not the published one');
  expect(await names()).toEqual([model.id]);
});

test('an archive placed there by hand is used, and a failed download says where to put it', async () => {
  const wanted = join(folder, 'models', model.archive);
  await expect(install(undefined)).rejects.toThrow(`put the file at ${wanted}`);
  await mkdir(join(folder, 'models'), { recursive: true });
  await writeFile(wanted, good);
  const { told, asked } = await install(undefined);
  expect(told).toContain(`Using ${wanted}`);
  expect(asked.map(({ url }) => url)).toEqual([`/${model.archive}.sha256`]);
  expect(await names()).toEqual([model.id]);
});

test('a model that cannot be loaded is not installed, and its archive is kept', async () => {
  const tryModel = async () => {
    throw new Error('the library is not installed');
  };
  await expect(install(good, { tryModel })).rejects.toThrow('library is not installed');
  expect(await names()).toEqual([model.archive]);
});

const outside = () => join(folder, 'outside');
test.each([
  ['is no archive', () => Buffer.from('hello'), /can’t be unpacked/],
  ['ends too early', () => good.subarray(0, good.length / 2), /can’t be unpacked/],
  ['lacks a file', () => archiveOf([...weights]), /can’t be unpacked/],
  ['holds another model', () => archiveOf([...weights, { ...tokens, name: 'other/tokens.txt' }]), /can’t be unpacked/],
  [
    'has files of another size',
    () => archiveOf([...weights.slice(1), { name: weights[0]?.name ?? '', content: 'x' }, tokens]),
    /0 MB; this model’s/,
  ],
  [
    'has a list of tokens that is none',
    () => archiveOf([...weights, { ...tokens, content: 'hello hello' }]),
    /not a list of tokens/,
  ],
  [
    'has a file that is too large',
    () => archiveOf([...weights.slice(1), { name: weights[0]?.name ?? '', content: Buffer.alloc(2_000_000) }, tokens]),
    /can’t be unpacked/,
  ],
  [
    'has a link in place of a file',
    () => archiveOf([...weights, { name: tokens.name, type: '2', link: outside() }]),
    /not a regular file|can’t be unpacked/,
  ],
  [
    'has a hard link in place of a file',
    () => archiveOf([...weights, { name: tokens.name, type: '1', link: outside() }]),
    /not a regular file|can’t be unpacked/,
  ],
  [
    'writes through a link',
    () =>
      archiveOf([
        ...weights,
        { name: tokens.name, type: '2', link: outside() },
        tokens,
        { name: tokens.name, type: '1', link: outside() },
      ]),
    /regular file|can’t be unpacked/,
  ],
])('an archive that %s is refused and removed', async (_, archive, reason) => {
  await writeFile(outside(), 'untouched');
  const refused = await install(archive()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InstallError);
  expect((refused as Error).message).toMatch(reason);
  expect(await readFile(outside(), 'utf8')).toBe('untouched');
  expect(await names()).toEqual([]);
});

test('file names that point elsewhere are not written', async () => {
  const escaping = archiveOf([
    { name: '../../../escaped', content: 'x' },
    { name: `${folder}/absolute`, content: 'x' },
    { name: `${model.folder}/../../beside`, content: 'x' },
    ...weights,
    tokens,
    { name: 'elsewhere', type: '2', link: folder },
    { name: 'elsewhere/through', content: 'x' },
  ]);
  const { place } = await install(escaping);
  expect(await names(folder)).toEqual(['models']);
  expect(await names()).toEqual([model.id]);
  expect(await names(place)).toHaveLength(5);
});
