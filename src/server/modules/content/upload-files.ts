import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Metadata, Upload } from '@tus/server';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { refusals } from '#server/media/refusals.ts';
import { looksLikePlaylist, sniffContainer, sniffedBytes } from '#server/media/sniff.ts';
import { deleteUnfinishedUpload, findUpload } from './upload-store.ts';
import { dropUpload, UPLOAD_LIFETIME_MS } from './uploads.ts';

/**
 * Unfinished uploads as tus sees them: bytes in a folder, everything else in the database, so that any web process can go on with any upload.
 * A class because the library's store is one. What is no video is refused and removed as soon as its first bytes are there.
 */
export class UploadFiles extends FileStore {
  readonly #db: Db;

  constructor({ db, folder }: { db: Db; folder: string }) {
    super({ directory: folder, configstore: rowsOnly(db), expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS });
    this.#db = db;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** An upload whose file could not be begun is forgotten at once, so that it counts against nobody's limit. */
  override async create(upload: Upload): Promise<Upload> {
    return super.create(upload).catch(async (error: unknown) => {
      await deleteUnfinishedUpload(this.#db, upload.id);
      throw error;
    });
  }

  /** The bytes of a finished upload have moved on; a client that missed the answer still learns that all arrived. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#db, id);
    if (!row?.finishedAt) return super.getUpload(id);
    return new Upload({ id, size: row.sizeBytes, offset: row.sizeBytes, metadata: Metadata.parse(row.metadata) });
  }

  /** Appends what arrives; returns the new size. What came before a cut stays. @throws AppError video_refused, and what the file system says */
  override async write(arriving: Readable, id: string, offset: number): Promise<number> {
    const row = await findUpload(this.#db, id);
    if (!row || row.finishedAt) return offset;
    const path = join(this.directory, id);
    let written = offset;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        yield chunk;
        written += chunk.length;
      }
    };
    // NOTE: the caller sees a failure before this function ends, so whatever must have happened by then happens inside the stream.
    const refuse = async (reason: string): Promise<never> => {
      await this.remove(id);
      throw new AppError('video_refused', reason);
    };
    const checked = (chunks: AsyncIterable<Buffer>) => checkHead(chunks, { path, offset, sizeBytes: row.sizeBytes, refuse });
    await pipeline(arriving, checked, counted, createWriteStream(path, { flags: 'r+', start: offset }));
    return written;
  }

  override async remove(id: string): Promise<void> {
    await dropUpload({ db: this.#db, folder: this.directory }, id);
  }
}

type HeadCheck = { path: string; offset: number; sizeBytes: number; refuse: (reason: string) => Promise<never> };

/** Passes bytes on, holding the first ones back until they have been looked at. The decoder has the last word later. */
async function* checkHead(chunks: AsyncIterable<Buffer>, { path, offset, sizeBytes, refuse }: HeadCheck) {
  const wanted = Math.min(sniffedBytes, sizeBytes);
  let head = offset < wanted ? await readHead(path, offset) : undefined;
  for await (const chunk of chunks) {
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.length < wanted) continue;
      if (!sniffContainer(head)) await refuse(looksLikePlaylist(head) ? refusals.playlist : refusals.notVideo);
      yield head.subarray(offset);
      head = undefined;
    } else yield chunk;
  }
  if (head && head.length > offset) yield head.subarray(offset);
}

async function readHead(path: string, length: number): Promise<Buffer> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** The library's notes on an upload, read from our row; the row itself is written by the rules in uploads.ts. */
function rowsOnly(db: Db): FileStore['configstore'] {
  return {
    async get(id) {
      const row = await findUpload(db, id);
      if (!row) return undefined;
      return new Upload({
        id,
        size: row.sizeBytes,
        offset: 0,
        metadata: Metadata.parse(row.metadata),
        creation_date: row.createdAt.toISOString(),
      });
    },
    async set() {},
    async delete() {},
  };
}
