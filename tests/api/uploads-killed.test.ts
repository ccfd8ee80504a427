import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { call, looksLikeMp4, sha256 } from './content-app.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 24 * MB;
const CHUNK_BYTES = 2 * MB;
/** Shares of the file at which the server is killed. */
const KILLS = [0.2, 0.7];

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'reelwright-killed-'));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
let server: ChildProcess | undefined;

afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The product's own web process, as `npm start` runs it. */
async function startServer(): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
  const main = join(import.meta.dirname, '../../src/server/main');
  const child = fork(join(main, 'web.ts'), {
    env,
    execArgv: ['--import', join(main, 'quick-imports.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  server = child;
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function killServer(): Promise<void> {
  const gone = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGKILL');
  await gone;
}

test('the browser’s own client completes a file through two kills of the server, byte for byte, resending little', async () => {
  const bytes = looksLikeMp4(FILE_BYTES);
  const email = `${randomUUID()}@example.com`;
  await insertAccount(database.db, {
    id: randomUUID(),
    email,
    fullName: 'me',
    passwordHash: await hashPassword('correct horse'),
    isDemo: false,
    confirmedAt: new Date(),
  });
  await startServer();
  const { data } = await call(address, undefined, 'POST', '/api/auth/signin', { email, password: 'correct horse' });
  const token = String(data.token);

  const kills = KILLS.map((share) => share * FILE_BYTES);
  let sentBytes = 0;
  let restarting: Promise<void> | undefined;
  const videoId = await new Promise<string | undefined>((resolve, reject) => {
    let lastOffset = 0;
    const upload: Upload = new Upload(Buffer.from(bytes), {
      endpoint: `${address}/api/uploads`,
      headers: { Authorization: `Bearer ${token}` },
      metadata: { filename: 'My talk.mp4', filetype: 'video/mp4' },
      chunkSize: CHUNK_BYTES,
      uploadSize: FILE_BYTES,
      retryDelays: Array(150).fill(300),
      storeFingerprintForResuming: false,
      onProgress(offset) {
        sentBytes += Math.max(0, offset - lastOffset);
        lastOffset = offset;
        if (kills[0] !== undefined && offset > kills[0]) {
          kills.shift();
          restarting = killServer().then(startServer);
          restarting.catch(reject);
        }
      },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('X-Video-Id')),
    });
    upload.start();
  });
  await restarting;

  expect(kills).toEqual([]);
  const { data: list } = await call(address, token, 'GET', '/api/videos');
  const videos = list.videos as { id: string; title: string; size_bytes: number }[];
  expect(videos).toMatchObject([{ id: videoId, title: 'My talk', size_bytes: FILE_BYTES }]);
  const storage = await localStorage(join(folder, 'files'));
  const me = (await readdir(join(folder, 'files', 'users')))[0];
  expect(sha256(await buffer(await storage.open(`users/${me}/videos/${videoId}/source.mp4`)))).toBe(sha256(bytes));
  expect(await readdir(join(folder, 'files', 'uploads'))).toEqual([]);
  expect(sentBytes).toBeLessThanOrEqual(FILE_BYTES * 1.02 + KILLS.length * CHUNK_BYTES);
});
