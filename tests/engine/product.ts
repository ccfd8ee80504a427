import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GenerationJob } from '#contract/clips.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { silentLog } from '#server/kit/log.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { root } from '#tests/harness/root.ts';
import { descendantsOf, listProcesses, type Process, processesNaming, waitFor } from './processes.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';
const READY_LIMIT_SECONDS = 90;

/** A response: the envelope with its `data` and the fields repeated at top level. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; headers: Headers; body: any };

/** The complete product as `npm start` runs it, including its own PostgreSQL, in a separate folder. Not started yet. */
export async function prepareProduct(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rw-whole-'));
  const dataDir = join(folder, 'data');
  await addAccount(join(dataDir, 'postgres'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  let running: ChildProcess | undefined;
  let token = '';

  const call = async (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer> | Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const isPlain = body !== undefined && !(body instanceof Uint8Array);
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isPlain ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : body }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const tree = async (): Promise<Process[]> => (running?.pid ? descendantsOf(await listProcesses(), running.pid) : []);

  return {
    folder,
    dataDir,
    call,
    tree,
    /** Starts it and waits until it reports that it is ready. */
    async start(): Promise<void> {
      running = await launch(settings);
      if (token !== '') return;
      const answer = await call('POST', '/api/auth/signin', { email: EMAIL, password: PASSWORD });
      token = answer.body.data.token;
    },
    /** Kills all of its processes at the same moment, like a power cut. */
    async kill(): Promise<void> {
      const child = running;
      if (!child?.pid) return;
      const gone = once(child, 'exit');
      for (const pid of [child.pid, ...(await tree()).map((one) => one.pid)]) endNow(pid);
      await gone;
      running = undefined;
    },
    /** Waits until it exits by itself. Returns the exit code. */
    async ended(): Promise<number | null> {
      const child = running;
      if (!child) return 0;
      if (child.exitCode === null) await once(child, 'exit');
      running = undefined;
      return child.exitCode;
    },
    /** Stops it as a terminal does. Returns the exit code and the seconds until the last process was gone. */
    async stop(): Promise<{ code: number | null; seconds: number }> {
      const child = running;
      if (!child?.pid) return { code: 0, seconds: 0 };
      const others = await tree();
      const startedMs = performance.now();
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      const seconds = (performance.now() - startedMs) / 1000;
      running = undefined;
      const left = (await listProcesses()).filter((one) =>
        others.some(({ pid, command }) => pid === one.pid && command === one.command),
      );
      if (left.length > 0) throw new Error(`left behind: ${left.map(({ command }) => command).join('\n')}`);
      return { code, seconds };
    },
    /** Uploads a video by tus, waits until it is ready and attaches its transcript, if any. Returns its id. */
    async upload(file: string, transcript?: { file_name: string; text: string }): Promise<string> {
      const bytes = new Uint8Array(await readFile(file));
      const tus = { 'tus-resumable': '1.0.0' };
      const metadata = `filename ${Buffer.from('talk.mp4').toString('base64')}`;
      const created = await call('POST', '/api/uploads', undefined, {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': metadata,
      });
      const place = new URL(created.headers.get('location') ?? '', `${url}/api/uploads/`).pathname;
      const sent = await call('PATCH', place, bytes, {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      });
      const id = sent.headers.get('x-video-id') ?? '';
      await waitFor('the video', 120, async () =>
        (await call('GET', `/api/videos/${id}`)).body.data?.status === 'ready' ? true : undefined,
      );
      if (!transcript) return id;
      const attached = await call('PUT', `/api/videos/${id}/transcript`, transcript);
      if (attached.status !== 200) throw new Error(`the transcript was not taken: ${JSON.stringify(attached.body)}`);
      return id;
    },
    /** The bytes behind a path. */
    async download(path: string): Promise<Uint8Array> {
      const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (reply.status !== 200) throw new Error(`${path} answered with ${reply.status}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
    /** Requests short clips of a video. Returns the job's id. */
    async generate(videoId: string): Promise<string> {
      const answer = await call('POST', '/api/clips/generate', {
        source_video_id: videoId,
        source_platform: 'upload',
        prefer_length: [1],
        language: 'en',
      });
      if (answer.status !== 200) throw new Error(`no generation: ${JSON.stringify(answer.body)}`);
      return answer.body.data.job_id;
    },
    async readJob(id: string): Promise<GenerationJob> {
      return (await call('GET', `/api/clips/jobs/${id}/status`)).body.data;
    },
    /** Every ffmpeg process with the worker that started it; `isRender` if it encodes a clip. */
    async listWork(): Promise<{ worker: number; isRender: boolean }[]> {
      const all = await tree();
      return all
        .filter(({ command }) => /^\S*ffmpeg .* -progress /.test(command))
        .map((one) => ({ worker: workerOf(all, one)?.pid ?? 0, isRender: /libx264/.test(one.command) }));
    },
    /** Ends whatever is left and removes the folder. */
    async clear(): Promise<void> {
      await this.kill();
      for (const { pid } of await processesNaming(folder)) endNow(pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

export type WholeProduct = Awaited<ReturnType<typeof prepareProduct>>;

function workerOf(all: readonly Process[], one: Process): Process | undefined {
  const parent = all.find(({ pid }) => pid === one.parent);
  return parent === undefined || /main\/worker\.ts/.test(parent.command) ? parent : workerOf(all, parent);
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Inserts the account before the first start, without signing up. */
async function addAccount(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = openDatabase(postgres.connectionString, { log: silentLog, poolSize: 1 });
  await migrate(database.db);
  await insertAccount(database.db, {
    id: randomUUID(),
    email: EMAIL,
    fullName: 'Ada',
    passwordHash: await hashPassword(PASSWORD),
    isDemo: false,
    confirmedAt: new Date(),
  });
  await database.close();
  await postgres.stop();
}

async function launch(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'src/server/main/start.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const ready = Promise.withResolvers<void>();
  const late = setTimeout(
    () => ready.reject(new Error(`not ready in ${READY_LIMIT_SECONDS} s`)),
    READY_LIMIT_SECONDS * 1000,
  );
  lines.on('line', (line) => line.includes('is ready at') && ready.resolve());
  child.once('exit', (code) => ready.reject(new Error(`the product ended with ${code}`)));
  await ready.promise.finally(() => clearTimeout(late));
  return child;
}
