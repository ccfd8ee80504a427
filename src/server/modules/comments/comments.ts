import { COMMENTED_DAYS, type CommentsState } from '#contract/post-page.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { commentsState } from '#server/modules/connections/connections.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { type CommentOrder, findCommentedPost, listComments, type StoredComment } from './store.ts';

export type { FoundComment } from './store.ts';
export { dropComments, dropCommentsBefore, listAskingComments, replaceComments } from './store.ts';

/** YouTube's code for a video whose owner turned comments off. */
const TURNED_OFF = 'commentsDisabled';

export type CommentDeps = { db: Db; platforms: Platforms; clock: Clock };

export type PostComments = {
  state: CommentsState;
  readAt: Date | null;
  /** Undefined: the platform did not refuse. */
  retryAt: Date | undefined;
  total: number | null;
  comments: StoredComment[];
};

/** The comments under a post as they were last read, or why there are none. @throws AppError not_found */
export async function readComments(
  { db, platforms, clock }: CommentDeps,
  userId: string,
  id: string,
  order: CommentOrder,
): Promise<PostComments> {
  const post = await findCommentedPost(db, userId, id);
  if (!post) throw new AppError('not_found', msg('post.not_found'));
  const { readAt, refusal, total } = post;
  const known = { readAt, total, retryAt: refusal?.retryAt };
  if (readAt !== null) return { ...known, state: 'read', comments: await listComments(db, userId, id, order) };
  const permission = commentsState(platforms[post.platform], post.scopes);
  const age = clock.now().getTime() - post.publishedAt.getTime();
  const reason = permission === 'yes' ? reasonOf(refusal?.code, total, age) : permission;
  return { ...known, state: reason, comments: [] };
}

function reasonOf(code: string | undefined, total: number | null, ageMs: number): CommentsState {
  if (code === TURNED_OFF) return 'turned_off';
  if (code !== undefined) return 'refused';
  if (total === 0) return 'no_comments';
  return ageMs > COMMENTED_DAYS * DAY_MS ? 'too_old' : 'unread';
}
