import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { installationKeys, installationSecret } from './secrets.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'rw-secrets-'));

test('a secret is created once and read back afterwards', async () => {
  const folder = await newFolder();
  const made = await installationSecret([], folder);
  expect(made).toHaveLength(32);
  expect(await installationKeys([], folder)).toEqual([made]);
  expect(await installationKeys([Buffer.alloc(32, 1).toString('base64')], folder)).toEqual([Buffer.alloc(32, 1), made]);
});

test.each(['', 'c2hvcnQ='])('a truncated file ("%s") does not become a guessable key', async (left) => {
  const folder = await newFolder();
  await writeFile(join(folder, 'secret.key'), left);
  await expect(installationSecret([], folder)).rejects.toThrow(ConfigError);
  await expect(installationKeys([Buffer.alloc(32, 1).toString('base64')], folder)).rejects.toThrow(
    'secret.key is damaged',
  );
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(left);
});
