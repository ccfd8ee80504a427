import { listDueRetention, saveRetention } from '#server/modules/retention/retention.ts';
import { askAboutPost } from './ask-about-post.ts';
import { dayOf } from './save-store.ts';
import { deleteRefusal, saveRefusal } from './store.ts';
import type { SyncContext } from './sync-context.ts';

/** Number of videos whose retention curve is read per pass; each takes a call. */
const POSTS_PER_PASS = 20;

/** Reads audience retention curves of videos, where the platform reports them. */
export async function readRetention(context: SyncContext): Promise<void> {
  const { deps, connection } = context;
  if (!deps.platforms[connection.platform].adapter?.readRetention) return;
  const at = deps.clock.now();
  for (const post of await listDueRetention(deps.db, connection.id, { at, limit: POSTS_PER_PASS })) {
    const [from, to] = [dayOf(post.publishedAt), dayOf(at)];
    const answer = await askAboutPost(context, post, async (adapter, access) =>
      adapter.readRetention?.(access, post.platformPostId, from, to),
    );
    const about = { postId: post.id, userId: connection.userId, what: 'retention' } as const;
    await context.save(async (tx) => {
      if ('answer' in answer) {
        await saveRetention(tx, about, answer.answer ?? [], at);
        await deleteRefusal(tx, about);
      } else await saveRefusal(tx, about, answer.refusal.code ?? answer.refusal.kind, at);
      return {};
    });
  }
}
