import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** Every entry of a ZIP with its bytes and its compression method. */
export async function readZip(path: string): Promise<Map<string, { bytes: Buffer; stored: boolean }>> {
  const zip = await openPromise(path);
  const entries = new Map<string, { bytes: Buffer; stored: boolean }>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, {
      bytes: await buffer(await zip.openReadStreamPromise(entry)),
      stored: entry.compressionMethod === 0,
    });
  return entries;
}
