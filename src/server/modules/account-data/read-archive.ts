import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

export type ArchivedRow = Readonly<Record<string, unknown>>;
/** Entries of an archive: tables by name, files by path within the account's folder. Close it when done. */
export type Archive = {
  tables: ReadonlyMap<string, Entry>;
  files: ReadonlyMap<string, Entry>;
  rows(table: string): AsyncGenerator<ArchivedRow[]>;
  extract(file: string, target: string): Promise<void>;
  close(): void;
};

const MAX_ENTRIES = 500_000;
/** Rows compress to about a tenth; an entry that claims to expand more than this is a zip bomb. */
const MAX_RATIO = 250;
const RATIO_SLACK_BYTES = 1024 * 1024;
const MAX_TABLE_BYTES = 4 * 1024 ** 3;
const ROWS_AT_ONCE = 200;
const STORED = 0;

const TABLE_NAME = /^data\/([a-z][a-z0-9_]{0,62})\.json$/;
const FILE_NAME = /^media\/((?:[A-Za-z0-9][A-Za-z0-9._-]{0,127}\/){0,9}[A-Za-z0-9][A-Za-z0-9._-]{0,127})$/;
const TEXTS = ['README.txt', 'index.html'];

/**
 * Opens an account's archive and checks its directory before reading anything: only names that our own archives use, no
 * duplicates, no entry that could expand beyond what its compressed size allows.
 * @throws AppError bad_request
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(refuse);
  try {
    const { tables, files } = await readContents(zip, (await stat(path)).size);
    return {
      tables,
      files,
      rows: (table) => readRows(zip, tables.get(table)),
      async extract(file, target) {
        const entry = files.get(file);
        if (!entry) throw notAnArchive();
        await pipeline(await openEntry(zip, entry), createWriteStream(target, { flags: 'wx' })).catch(refuse);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readContents(zip: ZipFile, archiveBytes: number) {
  const tables = new Map<string, Entry>();
  const files = new Map<string, Entry>();
  const seen = new Set<string>();
  let packedBytes = 0;
  if (zip.entryCount > MAX_ENTRIES) throw notAnArchive();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
      packedBytes += compressedSize;
      const [table, file] = [TABLE_NAME.exec(fileName)?.[1], FILE_NAME.exec(fileName)?.[1]];
      // Overlapping entries would together be larger than the file that contains them.
      if (seen.has(fileName) || packedBytes > archiveBytes || entry.isEncrypted()) throw notAnArchive();
      if (uncompressedSize > compressedSize * MAX_RATIO + RATIO_SLACK_BYTES) throw notAnArchive();
      seen.add(fileName);
      if (table && uncompressedSize <= MAX_TABLE_BYTES) tables.set(table, entry);
      else if (file && compressionMethod === STORED) files.set(file, entry);
      else if (!TEXTS.includes(fileName)) throw notAnArchive();
    }
  } catch (error) {
    refuse(error);
  }
  return { tables, files };
}

async function* readRows(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<ArchivedRow[]> {
  if (!entry) return;
  let portion: ArchivedRow[] = [];
  for await (const line of createInterface({
    input: await openEntry(zip, entry),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (!line.startsWith('{')) continue;
    portion.push(readRow(line.endsWith(',') ? line.slice(0, -1) : line));
    if (portion.length < ROWS_AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

function readRow(text: string): ArchivedRow {
  try {
    return JSON.parse(text) as ArchivedRow;
  } catch (error) {
    return refuse(error);
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry).catch(refuse);
}

function refuse(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  if (cause instanceof AppError || code === 'ENOSPC' || code === 'ENOENT') throw cause;
  throw notAnArchive(cause);
}

function notAnArchive(cause?: unknown): AppError {
  return new AppError('bad_request', msg('archive.not_an_archive'), { cause });
}
