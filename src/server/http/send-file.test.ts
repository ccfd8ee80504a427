import { expect, test } from 'vitest';
import { safeFileName } from './send-file.ts';

test.each([
  ['My talk.mp4', 'My talk.mp4'],
  ['../../etc/passwd.mp4', '-..-etc-passwd.mp4'],
  ['a/b\\c:d*e?f"g<h>i|j.mp4', 'a-b-c-d-e-f-g-h-i-j.mp4'],
  ['Größe 東京 🎬.mp4', 'Größe 東京 🎬.mp4'],
  ['line\r\nSet-Cookie: x=1.mp4', 'lineSet-Cookie- x=1.mp4'],
  ['harmless\u202Egpj.mp4', 'harmlessgpj.mp4'],
  ['.htaccess', 'htaccess'],
  ['...', 'file'],
  ['.mp4', 'mp4'],
  ['', 'file'],
  ['CON.mp4', 'file-CON.mp4'],
  ['half \uD800 pair.mp4', 'half pair.mp4'],
])('saves %j as %j', (text, name) => {
  expect(safeFileName(text)).toBe(name);
});

test('shortens a long name at a character boundary and keeps its extension', () => {
  const name = safeFileName(`${'🎬'.repeat(300)}.mp4`);
  expect([...name]).toHaveLength(124);
  expect(name.endsWith('🎬.mp4')).toBe(true);
});
