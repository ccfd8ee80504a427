import type { Drive } from './drive.ts';
import { type Expected, reconcile } from './reconcile.ts';
import { hasTwin, listBoundPosts } from './store.ts';

/** Reads the account's newest posts, and finds those that may be this publication. @throws PlatformError, AppError */
export async function readNewest(drive: Drive, expected: Pick<Expected, 'durationSeconds' | 'since'>) {
  const { row, rules, deps } = drive;
  const { posts } = await drive.ask('read', (_, access, adapter) => adapter.listPosts(access, undefined));
  const ids = posts.map((post) => post.platformPostId);
  const bound = await listBoundPosts(deps.db, row, ids);
  const { title, description } = rules.textOf(row);
  const text = { title: rules.limits.text.title === null ? '' : title, description };
  return reconcile(posts, { ...text, ...expected }, { bound, hasTwin: await hasTwin(deps.db, row) });
}
