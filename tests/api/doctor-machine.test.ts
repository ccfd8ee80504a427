import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { fakeModel } from '#server/clip-engine/speech/stand-in.test-kit.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { startTestModel } from '#tests/harness/model.ts';
import { root } from '#tests/harness/root.ts';

const run = promisify(execFile);
const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'rw-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Findings of `npm run doctor` about the machine, by name. */
async function examine(environment: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    SANDBOX: 'false',
    ...environment,
  };
  const args = [join(root, 'src/server/main/doctor.ts'), '--json', '--platform', 'tiktok'];
  // It exits with 1, because no platforms are set up here.
  const { stdout } = await run(process.execPath, args, { env }).catch((failed: { stdout: string }) => failed);
  const { machine } = JSON.parse(stdout) as { machine: { name: string; state: string; finding: string }[] };
  return Object.fromEntries(machine.map(({ name, ...check }) => [name, check]));
}

const https = { PUBLIC_URL: 'https://clips.example.com' };

test('the doctor lists the names the product answers to, and warns of a network without a name and of an unconfigured proxy', async () => {
  const models = join(folder, 'models');
  await fakeModel(join(models, 'parakeet-v3'), 'parakeet-v3');
  await writeFile(join(models, 'parakeet-v3.speed'), '0.1\n');
  const [named, open, behind, trusting] = await Promise.all([
    examine({ ALLOWED_HOSTS: 'studio.local' }),
    examine({ HOST: '0.0.0.0', SPEECH_MODEL_DIR: models }),
    examine(https),
    examine({ ...https, TRUSTED_PROXIES: '10.0.0.1' }),
  ]);
  const answers = (names: string) => `It answers to ${names} and IP addresses; requests for other names are refused.`;
  expect(named.Addresses).toEqual({ state: 'ok', finding: answers('localhost, studio.local') });
  expect(open.Addresses).toEqual({
    state: 'warning',
    finding: `${answers('localhost')} Set PUBLIC_URL, or ALLOWED_HOSTS for the names it has in your network.`,
  });
  expect(behind.Addresses).toEqual({ state: 'ok', finding: answers('localhost, clips.example.com') });
  expect(behind.Proxy).toEqual({ state: 'warning', finding: expect.stringContaining('TRUSTED_PROXIES is not set') });
  expect([named.Proxy, open.Proxy, trusting.Proxy]).toEqual([undefined, undefined, undefined]);
  // The same runs cover the speech model: its speed once measured, and a folder without a model.
  expect(named['Speech model']).toMatchObject({ state: 'ok', finding: expect.stringContaining('about 6 minutes') });
  expect(named['Speech recognition']?.finding).toContain('Parakeet');
  expect(open['Speech model']).toMatchObject({ state: 'problem', finding: expect.stringContaining(models) });
});

test('the doctor tests the language model, and reports its latency or what is wrong', async () => {
  const model = await startTestModel();
  const [none, fine, wrong, down] = await Promise.all([
    examine({}),
    examine(model.settings),
    examine({ ...model.settings, AI_API_KEY: 'another' }),
    examine({ AI_MODEL: 'ollama/tiny', AI_BASE_URL: 'http://127.0.0.1:9/v1' }),
  ]);
  await model.stop();
  const name = 'Language model';
  expect(none[name]).toEqual({ state: 'ok', finding: expect.stringContaining('docs/local-models.md') });
  expect(fine[name]).toEqual({
    state: 'ok',
    finding: expect.stringMatching(/^sandbox-writer at .+ answered in \d+\.\d s/),
  });
  expect(wrong[name]).toEqual({ state: 'problem', finding: expect.stringContaining('AI_API_KEY') });
  expect(down[name]).toEqual({
    state: 'problem',
    finding: expect.stringContaining('tiny at 127.0.0.1:9: no server responds'),
  });
});

test('the doctor names a data folder that it could not restrict', async () => {
  await chmod(folder, 0o1777);
  expect((await examine({}))['Data folder']).toEqual({
    state: 'warning',
    finding: `Other users of this machine can read ${folder} (it is a folder of the whole machine).`,
  });
  await chmod(folder, 0o755);
  expect((await examine({}))['Data folder']?.state).toBe('ok');
});
