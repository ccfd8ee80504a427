import { msg } from '#texts/message.ts';
import { AppError } from './app-error.ts';

/** Whether an error of the file system means that the disk, or our quota of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Says that the disk is full, and what to do about it. */
export function diskFull(cause: unknown): AppError {
  return new AppError('storage_full', msg('storage.full'), { cause });
}
