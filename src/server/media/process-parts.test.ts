import { expect, test } from 'vitest';
import { missingFrom, parseNames, parseVersion } from './capabilities.ts';
import { limitCommand, limitMet, probeLimits } from './limits.ts';
import type { FfmpegProgress } from './progress.ts';
import { benchmarkCpuSeconds, progressReader } from './progress.ts';
import { resolveFfmpeg } from './resolve.ts';
import { shellLine } from './shell.ts';

test('parses progress from chunks of any size', () => {
  const seen: FfmpegProgress[] = [];
  const read = progressReader((progress) => seen.push(progress));
  for (const piece of [
    'frame=1\nout_time_us=N/A\nspe',
    'ed=N/A\nprogress=continue\nout_time_us=15',
    '00000\nspeed= 2.5x\nprogress=end\n',
  ])
    read(piece);
  expect(seen).toEqual([
    { outSeconds: 0, speed: undefined },
    { outSeconds: 1.5, speed: 2.5 },
  ]);
});

test('adds user and system time to CPU time, unknown for a killed program', () => {
  expect(benchmarkCpuSeconds('x\nbench: utime=1.250s stime=0.250s rtime=9.000s\nbench: maxrss=1kB')).toBe(1.5);
  expect(benchmarkCpuSeconds('Killed')).toBeUndefined();
});

test('quotes words with special characters for the shell', () => {
  expect(shellLine(['ffmpeg', '-i', "it's $x.mp4", ''], '/a b')).toBe(`cd '/a b' && ffmpeg -i 'it'\\''s $x.mp4' ''`);
});

test.each([
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright', '5.1.9', 5],
  ['ffmpeg version n7.1 Copyright', 'n7.1', 7],
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', '4.4.2', 4],
  ['ffmpeg version N-118896-g9f0970ee35 Copyright\nlibavutil      60.  3.100 / 60.  3.100', 'N', 8],
])('parses %s as version %s', (text, version, major) => {
  expect(parseVersion(text)).toEqual({ version, major });
});

test('parses names of filters and encoders without the legend', () => {
  const text =
    'Filters:\n  T.. = Timeline support\n  | = Source or sink filter\n ... ass               V->V       ' +
    'Render.\n TSC scale             V->V       Scale.\n V....D libx264              H.264\n';
  expect([...parseNames(text)]).toEqual(['ass', 'scale', 'libx264']);
});

test('tells an older build without captions what it is missing', () => {
  expect(missingFrom({ major: 4, filters: new Set(['ebur128', 'scdet']), encoders: new Set(['aac']) })).toEqual([
    'version 5 or newer',
    'encoder libx264',
    'filter ass',
  ]);
});

test('names the one install command for the available package manager when ffmpeg is missing', async () => {
  const ask = async (command: readonly string[]) =>
    command.at(-1) === 'command -v dnf' ? '/usr/bin/dnf\n' : undefined;
  await expect(resolveFfmpeg(ask)).rejects.toThrow('ffmpeg is not installed. Type: sudo dnf install -y ffmpeg');
});

test('turns limits that the machine does not support into warnings and leaves them out of the command', async () => {
  const { programs, warnings } = await probeLimits(async () => false);
  expect(limitCommand(programs, 10)).toEqual([]);
  expect(warnings).toHaveLength(3);
});

test('sets the death signal last, after privileges have changed', async () => {
  const { programs, warnings } = await probeLimits(async (command) => command[0] !== 'unshare' || command[1] === '-r');
  const command = limitCommand(programs, 10);
  expect(warnings).toEqual([]);
  expect(command.slice(0, 4)).toEqual(['unshare', '-r', '-n', '--']);
  expect(command.slice(-4)).toEqual(['setpriv', '--pdeathsig', 'KILL', '--']);
});

test.each([
  ['SIGXFSZ', '', /wrote more/],
  ['SIGXCPU', '', /CPU/],
  [null, 'Exiting normally, received signal 24.', /CPU/],
  [null, 'x: Cannot allocate memory', /memory/],
])('recognises that a program ended by %s %s met a limit', (signal, stderr, message) => {
  expect(limitMet(signal, stderr)).toMatch(message);
});

test('recognises that other exits are not due to a limit', () => {
  expect(limitMet(null, 'Invalid data found when processing input')).toBeUndefined();
});
