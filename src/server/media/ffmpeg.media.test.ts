import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Log, silentLog } from '#server/kit/log.ts';
import { promised } from '#tests/harness/extent.ts';
import { type Ffmpeg, MediaError, openFfmpeg } from './ffmpeg.ts';
import type { FfmpegProgress } from './progress.ts';

const runShell = promisify(execFile);
/** An endless picture in real time: work that runs until it is stopped. */
const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=25'];

let ffmpeg: Ffmpeg;
let dir: string;
let video: string;
const commands: string[] = [];
const log: Log = {
  ...silentLog,
  debug: (fields) => {
    if ('command' in fields) commands.push(String(fields.command));
  },
};

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log });
  dir = await mkdtemp(join(tmpdir(), 'ffmpeg-test-'));
  video = join(dir, "a file's name.mp4");
  await ffmpeg.run(['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=2', '-c:v', 'libx264', '-preset', 'ultrafast', video], {
    inputs: 'generated',
  });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function kindOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'fine',
    (error: unknown) => (error instanceof MediaError ? error.kind : String(error)),
  );
}

test('describes the capabilities of the installed build', () => {
  expect(ffmpeg.capabilities.major).toBeGreaterThanOrEqual(5);
  expect(ffmpeg.capabilities.encoders.has('libx264')).toBe(true);
  expect(ffmpeg.capabilities.filters.has('ass')).toBe(true);
});

test('refuses a path that is not ffmpeg and names the command that installs it', async () => {
  await expect(openFfmpeg({ ffmpegPath: '/bin/true', log: silentLog })).rejects.toThrow(/FFMPEG_PATH .*Type: /);
});

test('looking for a missing program does not keep the process alive', async () => {
  const script = `
    const { openFfmpeg } = await import(${JSON.stringify(new URL('ffmpeg.ts', import.meta.url).href)});
    await openFfmpeg({ ffmpegPath: '/nowhere/ffmpeg' }).catch(() => undefined);`;
  // Otherwise it ends when the minute is over that a program may take to answer.
  const options = { timeout: promised(4) * 1000 };
  expect(await kindOf(runShell(process.execPath, ['--input-type=module', '-e', script], options))).toBe('fine');
});

test('reports progress up to the full length and measures CPU time', async () => {
  const seen: FfmpegProgress[] = [];
  const { cpuSeconds } = await ffmpeg.run(['-i', video, '-f', 'null', '-'], { onProgress: (p) => seen.push(p) });
  expect(seen.at(-1)?.outSeconds).toBeCloseTo(2, 1);
  expect(cpuSeconds).toBeGreaterThan(0);
});

test('an abort ends the process within two seconds', async () => {
  const stop = new AbortController();
  const done = ffmpeg.run([...endless, '-f', 'null', '-'], {
    inputs: 'generated',
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(done).rejects.toMatchObject({ kind: 'aborted' });
  const started = performance.now();
  const stream = ffmpeg.stream(['-stream_loop', '-1', '-i', video, '-f', 'rawvideo', '-'], {
    signal: AbortSignal.timeout(300),
  });
  // The output is not read, so the program blocks on its output and ignores the polite signal.
  expect(await kindOf(stream.done)).toBe('aborted');
  expect(performance.now() - started).toBeLessThan(promised(2.3) * 1000);
});

test('a signal that is already aborted is obeyed', async () => {
  expect(await kindOf(ffmpeg.run(['-i', video, '-f', 'null', '-'], { signal: AbortSignal.abort() }))).toBe('aborted');
});

test('the time limit ends the process', async () => {
  expect(
    await kindOf(ffmpeg.run([...endless, '-f', 'null', '-'], { inputs: 'generated', timeLimitSeconds: 0.5 })),
  ).toBe('timeout');
});

test('the memory limit ends the process, even one that then waits for its own threads', async () => {
  const large = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:d=1', '-vf', 'pad=30000:17000', '-f', 'null', '-'];
  expect(await kindOf(ffmpeg.run(large, { inputs: 'generated', memoryBytes: 400e6 }))).toBe('limit');
});

test('a full disk is reported as such', async () => {
  const args = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=1', '-c:v', 'rawvideo', '-f', 'nut', '/dev/full'];
  await expect(ffmpeg.run(args, { inputs: 'generated' })).rejects.toMatchObject({ code: 'storage_full' });
});

test('partial output is never taken for all of it', async () => {
  const { stdout, done } = ffmpeg.stream(['-stream_loop', '-1', '-i', video, '-f', 'rawvideo', '-'], {
    timeLimitSeconds: 0.5,
  });
  const read = (async () => {
    for await (const _ of stdout);
  })();
  expect(await kindOf(read)).toBe('timeout');
  expect(await kindOf(done)).toBe('timeout');
});

test('a reader that leaves ends the process', async () => {
  const { stdout, done } = ffmpeg.stream(['-stream_loop', '-1', '-i', video, '-f', 'rawvideo', '-']);
  for await (const _ of stdout) break;
  expect(await kindOf(done)).toBe('aborted');
});

test('output waits for a late reader', async () => {
  const { stdout, done } = ffmpeg.stream(['-i', video, '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', '-']);
  await done;
  let bytes = 0;
  for await (const piece of stdout) bytes += piece.length;
  expect(bytes).toBe(320 * 180);
});

test('raw frames can be passed on standard input, and a failing source is an error', async () => {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', '16x16', '-r', '25', '-i', 'pipe:0', '-f', 'null', '-'];
  async function* frames(broken: boolean): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < 25; i += 1) yield new Uint8Array(256);
    if (broken) throw new Error('no more');
  }
  const seen: number[] = [];
  await ffmpeg.run(raw, { inputs: 'generated', stdin: frames(false), onProgress: (p) => seen.push(p.outSeconds) });
  expect(seen.at(-1)).toBeCloseTo(1, 1);
  await expect(ffmpeg.run(raw, { inputs: 'generated', stdin: frames(true) })).rejects.toMatchObject({
    kind: 'broken',
    cause: { message: 'no more' },
  });
});

test('generated sources cannot be opened in place of a file', async () => {
  expect(await kindOf(ffmpeg.run(['-f', 'lavfi', '-i', 'testsrc2=d=1', '-f', 'null', '-']))).toBe('broken');
});

test('a logged command can be pasted into a shell', async () => {
  const target = join(dir, 'it is $HOME.mp4');
  await ffmpeg.run(['-i', video, '-vf', "drawbox=enable='lt(t,1)'", '-c:v', 'libx264', target], { cwd: dir });
  const command = commands.at(-1) ?? '';
  await rm(target);
  await runShell('sh', ['-c', command]);
  expect(existsSync(target)).toBe(true);
});

test('a process has no network where the system permits removing it', async ({ skip }) => {
  if (ffmpeg.capabilities.warnings.some((warning) => warning.includes('network'))) skip();
  let connections = 0;
  const server = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  // Outputs have no protocol list; only the missing network prevents this one.
  const kind = await kindOf(ffmpeg.run(['-i', video, '-c', 'copy', '-f', 'mpegts', `tcp://127.0.0.1:${port}`]));
  server.close();
  expect([kind, connections]).toEqual(['broken', 0]);
});

test('the process dies with the process that started it', async ({ skip }) => {
  if (ffmpeg.capabilities.warnings.some((warning) => warning.includes('setpriv'))) skip();
  const module = fileURLToPath(new URL('./ffmpeg.ts', import.meta.url));
  const script = join(dir, 'start.ts');
  await writeFile(
    script,
    `import { openFfmpeg } from ${JSON.stringify(module)};
const quiet = { debug(fields) { if (fields.pid) return; }, info() {}, warn() {}, error() {}, child() { return quiet; } };
const ffmpeg = await openFfmpeg({ log: quiet });
await ffmpeg.run(${JSON.stringify([...endless, '-f', 'null', '-'])}, { inputs: 'generated', cwd: ${JSON.stringify(dir)}, onProgress: () => process.stdout.write('running\\n') });`,
  );
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => parent.stdout.once('data', () => resolve()));
  const { stdout } = await runShell('ps', ['-o', 'pid=', '--ppid', String(parent.pid)]);
  const child = Number(stdout.trim());
  expect(child).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child), { timeout: 60_000 }).toBe(false);
});

/** A zombie that has not been reaped counts as ended. */
async function isAlive(pid: number): Promise<boolean> {
  const state = await runShell('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => undefined);
  return state !== undefined && !state.stdout.trim().startsWith('Z') && state.stdout.trim() !== '';
}
