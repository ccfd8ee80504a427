import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in HTTP ranges. */
type ByteRange = { start: number; end: number };

/** A folder for unfinished files on the same file system as the stored ones; `await using` removes it. */
type ScratchFolder = AsyncDisposable & { path: string };

export type StoredFile = { key: string; sizeBytes: number; modifiedAt: Date };

/**
 * Files by key (`users/<userId>/videos/<id>/source.mp4`). A key refers to a complete file or none: partial writes are
 * never visible.
 */
export type Storage = {
  /**
   * Moves a finished local file to `key`, durably.
   * @throws AppError storage_full
   */
  put(key: string, path: string): Promise<void>;
  /** Size in bytes, or undefined when there is no such file. */
  findSize(key: string): Promise<number | undefined>;
  /** Opens a file, or a part of it. @throws AppError not_found */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Path of the file for programs on this machine.
   * @throws AppError not_found
   */
  localPath(key: string): Promise<string>;
  /**
   * All files whose key starts with `folder` and a slash, by key; may miss or include files added or deleted in the meantime.
   */
  list(folder: string): Promise<StoredFile[]>;
  /** Deletes a file, if it exists. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key starts with `folder` and a slash. */
  deleteFolder(folder: string): Promise<void>;
  makeScratchFolder(): Promise<ScratchFolder>;
  /** Deletes old scratch folders left behind by killed processes. */
  deleteScratchBefore(instant: Date): Promise<void>;
  /** Bytes that can still be written; undefined if unknown. */
  readFreeBytes(): Promise<number | undefined>;
};
