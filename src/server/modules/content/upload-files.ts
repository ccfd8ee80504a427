import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Metadata, Upload } from '@tus/server';
import { AppError } from '#server/kit/app-error.ts';
import { refusals } from '#server/media/refusals.ts';
import { looksLikePlaylist, SNIFFED_BYTES, sniffContainer } from '#server/media/sniff.ts';
import type { Message } from '#texts/message.ts';
import { deleteUnfinishedUpload, findUpload } from './upload-store.ts';
import { UPLOAD_LIFETIME_MS } from './upload-times.ts';
import { dropUpload, receiveBytes, type UploadDeps } from './uploads.ts';

/**
 * The tus library's store: an upload's bytes in a folder, everything else in the database, so that any web process can
 * continue any upload. A class because the library requires one. A file that is not a video is refused and deleted as
 * soon as its first bytes have arrived.
 */
export class UploadFiles extends FileStore {
  readonly #deps: UploadDeps;

  constructor(deps: UploadDeps) {
    super({
      directory: deps.folder,
      configstore: configFromRows(deps),
      expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS,
    });
    this.#deps = deps;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** If the file cannot be created, the upload is deleted at once, so that it does not count towards the limit. */
  override async create(upload: Upload): Promise<Upload> {
    return super.create(upload).catch(async (error: unknown) => {
      await deleteUnfinishedUpload(this.#deps.db, upload.id);
      throw error;
    });
  }

  /**
   * The bytes of a finished upload have been moved; a client that missed the response still learns that all arrived.
   */
  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id);
    if (!row?.finishedAt) return super.getUpload(id);
    return new Upload({ id, size: row.sizeBytes, offset: row.sizeBytes, metadata: Metadata.parse(row.metadata) });
  }

  /**
   * Appends the incoming bytes and returns the new size. Bytes received before an interruption are kept.
   * @throws AppError video_refused | storage_full; errors of the file system
   */
  override async write(arriving: Readable, id: string, offset: number): Promise<number> {
    const deps = this.#deps;
    const row = await this.#find(id);
    if (!row || row.finishedAt) return offset;
    const path = join(this.directory, id);
    let written = offset;
    let notedMs = Number.NEGATIVE_INFINITY;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        const nowMs = deps.clock.now().getTime();
        if (nowMs - notedMs >= NOTE_MS) {
          await receiveBytes(deps, row, written + chunk.length);
          notedMs = nowMs;
        }
        yield chunk;
        written += chunk.length;
      }
    };
    // NOTE: the caller sees a failure before this function ends, so whatever must have happened by then happens inside
    // the stream.
    const refuse = async (reason: Message): Promise<never> => {
      await this.remove(id);
      throw new AppError('video_refused', reason);
    };
    const checked = (chunks: AsyncIterable<Buffer>) =>
      checkHead(chunks, { path, offset, sizeBytes: row.sizeBytes, refuse });
    await pipeline(arriving, checked, counted, createWriteStream(path, { flags: 'r+', start: offset }));
    return written;
  }

  override async remove(id: string): Promise<void> {
    await dropUpload(this.#deps, id);
  }

  #find(id: string) {
    return findUpload(this.#deps.db, id, this.#deps.clock.now());
  }
}

/** How often progress is recorded while bytes arrive. */
const NOTE_MS = 5000;

type HeadCheck = { path: string; offset: number; sizeBytes: number; refuse: (reason: Message) => Promise<never> };

/**
 * Passes bytes through, withholding the first ones until they have been checked. The full check is left to the decoder.
 */
async function* checkHead(chunks: AsyncIterable<Buffer>, { path, offset, sizeBytes, refuse }: HeadCheck) {
  const wanted = Math.min(SNIFFED_BYTES, sizeBytes);
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

/** The library's upload metadata, read from our row; only uploads.ts writes the row. */
function configFromRows({ db, clock }: UploadDeps): FileStore['configstore'] {
  return {
    async get(id) {
      const row = await findUpload(db, id, clock.now());
      if (!row) return undefined;
      return new Upload({
        id,
        size: row.sizeBytes,
        offset: 0,
        metadata: Metadata.parse(row.metadata),
        creation_date: row.activeAt.toISOString(), // the library counts the lifetime from here
      });
    },
    async set() {},
    async delete() {},
  };
}
