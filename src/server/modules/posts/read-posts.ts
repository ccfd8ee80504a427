import { PlatformError, type PostBatch, type PostInsights, type SkippedPost } from '#server/platforms/platform.ts';
import { type AboutPost, askAboutPost, noteRefusal } from './ask-about-post.ts';
import { mayJudgeMissing } from './cadence.ts';
import { countPresent, type DuePost, listDueFigures, listDueInsights, listUnseen } from './due-store.ts';
import type { Pass } from './pass.ts';
import { saveRefusal } from './refusal-store.ts';
import { countRefused, metricsToSkip } from './refused-metrics.ts';
import { markSeen, removePosts, saveInsights, savePosts } from './save-store.ts';

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
      await markSeen(
        tx,
        pass.reading(),
        page.skipped.flatMap(({ platformPostId }) => platformPostId ?? []),
      );
      const { done, skipped, postCount, reach } = pass.sync;
      open = page.nextCursor !== undefined && (reach === 'whole' || added > 0);
      return {
        ...{ cursor: open ? (page.nextCursor ?? null) : null, postCount: postCount + added },
        ...{ done: done + page.posts.length + page.skipped.length, skipped: skipped + page.skipped.length },
      };
    });
    logSkipped(pass, page.skipped);
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
      await pass.save(async () => ({ cursor: null, done: 0, skipped: 0 }));
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

/** Asks for posts by their ids: those that answer are written, those that are in no part of the answer are gone. */
async function readAgain(pass: Pass, due: readonly DuePost[], cursor: string | null = null): Promise<void> {
  const found = await pass.ask((adapter, access) =>
    adapter.readPosts(
      access,
      due.map(({ platformPostId }) => platformPostId),
    ),
  );
  const gone = missingOf(due, found);
  const settled = new Set([...found.posts, ...gone].map(({ platformPostId }) => platformPostId));
  const unread = due.map(({ platformPostId }) => platformPostId).filter((id) => !settled.has(id));
  await pass.save(async (tx) => {
    await savePosts(tx, pass.reading(), found.posts);
    await removePosts(
      tx,
      pass.reading(),
      gone.map(({ id }) => id),
    );
    await markSeen(tx, pass.reading(), unread);
    return { cursor, postCount: pass.sync.postCount - gone.length };
  });
  logSkipped(pass, found.skipped);
}

/** Nothing is missing for sure while a post could not even be told by its id. */
function missingOf(due: readonly DuePost[], { posts, skipped }: PostBatch): DuePost[] {
  if (skipped.some(({ platformPostId }) => platformPostId === null)) return [];
  const answered = new Set([...posts, ...skipped].map(({ platformPostId }) => platformPostId));
  return due.filter(({ platformPostId }) => !answered.has(platformPostId));
}

/** Posts that could not be read stay as they are known. */
function logSkipped({ ctx, connection }: Pass, skipped: readonly SkippedPost[]): void {
  if (skipped.length > 0) ctx.log.warn({ connection: connection.id, skipped }, 'posts that could not be read were skipped');
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

/** Asks for some posts side by side; what was answered is kept also when another call failed. */
async function readInsightsOf(pass: Pass, due: readonly DuePost[], read: number): Promise<void> {
  const skippedOf = (kind: string) => metricsToSkip(pass.sync.refusedMetrics, kind);
  const answers = await Promise.allSettled(due.map((post) => askInsights(pass, post, skippedOf(post.kind))));
  await refuseUnreadable(pass, answers);
  await pass.save(async (tx) => {
    const { userId, at } = pass.reading();
    let { refusedMetrics } = pass.sync;
    for (const [place, post] of due.entries()) {
      const answer = answers[place];
      if (answer?.status !== 'fulfilled') continue;
      if ('answer' in answer.value) {
        const { kind } = post;
        const insights = answer.value.answer;
        await saveInsights(tx, pass.reading(), post.id, insights);
        refusedMetrics = countRefused(refusedMetrics, { kind, skipped: skippedOf(kind), metrics: insights.refusedMetrics });
      } else {
        const { kind, code } = answer.value.refusal;
        if (kind === 'gone') await removePosts(tx, pass.reading(), [post.id]);
        else await saveRefusal(tx, { postId: post.id, userId, what: 'insights' }, code ?? kind, at);
      }
    }
    return { cursor: String(read), refusedMetrics };
  });
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

/** One odd answer is about its post; nothing but odd ones is about the platform. @throws PlatformError unexpected_answer */
async function refuseUnreadable(pass: Pass, answers: readonly PromiseSettledResult<AboutPost<unknown>>[]): Promise<void> {
  const odd = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && 'refusal' in answer.value && answer.value.refusal.kind === 'unexpected_answer'
      ? answer.value.refusal
      : [],
  );
  const [first, second] = odd;
  if (!first || !second || odd.length < answers.length) return;
  await noteRefusal(pass, first);
  throw first;
}

function askInsights(pass: Pass, post: DuePost, skipped: readonly string[]): Promise<AboutPost<PostInsights>> {
  return askAboutPost(pass, post, async (adapter, access) => {
    if (adapter.readInsights) return adapter.readInsights(access, post, skipped);
    throw new PlatformError('refused', { platform: pass.connection.platform, call: 'readInsights', code: 'no_such_call' });
  });
}

async function readAtOnce(pass: Pass): Promise<number> {
  return Math.max(1, pass.deps.platforms[pass.connection.platform]?.adapter.readAtOnce ?? 1);
}

/** How many posts are here when a pass ends. */
export function countHere(pass: Pass): Promise<number> {
  return countPresent(pass.deps.db, pass.connection.id);
}
