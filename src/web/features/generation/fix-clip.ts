import { CallError } from '#web/api/call-error.ts';

export type FixOutcome<Run> =
  | { result: 'retried'; run: Run }
  | { result: 'deleted' }
  | { result: 'failed'; reason: string };

type FixDeps<Run> = { retry: () => Promise<Run>; remove: () => Promise<unknown> };

/**
 * Retries a failed clip; deletes it only if the server says that it can't be retried. A network error deletes nothing.
 */
export async function fixClip<Run>({ retry, remove }: FixDeps<Run>): Promise<FixOutcome<Run>> {
  try {
    return { result: 'retried', run: await retry() };
  } catch (retryError) {
    if (!(retryError instanceof CallError) || retryError.code !== 'clip_not_retriable') return failed(retryError);
  }
  try {
    await remove();
    return { result: 'deleted' };
  } catch (removeError) {
    return failed(removeError);
  }
}

function failed(error: unknown): { result: 'failed'; reason: string } {
  return { result: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
