import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { isDiskFull } from '#server/kit/disk-full.ts';
import type { Storage, StoredFile } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { indexHtml, readmeText } from './archive-texts.ts';
import { dumpRows, listOwnedTables, type Owner } from './rows-store.ts';

export type ArchiveDeps = { db: Db; storage: Storage };
export type ArchiveOptions = {
  /** Where the ZIP is written; `folder` is a temporary one for its parts. */
  path: string;
  folder: string;
  at: Date;
  signal: AbortSignal;
  onProgress?: (progress: { stage: 'rows' | 'files'; doneBytes: number; totalBytes: number }) => void;
};

/** Kept free on the disk for other work. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** Files of the account, without earlier archives. */
export async function listAccountFiles(storage: Storage, userId: string): Promise<StoredFile[]> {
  const files = await storage.list(`users/${userId}`);
  return files.filter(({ key }) => !key.startsWith(`users/${userId}/exports/`));
}

/**
 * Writes everything the account owns into a ZIP: its rows as of one point in time, its current files, and a
 * description. Files deleted in the meantime are skipped.
 * @throws AppError storage_full; the signal's reason
 */
export async function writeArchive({ db, storage }: ArchiveDeps, owner: Owner, options: ArchiveOptions): Promise<void> {
  const { path, folder, at, signal, onProgress } = options;
  try {
    onProgress?.({ stage: 'rows', doneBytes: 0, totalBytes: 0 });
    const tables = await writeTables(db, owner, folder, signal);
    const files = await listAccountFiles(storage, owner.userId);
    const totalBytes = [...tables, ...files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const freeBytes = await storage.readFreeBytes();
    if (freeBytes !== undefined && freeBytes - totalBytes < RESERVE_BYTES) throw noSpace();

    let doneBytes = 0;
    const zip = openZip(path, signal, (bytes) => {
      doneBytes += bytes;
      onProgress?.({ stage: 'files', doneBytes: Math.min(doneBytes, totalBytes), totalBytes });
    });
    const facts = { email: owner.email, at, tables, files: files.length };
    zip.addText('README.txt', readmeText(facts), at);
    zip.addText('index.html', indexHtml(facts), at);
    for (const table of tables)
      await zip.addStream(`data/${table.name}.json`, createReadStream(table.path), { mtime: at, compress: true });
    for (const { key, modifiedAt } of files) {
      const content = await storage.open(key).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      });
      const name = `media/${key.slice(`users/${owner.userId}/`.length)}`;
      if (content) await zip.addStream(name, content, { mtime: modifiedAt, compress: false });
    }
    await zip.end();
  } catch (error) {
    signal.throwIfAborted();
    throw isDiskFull(error) ? noSpace(error) : error;
  }
}

type TableFile = { name: string; path: string; rows: number; sizeBytes: number };

/** One file per table, all from the same snapshot: a JSON array with one row per line. */
async function writeTables(db: Db, owner: Owner, folder: string, signal: AbortSignal): Promise<TableFile[]> {
  const write = async (tx: Db) => {
    const tables: TableFile[] = [];
    for (const name of await listOwnedTables(tx)) {
      const path = join(folder, `${name}.json`);
      let rows = 0;
      await using file = await open(path, 'w');
      await file.write('[');
      for await (const portion of dumpRows(tx, name, owner)) {
        signal.throwIfAborted();
        await file.write(`${rows > 0 ? ',' : ''}\n${portion.join(',\n')}`);
        rows += portion.length;
      }
      await file.write('\n]\n');
      tables.push({ name, path, rows, sizeBytes: (await stat(path)).size });
    }
    return tables;
  };
  return db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** A ZIP written entry by entry, so that one file is open at a time and a failure on either side ends both. */
function openZip(path: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path), { signal });
  // Observed through `race` and at the end; prevents an unhandled rejection until then.
  written.catch(() => {});
  return {
    addText: (name: string, text: string, mtime: Date) => zip.addBuffer(Buffer.from(text), name, { mtime }),
    async addStream(name: string, content: Readable, options: { mtime: Date; compress: boolean }): Promise<void> {
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          onBytes(chunk.length);
          done(null, chunk);
        },
      });
      zip.addReadStream(counted, name, options);
      try {
        await Promise.race([Promise.all([pipeline(content, counted), finished(counted)]), written]);
      } finally {
        content.destroy();
      }
    },
    async end(): Promise<void> {
      zip.end();
      await written;
    },
  };
}

function noSpace(cause?: unknown): AppError {
  return new AppError('storage_full', msg('export.no_space'), {
    cause,
  });
}
