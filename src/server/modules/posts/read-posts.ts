import { PlatformError, type PostFacts, type PostInsights } from '#server/platforms/platform.ts';
import { mayJudgeMissing } from './cadence.ts';
import { countPresent, type DuePost, listDueFigures, listDueInsights, listUnseen } from './due-store.ts';
import type { Pass } from './pass.ts';
import { removePosts, saveInsights, savePosts } from './save-store.ts';

/** Posts whose figures take a call each, in one pass; the others have their turn in the next ones. */
const INSIGHTS_PER_PASS = 200;
const INSIGHTS_AT_ONCE = 5;

/** Lists posts page by page, the newest first: all of them, or in a recent pass until a page holds nothing new. */
export async function readPages(pass: Pass): Promise<void> {
  for (let open = true; open; ) {
    const cursor = pass.sync.cursor ?? undefined;
    const page = await listPage(pass, cursor);
    await pass.save(async (tx) => {
      const added = await savePosts(tx, pass.reading(), page.posts);
      const { done, postCount, reach } = pass.sync;
      open = page.nextCursor !== undefined && (reach === 'whole' || added > 0);
      return { cursor: open ? (page.nextCursor ?? null) : null, done: done + page.posts.length, postCount: postCount + added };
    });
  }
}

async function listPage(pass: Pass, cursor: string | undefined) {
  const { platform } = pass.connection;
  try {
    const page = await pass.ask((adapter, access) => adapter.listPosts(access, cursor));
    if (page.nextCursor !== undefined && page.nextCursor === cursor)
      throw new PlatformError('unexpected_answer', { platform, call: 'listPosts', code: 'same_cursor' });
    return page;
  } catch (error) {
    // Cursors end with time: the next attempt begins at the first page.
    if (cursor !== undefined && error instanceof PlatformError && (error.kind === 'refused' || error.kind === 'gone'))
      await pass.save(async () => ({ cursor: null, done: 0 }));
    throw error;
  }
}

/** After a whole pass: what it did not meet is looked up by its id, and is gone when the platform does not know it any more. */
export async function findMissing(pass: Pass): Promise<void> {
  const { deps, connection, ctx } = pass;
  const { reach, done, total, pass: number } = pass.sync;
  if (reach !== 'whole') return;
  if (!mayJudgeMissing({ seen: done, total })) {
    ctx.log.warn({ connection: connection.id, seen: done, total }, 'a whole pass met too little to tell what is gone');
    return;
  }
  for (;;) {
    const due = await listUnseen(deps.db, connection.id, number, await readAtOnce(pass));
    if (due.length === 0) break;
    await readAgain(pass, due);
  }
}

/** Reads figures anew that are older than the age of their post allows. */
export async function readFigures(pass: Pass): Promise<void> {
  const { deps, connection } = pass;
  for (;;) {
    const at = pass.sync.startedAt ?? deps.clock.now();
    const query = { afterId: pass.sync.cursor ?? '', at, limit: await readAtOnce(pass) };
    const due = await listDueFigures(deps.db, connection.id, query);
    const last = due.at(-1);
    if (!last) break;
    await readAgain(pass, due, last.id);
  }
}

/** Asks for posts by their ids: those that answer are written, the others are gone. */
async function readAgain(pass: Pass, due: readonly DuePost[], cursor: string | null = null): Promise<void> {
  const found = await pass.ask((adapter, access) =>
    adapter.readPosts(
      access,
      due.map(({ platformPostId }) => platformPostId),
    ),
  );
  const gone = missingOf(due, found);
  await pass.save(async (tx) => {
    await savePosts(tx, pass.reading(), found);
    await removePosts(tx, pass.reading(), gone);
    return { cursor, postCount: pass.sync.postCount - gone.length };
  });
}

function missingOf(due: readonly DuePost[], found: readonly PostFacts[]): string[] {
  const answered = new Set(found.map(({ platformPostId }) => platformPostId));
  return due.filter(({ platformPostId }) => !answered.has(platformPostId)).map(({ id }) => id);
}

/** Figures that take a call of their own for every post (Instagram): those that never had any first, then by age. */
export async function readInsights(pass: Pass): Promise<void> {
  const { deps, connection } = pass;
  if (!deps.platforms[connection.platform]?.adapter.readInsights) return;
  const at = pass.sync.startedAt ?? deps.clock.now();
  for (let read = Number(pass.sync.cursor ?? 0); read < INSIGHTS_PER_PASS; ) {
    const due = await listDueInsights(deps.db, connection.id, at, INSIGHTS_AT_ONCE);
    if (due.length === 0) break;
    read += due.length;
    await readInsightsOf(pass, due, read);
  }
}

type Insights = PostInsights | 'gone' | 'refused';

/** Asks for some posts side by side; what was answered is kept also when another call failed. */
async function readInsightsOf(pass: Pass, due: readonly DuePost[], read: number): Promise<void> {
  const answers = await Promise.allSettled(due.map((post) => askInsights(pass, post)));
  await pass.save(async (tx) => {
    for (const [place, post] of due.entries()) {
      const answer = answers[place];
      if (answer?.status !== 'fulfilled') continue;
      if (answer.value === 'gone') await removePosts(tx, pass.reading(), [post.id]);
      // Refused for this one, for instance because it is older than the professional account.
      else await saveInsights(tx, pass.reading(), post.id, answer.value === 'refused' ? null : answer.value);
    }
    return { cursor: String(read) };
  });
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

async function askInsights(pass: Pass, post: DuePost): Promise<Insights> {
  return pass
    .ask(async (adapter, access) => (await adapter.readInsights?.(access, post)) ?? 'refused')
    .catch((error: unknown) => {
      if (error instanceof PlatformError && (error.kind === 'gone' || error.kind === 'refused')) return error.kind;
      throw error;
    });
}

async function readAtOnce(pass: Pass): Promise<number> {
  return Math.max(1, pass.deps.platforms[pass.connection.platform]?.adapter.readAtOnce ?? 1);
}

/** How many posts are here when a pass ends. */
export function countHere(pass: Pass): Promise<number> {
  return countPresent(pass.deps.db, pass.connection.id);
}
