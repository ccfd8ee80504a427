import { msg } from '#texts/message.ts';
import { AppError } from './app-error.ts';

/** Whether a file system error means that the disk, or our quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** The error that tells the user that the disk is full, and what to do about it. */
export function diskFull(cause: unknown): AppError {
  return new AppError('storage_full', msg('storage.full'), { cause });
}
