import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const KEY_BYTES = 32;

/**
 * The installation's secret: the first configured key, or one that is made on the first start and kept, readable to its
 * owner only, in the data folder. Keys for single purposes are derived from it.
 */
export async function installationSecret(configured: readonly string[], dataDir: string): Promise<Uint8Array> {
  if (configured[0]) return Buffer.from(configured[0], 'base64');
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  // Two processes may start at once: the first to write wins, both read what stands.
  await writeFile(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return keyOf(await readFile(file, 'utf8'), file);
}

/**
 * The key ring of the installation: the first key seals, all of them open. Configured keys come first; a secret that
 * was made before there were any goes on opening what it sealed.
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

/** A file that was cut short, for instance by a full disk, is no key that everybody can guess. @throws ConfigError */
function keyOf(text: string, file: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new ConfigError(
      `${file} is damaged: it must hold ${KEY_BYTES} bytes in base64. Bring it back from a backup.`,
    );
  return key;
}
