import { expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

const type = 'multipart/related; boundary="===b=="';
const body = (newline: string, file: Buffer) =>
  Buffer.concat([
    Buffer.from(
      ['--===b==', 'Content-Type: application/json', '', '{"snippet":{"title":"T"}}', '--===b==', ''].join(newline),
    ),
    Buffer.from(['Content-Type: video/mp4', 'Content-Transfer-Encoding: binary', '', ''].join(newline)),
    file,
    Buffer.from(`${newline}--===b==--`),
  ]);

test.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
])('parses lines that end in %s, and a file that contains both kinds, byte for byte', (_, newline) => {
  for (const file of [Buffer.from('a\nb\r\n\r\nc\n\n--===x\r\n'), Buffer.alloc(0), Buffer.from([0, 255, 13, 10, 13])]) {
    const found = readMultipart(body(newline, file), type);
    expect(found).toMatchObject({ metadata: { snippet: { title: 'T' } }, fileType: 'video/mp4' });
    if (newline === '\r\n' || file.at(-1) !== 13) expect(found?.file.equals(file)).toBe(true);
  }
});

test('rejects a body without its second part, its boundary or valid JSON', () => {
  expect(readMultipart(Buffer.from('--===b==\n\n{}\n--===b==--'), type)).toBeUndefined();
  expect(readMultipart(body('\n', Buffer.from('x')), 'multipart/related')).toBeUndefined();
  expect(readMultipart(Buffer.from('--===b==\n\n{\n--===b==\n\nx\n--===b==--'), type)).toBeUndefined();
});
