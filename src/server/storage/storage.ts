import type { Readable } from 'node:stream';

/** Inclusive positions of bytes, as HTTP ranges count them. */
type ByteRange = { start: number; end: number };

/** A folder for half-made files on the same file system as the stored ones; `await using` removes it. */
type ScratchFolder = AsyncDisposable & { path: string };

export type StoredFile = { key: string; sizeBytes: number; modifiedAt: Date };

/**
 * Files by key (`users/<userId>/videos/<id>/source.mp4`). A key names a whole file or none: what is being written is never seen.
 * Two real implementations: a local folder, and an S3-compatible service.
 */
export type Storage = {
  /** Hands a finished local file over: it is on the disk for good under `key` and gone from `path`. @throws AppError storage_full */
  put(key: string, path: string): Promise<void>;
  /** Size in bytes, or undefined when there is no such file. */
  findSize(key: string): Promise<number | undefined>;
  /** Opens a file, or a part of it. @throws AppError not_found */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Where programs of this machine read the file. @throws AppError not_found */
  localPath(key: string): Promise<string>;
  /** Every file whose key starts with `folder` and a slash, by key; files that come or go meanwhile may be missing or gone. */
  list(folder: string): Promise<StoredFile[]>;
  /** Deletes a file; none there is fine. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key starts with `folder` and a slash. */
  deleteFolder(folder: string): Promise<void>;
  makeScratchFolder(): Promise<ScratchFolder>;
  /** Removes scratch folders that a killed process left behind, by their age. */
  deleteScratchBefore(instant: Date): Promise<void>;
  /** Bytes that can still be written; undefined when nobody knows. */
  readFreeBytes(): Promise<number | undefined>;
};
