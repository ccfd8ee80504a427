import { expect, test } from 'vitest';
import { requireEncryption } from './smtp.ts';

test.each([
  ['smtp://user:secret@mail.example:587', 'smtp://user:secret@mail.example:587?requireTLS=true'],
  ['smtp://user:secret@mail.example:587?requireTLS=false', 'smtp://user:secret@mail.example:587?requireTLS=false'],
  ['smtp://user:secret@127.0.0.1:2525', 'smtp://user:secret@127.0.0.1:2525'],
  ['smtp://user:secret@[::1]:2525', 'smtp://user:secret@[::1]:2525'],
  ['smtp://mail.example:25', 'smtp://mail.example:25'],
])('%s: a password requires encryption beyond this machine', (given, used) => {
  expect(requireEncryption(given)).toBe(used);
});
