import { findConnectionOfUser, noteProblem } from '#server/modules/connections/connections.ts';
import type { Access } from '#server/platforms/access.ts';
import { type PlatformAdapter, PlatformError, postFailures } from '#server/platforms/platform.ts';
import type { DuePost } from './due-store.ts';
import type { SyncContext } from './sync-context.ts';

export type PostAnswer<T> = { answer: T } | { refusal: PlatformError };

/**
 * Asks the platform about one post. A refusal is returned like any other result, since it says nothing about the
 * connection, and is logged.
 * @throws PlatformError for every other failure, and as {@link SyncContext.ask}
 */
export async function askAboutPost<T>(
  context: SyncContext,
  { platformPostId }: DuePost,
  use: (adapter: PlatformAdapter, access: Access) => Promise<T>,
): Promise<PostAnswer<T>> {
  return context.ask(async (adapter, access) => {
    try {
      return { answer: await use(adapter, access) };
    } catch (error) {
      if (!(error instanceof PlatformError) || !postFailures.includes(error.kind)) throw error;
      const { call, kind, code } = error;
      context.job.log.warn(
        { connection: context.connection.id, post: platformPostId, call, kind, code },
        'a post was refused',
      );
      return { refusal: error };
    }
  });
}

/** Records on the connection that the platform refused the whole account with its current tokens. */
export async function noteRefusal({ deps, connection }: SyncContext, { code }: PlatformError): Promise<void> {
  const row = await findConnectionOfUser(deps.db, connection.userId, connection.id);
  if (row) await noteProblem(deps, row, 'unexpected_answer', { reason: code });
}
