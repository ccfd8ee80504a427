import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const KEY_BYTES = 32;

/**
 * The installation's secret: the first configured key, or one created on first start and stored in the data folder,
 * readable by its owner only. Keys for single purposes are derived from it.
 */
export async function installationSecret(configured: readonly string[], dataDir: string): Promise<Uint8Array> {
  if (configured[0]) return Buffer.from(configured[0], 'base64');
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  // Two processes may start at the same time: the first write wins, and both read the stored key.
  await writeFile(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return keyOf(await readFile(file, 'utf8'), file);
}

/**
 * The installation's key ring: the first key seals, every key opens. Configured keys come first; a secret created
 * before any were configured can still open what it sealed.
 */
export async function installationKeys(configured: readonly string[], dataDir: string): Promise<Uint8Array[]> {
  if (configured.length === 0) return [await installationSecret([], dataDir)];
  const made = await readFile(join(dataDir, 'secret.key'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return [
    ...configured.map((key) => Buffer.from(key, 'base64')),
    ...(made === undefined ? [] : [keyOf(made, join(dataDir, 'secret.key'))]),
  ];
}

/** A truncated file, for instance after a full disk, must not become a guessable key. @throws ConfigError */
function keyOf(text: string, file: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new ConfigError(
      `${file} is damaged: it must hold ${KEY_BYTES} bytes in base64. Bring it back from a backup.`,
    );
  return key;
}
