import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tests/harness/free-port.ts';
import { root } from '#tests/harness/root.ts';
import { processesNaming, waitFor } from './processes.ts';

const run = promisify(execFile);
const SLOW = { timeout: 180_000 };
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const asNobody = ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', '--'];
/** Another user can only run a checkout that it can read. */
const nobodyCanRun =
  isRoot &&
  (await run('setpriv', [
    ...asNobody.slice(1),
    process.execPath,
    '--check',
    join(root, 'src/server/main/start.ts'),
  ]).then(
    () => true,
    () => false,
  ));

let folder = '';
let dataDir = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rw-closed-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const { pid } of await processesNaming(folder)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** What earlier versions left behind under the usual umask. */
async function makeOldFolder({ uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }) {
  const folders = ['.', 'files', 'files/videos', 'cache', 'sandbox'].map((name) => join(dataDir, name));
  for (const path of folders) {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o755);
    await chown(path, uid, gid);
  }
  const key = join(dataDir, 'secret.key');
  await writeFile(key, Buffer.alloc(32, 7).toString('base64'));
  await chmod(key, 0o644);
  await chown(key, uid, gid);
}

/**
 * Runs `main/start.ts` under a permissive umask until everything works, then its doctor at the same time, then stops
 * it.
 */
async function runProduct(prefix: readonly string[] = []) {
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'false',
    LOG_LEVEL: 'info',
  };
  const node = [...prefix, 'sh', '-c', 'umask 022; exec "$@"', 'sh', process.execPath];
  const [program = '', ...args] = [...node, join(root, 'src/server/main/start.ts')];
  const child = spawn(program, args, { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const isThere = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await waitFor(`the product (${log})`, 90, () => {
    if (child.exitCode !== null) throw new Error(`the product ended: ${log}`);
    return isThere('/api/ready');
  });
  await waitFor('the sandbox', 30, () =>
    fetch(`http://localhost:${port + 1}/sandbox`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
  const [command = '', ...rest] = [...node, join(root, 'src/server/main/doctor.ts'), '--json', '--platform', 'tiktok'];
  const { stdout } = await run(command, rest, { cwd: root, env: environment });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, log, machine: JSON.parse(stdout).machine as { name: string; state: string; finding: string }[] };
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

/** Everything in the data folder that group or others can access, except old files protected by a closed folder. */
async function listOpen(): Promise<string[]> {
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => name !== 'files/videos');
  const modes = await Promise.all(names.map(async (name) => `${name} ${await modeOf(join(dataDir, name))}`));
  return modes.filter((line) => !line.endsWith('00'));
}

test('starting in a folder that others can read closes it, and the whole product works', SLOW, async () => {
  await makeOldFolder();
  const { code, log, machine } = await runProduct();
  expect([await modeOf(dataDir), await listOpen()]).toEqual(['700', []]);
  expect(log.match(/closed what other users of this machine were able to read/g)).toHaveLength(1);
  expect(machine).toContainEqual({
    name: 'Data folder',
    state: 'ok',
    finding: expect.stringContaining('is closed to'),
  });
  expect(code).toBe(0);
});

test('a first start creates a closed folder', SLOW, async () => {
  const { code, log } = await runProduct();
  expect([code, await modeOf(dataDir), await listOpen()]).toEqual([0, '700', []]);
  expect(log).not.toContain('closed what other users');
});

test.runIf(nobodyCanRun)('a start by an unprivileged user closes the folder too', SLOW, async () => {
  await makeOldFolder(nobody);
  const { code } = await runProduct(asNobody);
  expect([code, await modeOf(dataDir), await listOpen()]).toEqual([0, '700', []]);
});

test.runIf(nobodyCanRun)(
  'where PostgreSQL runs as another user because of root, only that user may pass through',
  SLOW,
  async () => {
    await makeOldFolder();
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
    await chown(join(dataDir, 'postgres'), nobody.uid, nobody.gid); // as an earlier start left it on a machine without user namespaces
    for (const _start of ['first', 'second']) {
      const { code, machine } = await runProduct();
      expect([code, await modeOf(dataDir), await listOpen()]).toEqual([0, '710', []]);
      expect((await stat(dataDir)).gid).toBe(nobody.gid);
      expect(machine).toContainEqual(expect.objectContaining({ name: 'Data folder', state: 'ok' }));
    }
  },
);
