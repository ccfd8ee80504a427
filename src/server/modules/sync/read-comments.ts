import type { Db } from '#server/db/database.ts';
import { dropComments, replaceComments } from '#server/modules/comments/comments.ts';
import { commentsState } from '#server/modules/connections/connections.ts';
import type { CommentFacts } from '#server/platforms/platform.ts';
import { askAboutPost, type PostAnswer } from './ask-about-post.ts';
import { commentAges } from './cadence.ts';
import { type DuePost, listDueComments } from './due-store.ts';
import { removePosts } from './save-store.ts';
import { deleteRefusal, saveRefusal } from './store.ts';
import type { SyncContext } from './sync-context.ts';

/** Number of posts whose comments are read per pass; later passes read the rest. */
const POSTS_PER_PASS = 40;
const AT_ONCE = 5;

/** Reads the comments of posts that have any: those never read first, newest first. */
export async function readComments(context: SyncContext): Promise<void> {
  const { deps, connection } = context;
  const entry = deps.platforms[connection.platform];
  if (!entry.adapter?.readComments || commentsState(entry, connection.scopes) !== 'yes') return;
  const query = { ages: commentAges, at: deps.clock.now(), limit: POSTS_PER_PASS };
  const due = await listDueComments(deps.db, connection.id, query);
  for (let first = 0; first < due.length; first += AT_ONCE)
    await readCommentsOf(context, due.slice(first, first + AT_ONCE));
}

/** Queries several posts in parallel; answers are used even if another call fails. */
async function readCommentsOf(context: SyncContext, due: readonly DuePost[]): Promise<void> {
  const answers = await Promise.allSettled(
    due.map((post) =>
      askAboutPost(context, post, async (adapter, access) => adapter.readComments?.(access, post.platformPostId)),
    ),
  );
  await context.save(async (tx) => {
    for (const [place, post] of due.entries()) {
      const answer = answers[place];
      if (answer?.status === 'fulfilled') await saveAnswer(context, tx, post, answer.value);
    }
    return {};
  });
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

async function saveAnswer(
  context: SyncContext,
  tx: Db,
  { id: postId }: DuePost,
  answer: PostAnswer<CommentFacts[] | undefined>,
): Promise<void> {
  const { deps, connection } = context;
  const about = { postId, userId: connection.userId, what: 'comments' } as const;
  const at = deps.clock.now();
  if ('answer' in answer) {
    await replaceComments(tx, about, answer.answer ?? [], at);
    await deleteRefusal(tx, about);
  } else if (answer.refusal.kind === 'gone') await removePosts(tx, context.reading(), [postId]);
  else {
    // Comments read earlier may have been deleted since.
    await dropComments(tx, connection.userId, [postId]);
    await saveRefusal(tx, about, answer.refusal.code ?? answer.refusal.kind, at);
  }
}
