import { expect, test } from 'vitest';
import { fileAddress, guardInputs, inputGuards } from './guard.ts';

const before = (args: readonly string[], name: string) => args.slice(0, args.lastIndexOf(name) - 1);

test('allow-lists and the maximum frame size precede every input', () => {
  const args = guardInputs(['-ss', '3', '-i', 'a.mp4', '-t', '2', '-i', 'b.mkv', '-c', 'copy', 'out.mp4'], 'files');
  const inputs = args.flatMap((arg, at) => (arg === '-i' ? [at] : []));
  expect(inputs).toHaveLength(2);
  for (const at of inputs) expect(args.slice(at - inputGuards('files').length, at)).toEqual(inputGuards('files'));
  expect(args.slice(-3)).toEqual(['-c', 'copy', 'out.mp4']);
  expect(before(args, 'file:a.mp4').slice(0, 2)).toEqual(['-ss', '3']);
});

test('playlists and generated sources are not accepted file formats', () => {
  const formats = inputGuards('files')[1]?.split(',') ?? [];
  expect(formats).toContain('matroska');
  for (const name of ['hls', 'dash', 'concat', 'lavfi', 'applehttp', 'rtsp', 'sdp', 'image2'])
    expect(formats).not.toContain(name);
});

test('only files and pipes can be opened, even for our own sources', () => {
  for (const inputs of ['files', 'generated'] as const) {
    const guards = inputGuards(inputs);
    expect(guards[guards.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe');
    expect(guards).toContain('-max_pixels');
  }
});

test.each([
  ['http://example.com/a.mp4', 'file:http://example.com/a.mp4'],
  ['concat:a|b', 'file:concat:a|b'],
  ['-y', 'file:-y'],
  ['pipe:0', 'pipe:0'],
  ['-', '-'],
  ['/a/b.mp4', 'file:/a/b.mp4'],
])('%s is passed as %s', (path, address) => {
  expect(fileAddress(path)).toBe(address);
});

test('generated sources keep their names', () => {
  expect(guardInputs(['-f', 'lavfi', '-i', 'testsrc2=d=1'], 'generated').at(-1)).toBe('testsrc2=d=1');
});
