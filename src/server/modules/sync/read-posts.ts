import { PlatformError, type PostBatch, type PostInsights, type SkippedPost } from '#server/platforms/platform.ts';
import { askAboutPost, noteRefusal, type PostAnswer } from './ask-about-post.ts';
import { type FigureAge, figureAgesOf, mayCheckMissing } from './cadence.ts';
import { countPosts, type DuePost, listDueFigures, listDueInsights, listUnseen } from './due-store.ts';
import { countRefused, metricsToSkip } from './refused-metrics.ts';
import { markSeen, removePosts, saveInsights, savePosts } from './save-store.ts';
import { saveRefusal } from './store.ts';
import type { SyncContext } from './sync-context.ts';

/** Maximum per pass of posts whose figures take a call each; later passes read the rest. */
const INSIGHTS_PER_PASS = 200;
const INSIGHTS_AT_ONCE = 5;

/** Lists posts page by page, newest first: all of them, or in a recent pass until a page holds nothing new. */
export async function readPages(context: SyncContext): Promise<void> {
  for (let open = true; open; ) {
    const cursor = context.sync.cursor ?? undefined;
    const page = await listPage(context, cursor);
    await context.save(async (tx) => {
      const added = await savePosts(tx, context.reading(), page.posts);
      await markSeen(
        tx,
        context.reading(),
        page.skipped.flatMap(({ platformPostId }) => platformPostId ?? []),
      );
      const { done, skipped, postCount, reach } = context.sync;
      open = page.nextCursor !== undefined && (reach === 'whole' || added > 0);
      return {
        cursor: open ? (page.nextCursor ?? null) : null,
        postCount: postCount + added,
        done: done + page.posts.length + page.skipped.length,
        skipped: skipped + page.skipped.length,
      };
    });
    logSkipped(context, page.skipped);
  }
}

async function listPage(context: SyncContext, cursor: string | undefined) {
  const { platform } = context.connection;
  try {
    const page = await context.ask((adapter, access) => adapter.listPosts(access, cursor));
    if (page.nextCursor !== undefined && page.nextCursor === cursor)
      throw new PlatformError('unexpected_answer', { platform, call: 'listPosts', code: 'same_cursor' });
    return page;
  } catch (error) {
    // Cursors expire; the next attempt starts at the first page.
    if (cursor !== undefined && error instanceof PlatformError && (error.kind === 'refused' || error.kind === 'gone'))
      await context.save(async () => ({ cursor: null, done: 0, skipped: 0 }));
    throw error;
  }
}

/**
 * After a full pass: looks up the posts it did not see by id, and marks those the platform no longer has as removed.
 */
export async function findMissing(context: SyncContext): Promise<void> {
  const { deps, connection, job } = context;
  const { reach, done, total, pass: number } = context.sync;
  if (reach !== 'whole') return;
  if (!mayCheckMissing({ seen: done, total })) {
    job.log.warn({ connection: connection.id, seen: done, total }, 'a whole pass met too little to tell what is gone');
    return;
  }
  for (;;) {
    const due = await listUnseen(deps.db, connection.id, number, await readAtOnce(context));
    if (due.length === 0) break;
    await readAgain(context, due);
  }
}

/** Reads figures that are older than the age of their post allows. */
export async function readFigures(context: SyncContext): Promise<void> {
  const { deps, connection } = context;
  for (;;) {
    const at = context.sync.startedAt ?? deps.clock.now();
    const query = { afterId: context.sync.cursor ?? '', ages: agesOf(context), at, limit: await readAtOnce(context) };
    const due = await listDueFigures(deps.db, connection.id, query);
    const last = due.at(-1);
    if (!last) break;
    await readAgain(context, due, last.id);
  }
}

/** Requests posts by id: returned ones are saved, absent ones are removed. */
async function readAgain(context: SyncContext, due: readonly DuePost[], cursor: string | null = null): Promise<void> {
  const found = await context.ask((adapter, access) =>
    adapter.readPosts(
      access,
      due.map(({ platformPostId }) => platformPostId),
    ),
  );
  const gone = missingOf(due, found);
  const settled = new Set([...found.posts, ...gone].map(({ platformPostId }) => platformPostId));
  const unread = due.map(({ platformPostId }) => platformPostId).filter((id) => !settled.has(id));
  await context.save(async (tx) => {
    await savePosts(tx, context.reading(), found.posts);
    await removePosts(
      tx,
      context.reading(),
      gone.map(({ id }) => id),
    );
    await markSeen(tx, context.reading(), unread);
    return { cursor, postCount: context.sync.postCount - gone.length };
  });
  logSkipped(context, found.skipped);
}

/** No post counts as missing if a skipped one could not be identified. */
function missingOf(due: readonly DuePost[], { posts, skipped }: PostBatch): DuePost[] {
  if (skipped.some(({ platformPostId }) => platformPostId === null)) return [];
  const answered = new Set([...posts, ...skipped].map(({ platformPostId }) => platformPostId));
  return due.filter(({ platformPostId }) => !answered.has(platformPostId));
}

/** Posts that could not be read keep their last known values. */
function logSkipped({ job, connection }: SyncContext, skipped: readonly SkippedPost[]): void {
  if (skipped.length > 0)
    job.log.warn({ connection: connection.id, skipped }, 'posts that could not be read were skipped');
}

/** Reads figures that take a call per post (Instagram): posts that never had any first, then by age. */
export async function readInsights(context: SyncContext): Promise<void> {
  const { deps, connection } = context;
  if (!deps.platforms[connection.platform].adapter?.readInsights) return;
  const at = context.sync.startedAt ?? deps.clock.now();
  const query = { ages: agesOf(context), at, limit: INSIGHTS_AT_ONCE };
  for (let read = Number(context.sync.cursor ?? 0); read < INSIGHTS_PER_PASS; ) {
    const due = await listDueInsights(deps.db, connection.id, query);
    if (due.length === 0) break;
    read += due.length;
    await readInsightsOf(context, due, read);
  }
}

/** Requests several posts in parallel; results are used even if another call fails. */
async function readInsightsOf(context: SyncContext, due: readonly DuePost[], read: number): Promise<void> {
  const skippedOf = (kind: string) => metricsToSkip(context.sync.refusedMetrics, kind);
  const answers = await Promise.allSettled(due.map((post) => askInsights(context, post, skippedOf(post.kind))));
  await throwIfAllUnreadable(context, answers);
  await context.save(async (tx) => {
    const { userId, at } = context.reading();
    let { refusedMetrics } = context.sync;
    for (const [place, post] of due.entries()) {
      const answer = answers[place];
      if (answer?.status !== 'fulfilled') continue;
      if ('answer' in answer.value) {
        const { kind } = post;
        const insights = answer.value.answer;
        await saveInsights(tx, context.reading(), post.id, insights);
        refusedMetrics = countRefused(refusedMetrics, {
          kind,
          skipped: skippedOf(kind),
          metrics: insights.refusedMetrics,
        });
      } else {
        const { kind, code } = answer.value.refusal;
        if (kind === 'gone') await removePosts(tx, context.reading(), [post.id]);
        else await saveRefusal(tx, { postId: post.id, userId, what: 'insights' }, code ?? kind, at);
      }
    }
    return { cursor: String(read), refusedMetrics };
  });
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * One unreadable answer concerns its post; if several answers are all unreadable, the platform's format has changed.
 * @throws PlatformError unexpected_answer
 */
async function throwIfAllUnreadable(
  context: SyncContext,
  answers: readonly PromiseSettledResult<PostAnswer<unknown>>[],
): Promise<void> {
  const unreadable = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && 'refusal' in answer.value && answer.value.refusal.kind === 'unexpected_answer'
      ? answer.value.refusal
      : [],
  );
  const [first, second] = unreadable;
  if (!first || !second || unreadable.length < answers.length) return;
  await noteRefusal(context, first);
  throw first;
}

function askInsights(
  context: SyncContext,
  post: DuePost,
  skipped: readonly string[],
): Promise<PostAnswer<PostInsights>> {
  return askAboutPost(context, post, async (adapter, access) => {
    if (adapter.readInsights) return adapter.readInsights(access, post, skipped);
    throw new PlatformError('refused', {
      platform: context.connection.platform,
      call: 'readInsights',
      code: 'no_such_call',
    });
  });
}

function agesOf({ rules, sync }: SyncContext): readonly FigureAge[] {
  return figureAgesOf(rules.figures, sync.postCount);
}

async function readAtOnce(context: SyncContext): Promise<number> {
  return Math.max(1, context.deps.platforms[context.connection.platform].adapter?.readAtOnce ?? 1);
}

/** The number of stored posts at the end of a pass. */
export function countPostsOf(context: SyncContext): Promise<number> {
  return countPosts(context.deps.db, context.connection.id);
}
