import { findConnectionOfUser, noteProblem } from '#server/modules/connections/connections.ts';
import { type Access, type PlatformAdapter, PlatformError, type PlatformFailure } from '#server/platforms/platform.ts';
import type { DuePost } from './due-store.ts';
import type { Pass } from './pass.ts';

/** Failures that may be about one post alone. */
const aboutOne: readonly PlatformFailure[] = ['refused', 'not_allowed', 'unexpected_answer', 'gone'];

export type AboutPost<T> = { answer: T } | { refusal: PlatformError };

/**
 * Asks the platform about one post. A refusal of it is an answer like any other: it says nothing about the connection, and is told in the log.
 * @throws PlatformError for every other failure, and as {@link Pass.ask}
 */
export async function askAboutPost<T>(
  pass: Pass,
  { platformPostId }: DuePost,
  use: (adapter: PlatformAdapter, access: Access) => Promise<T>,
): Promise<AboutPost<T>> {
  return pass.ask(async (adapter, access) => {
    try {
      return { answer: await use(adapter, access) };
    } catch (error) {
      if (!(error instanceof PlatformError) || !aboutOne.includes(error.kind)) throw error;
      const { call, kind, code } = error;
      pass.ctx.log.warn({ connection: pass.connection.id, post: platformPostId, call, kind, code }, 'a post was refused');
      return { refusal: error };
    }
  });
}

/** Keeps on the connection what the platform has against the whole account, under the tokens of now. */
export async function noteRefusal({ deps, connection }: Pass, { code }: PlatformError): Promise<void> {
  const row = await findConnectionOfUser(deps.db, connection.userId, connection.id);
  if (row) await noteProblem(deps, row, 'unexpected_answer', { reason: code });
}
