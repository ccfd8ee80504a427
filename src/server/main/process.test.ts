import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { AHEAD_OF_DATABASE } from './process.ts';

const ADDRESS = 'postgresql://reelwright@/reelwright?host=%2Ftmp%2Fsocket';
const SLOW = { timeout: 60_000 };
const folder = await mkdtemp(join(tmpdir(), 'rw-process-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that reports its database address to its parent and then exits. */
function startAhead() {
  const script = `
    import { runProcess } from ${JSON.stringify(new URL('process.ts', import.meta.url).href)};
    await runProcess('test', async ({ databaseUrl }) => { await new Promise((sent) => process.send(databaseUrl, sent)); });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script, '--', AHEAD_OF_DATABASE], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

it('continues with the address sent by its parent, however early it arrives', SLOW, async () => {
  const child = startAhead();
  child.send(ADDRESS);
  expect(await once(child, 'message')).toEqual([ADDRESS, undefined]);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('exits quietly when its parent exits before there is a database', SLOW, async () => {
  const child = startAhead();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
