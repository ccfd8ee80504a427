import { dropComments, replaceComments } from '#server/modules/comments/comments.ts';
import { commentsState } from '#server/modules/connections/connections.ts';
import { askAboutPost } from './ask-about-post.ts';
import { commentAges } from './cadence.ts';
import { listDueComments } from './due-store.ts';
import { removePosts } from './save-store.ts';
import { deleteRefusal, saveRefusal } from './store.ts';
import type { SyncContext } from './sync-context.ts';

/** Number of posts whose comments are read per pass; later passes read the rest. */
const POSTS_PER_PASS = 40;

/** Reads the comments of posts that have any: those never read first, newest first. */
export async function readComments(context: SyncContext): Promise<void> {
  const { deps, connection } = context;
  const entry = deps.platforms[connection.platform];
  if (!entry.adapter?.readComments || commentsState(entry, connection.scopes) !== 'yes') return;
  const { userId } = connection;
  const query = { ages: commentAges, at: deps.clock.now(), limit: POSTS_PER_PASS };
  for (const post of await listDueComments(deps.db, connection.id, query)) {
    const answer = await askAboutPost(context, post, async (adapter, access) =>
      adapter.readComments?.(access, post.platformPostId),
    );
    const about = { postId: post.id, userId, what: 'comments' } as const;
    await context.save(async (tx) => {
      const at = deps.clock.now();
      if ('answer' in answer) {
        await replaceComments(tx, about, answer.answer ?? [], at);
        await deleteRefusal(tx, about);
      } else if (answer.refusal.kind === 'gone') await removePosts(tx, context.reading(), [post.id]);
      else {
        // Comments read earlier may have been deleted since.
        await dropComments(tx, userId, [post.id]);
        await saveRefusal(tx, about, answer.refusal.code ?? answer.refusal.kind, at);
      }
      return {};
    });
  }
}
