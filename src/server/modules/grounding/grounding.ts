import type { Source } from '#contract/ai.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { ideaCategories } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { stateFact } from '#server/idea-engine/facts/state-fact.ts';
import type { Fact } from '#server/idea-engine/model.ts';
import { readAccount } from '#server/modules/accounts/accounts.ts';
import { type ConnectionRow, listConnectionRows } from '#server/modules/connections/connections.ts';
import { type PostResult, readResults } from '#server/modules/posts/posts.ts';

/** Views of younger posts still grow. */
const SETTLED_MS = 48 * 3600 * 1000;
/** With fewer posts nothing can be called usual. */
const POSTS_NEEDED = 5;
/** A post this many times as often seen as usual stands out. */
const STANDS_OUT = 1.5;
const BEST_POSTS = 3;
const LATEST_POSTS = 5;
/** Accounts that are looked at, the ones of the wished platform first. */
const ACCOUNTS = 4;

/**
 * What is known about a creator, from the profile and from the copies of the connected accounts: all of it this user's own. Accounts of the wished
 * platform come first. The ledger of what worked adds its findings here once there is one.
 */
export async function readFacts(
  db: Db,
  userId: string,
  { platform, now }: { platform?: IdeaPlatform; now: Date },
): Promise<Fact[]> {
  const [account, connections] = await Promise.all([readAccount({ db }, userId), listConnectionRows(db, userId)]);
  const wanted = connections.toSorted((a, b) => Number(b.platform === platform) - Number(a.platform === platform));
  const perAccount = await Promise.all(wanted.slice(0, ACCOUNTS).map((connection) => accountFacts(db, userId, connection, now)));
  const category = categoryOf(account.category);
  return [...(category ? [{ id: 'category', kind: 'category' as const, category }] : []), ...perAccount.flat()];
}

async function accountFacts(db: Db, userId: string, connection: ConnectionRow, now: Date): Promise<Fact[]> {
  const settledBefore = new Date(now.getTime() - SETTLED_MS);
  const wish = { connectionId: connection.id, settledBefore, best: BEST_POSTS, latest: LATEST_POSTS };
  const { best, latest } = await readResults(db, userId, wish);
  const standing = best.filter(
    ({ posts, medianViews, views }) => posts >= POSTS_NEEDED && medianViews > 0 && views / medianViews >= STANDS_OUT,
  );
  const bestIds = new Set(standing.map(({ id }) => id));
  return [
    {
      ...{ id: `account:${connection.id}`, kind: 'account', platform: connection.platform },
      ...{ name: connection.channelTitle ?? connection.username ?? '', followers: connection.followers ?? undefined },
    },
    ...standing.map(
      (post): Fact => ({
        ...{ ...postFact(post), kind: 'top_post', posts: post.posts },
        timesUsual: Math.round((post.views / post.medianViews) * 10) / 10,
      }),
    ),
    ...latest.filter(({ id }) => !bestIds.has(id)).map((post): Fact => ({ ...postFact(post), kind: 'recent_post' })),
  ];
}

function postFact(post: PostResult) {
  return {
    ...{ id: `post:${post.id}`, platform: post.platform, postId: post.id, title: post.title, views: post.views },
    ...{ url: post.permalink ?? undefined, likes: post.likes ?? undefined, publishedAt: post.publishedAt },
    durationSeconds: post.durationSeconds ?? undefined,
  };
}

/** The generator knows no games: they entertain. */
function categoryOf(category: string | null): IdeaCategory | undefined {
  const name = category?.toLowerCase();
  if (name === 'gaming') return 'entertainment';
  return ideaCategories.find((known) => known === name);
}

const sourceKinds = {
  category: 'profile',
  account: 'account',
  top_post: 'post',
  recent_post: 'post',
  finding: 'finding',
} as const;

/** The facts with these ids, in the order in which they are cited, as statements that can be opened. Unknown ids are passed over. */
export function sourcesOf(facts: readonly Fact[], ids: readonly string[], language: Language): Source[] {
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  return [...new Set(ids)].flatMap((id) => {
    const fact = known.get(id);
    if (!fact) return [];
    return {
      ...{ id, kind: sourceKinds[fact.kind], statement: stateFact(fact, language) },
      platform: 'platform' in fact ? (fact.platform ?? null) : null,
      post_id: 'postId' in fact ? fact.postId : null,
      url: 'url' in fact ? (fact.url ?? null) : null,
    };
  });
}
