import { readPostComments } from '#contract/post-page.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type CommentDeps, readComments } from './comments.ts';

export function commentRoutes(deps: CommentDeps): Route[] {
  return [
    on(readPostComments, async ({ id, order }, { userId }) => {
      const { state, readAt, retryAt, total, comments } = await readComments(deps, userId, id, order);
      return {
        state,
        total,
        read_at: readAt?.toISOString() ?? null,
        retry_at: retryAt?.toISOString() ?? null,
        comments: comments.map(({ publishedAt, isOwn, ...comment }) => {
          return { ...comment, published_at: publishedAt.toISOString(), is_own: isOwn };
        }),
      };
    }),
  ];
}
