import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDownloader } from './downloader.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rw-downloader-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sites = ['youtube.com', 'youtu.be', 'tiktok.com'];
const never = new AbortController().signal;
const ADDRESS = 'https://www.youtube.com/watch?v=abc&t=$(touch hacked)';
/** A stand-in for the operator's program; `$1` is fixed, followed by the address and the file. */
const program = (script: string) => {
  const path = join(folder, 'program');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return [path, '--best'];
};
const fetchWith = (script: string, limits: { maxBytes?: number; timeLimitSeconds?: number } = {}, signal = never) =>
  openDownloader(program(script), { sites, maxBytes: 1_000_000, ...limits })(
    ADDRESS,
    join(folder, 'video.mp4'),
    signal,
  );

test('is called with its own arguments, the unchanged address and the file, in a folder of its own and without our environment', async () => {
  await fetchWith('printf "%s\\n" "$1" "$2" "$3" "$PWD" "$(printenv DATABASE_URL || echo none)" "$HOME" > "$3"');
  const target = join(folder, 'video.mp4');
  expect(readFileSync(target, 'utf8').split('\n')).toEqual(['--best', ADDRESS, target, folder, 'none', folder, '']);
  expect(existsSync(join(folder, 'hacked'))).toBe(false);
});

test.each([
  ['fails', 'echo "ERROR: private video" >&2; exit 1', 'could not fetch'],
  ['ends without a file', 'true', 'without a file'],
  ['makes a folder of it', 'mkdir "$3"', 'without a file'],
  ['writes too much', 'head -c 5000000 /dev/zero > "$3"', 'larger than 0 MB'],
  ['is not there', 'exec /nowhere/at/all', 'could not fetch'],
])('is refused when it %s', async (_, script, words) => {
  await expect(fetchWith(script)).rejects.toMatchObject({
    code: 'source_refused',
    message: expect.stringContaining(words),
  });
});

test('is killed after its time limit, including its children', async () => {
  const pid = join(folder, 'pid');
  const running = fetchWith(`sleep 60 & echo $! > "${pid}"; sleep 60`, { timeLimitSeconds: 1 });
  await expect(running).rejects.toMatchObject({
    code: 'platform_failed',
    message: expect.stringContaining('too long'),
  });
  const child = readFileSync(pid, 'utf8').trim();
  await expect.poll(() => stateOf(child)).toBe('gone');
});

/** State of a process; one that has not been reaped yet counts as gone. */
function stateOf(pid: string): string {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) ? 'gone' : 'there';
  } catch {
    return 'gone';
  }
}

test('is killed on abort, with the signal’s reason', async () => {
  const stop = new AbortController();
  const running = fetchWith('touch "$3.began"; sleep 30', {}, stop.signal);
  await expect.poll(() => existsSync(join(folder, 'video.mp4.began'))).toBe(true);
  stop.abort(new Error('canceled'));
  await expect(running).rejects.toThrow('canceled');
});

test.each([
  '--exec=rm',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.7/video',
  'https://youtube.com.evil.example/watch',
  'https://www.youtube.com@10.0.0.7/watch',
  'http://www.youtube.com/watch?v=abc',
  'http://localhost:3001/watch?v=abc',
])('gets no address that could be an option or lead elsewhere: %s', async (address) => {
  const fetching = openDownloader(program('touch "$3"'), { sites, maxBytes: 1000 })(
    address,
    join(folder, 'video.mp4'),
    never,
  );
  await expect(fetching).rejects.toMatchObject({ message: expect.stringContaining('no address') });
});

test('gets the sandbox’s own addresses when the sandbox is in use', async () => {
  const limits = { sites, maxBytes: 1000, sandboxUrl: 'http://localhost:3001' };
  await openDownloader(program('echo film > "$3"'), limits)(
    'http://localhost:3001/watch?v=abc',
    join(folder, 'video.mp4'),
    never,
  );
  expect(readFileSync(join(folder, 'video.mp4'), 'utf8')).toBe('film\n');
});

test('cannot write more than there is room for', async () => {
  const command = program('head -c 5000000 /dev/zero > "$3"');
  const fetching = openDownloader(command, { sites, maxBytes: 9e9 })(ADDRESS, join(folder, 'video.mp4'), never, 10_000);
  await expect(fetching).rejects.toMatchObject({ code: 'storage_full' });
});
