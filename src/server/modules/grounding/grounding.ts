import type { Source } from '#contract/ai.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { ideaCategories } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import type { TopPost } from '#server/idea-engine/facts/posts.ts';
import { stateFact } from '#server/idea-engine/facts/state-fact.ts';
import type { Fact } from '#server/idea-engine/model.ts';
import { readAccount } from '#server/modules/accounts/accounts.ts';
import { type ConnectionRow, listConnectionRows } from '#server/modules/connections/connections.ts';
import { type GroupResult, type PostResult, readResults } from '#server/modules/figures/figures.ts';
import { compare, groupsFor, POSTS_NEEDED } from './compare.ts';

/** Views of younger posts are still growing. */
const SETTLED_MS = 48 * 3600 * 1000;
/** A post stands out with this many times the usual views. */
const STANDS_OUT = 1.5;
const BEST_POSTS = 3;
const LATEST_POSTS = 5;
/** Maximum number of connections considered, those on the preferred platform first. */
const ACCOUNTS = 4;

/** What facts are needed for: the idea's platform, and the keywords whose posts are compared with the others. */
export type FactsQuery = { platform?: IdeaPlatform; keywords?: readonly string[]; now: Date };

/**
 * What is known about a creator from the profile and the synced posts; only this user's own data. Connections to the
 * preferred platform come first. Figures cover all settled posts of a connection, and are omitted if there are fewer
 * than twelve.
 */
export async function readFacts(db: Db, userId: string, query: FactsQuery): Promise<Fact[]> {
  const [account, connections] = await Promise.all([readAccount({ db }, userId), listConnectionRows(db, userId)]);
  const wanted = connections.toSorted(
    (a, b) => Number(b.platform === query.platform) - Number(a.platform === query.platform),
  );
  const perAccount = await Promise.all(
    wanted.slice(0, ACCOUNTS).map((connection) => accountFacts(db, userId, connection, query)),
  );
  const category = categoryOf(account.category);
  return [...(category ? [{ id: 'category', kind: 'category' as const, category }] : []), ...perAccount.flat()];
}

async function accountFacts(db: Db, userId: string, connection: ConnectionRow, query: FactsQuery): Promise<Fact[]> {
  const asked = groupsFor(connection, query);
  const { all, groups, best, latest } = await readResults(db, userId, {
    ...{ connectionId: connection.id, settledBefore: new Date(query.now.getTime() - SETTLED_MS) },
    ...{ groups: asked.map(({ group }) => group), best: BEST_POSTS, latest: LATEST_POSTS },
  });
  const named = { ...connection, name: connection.channelTitle ?? connection.username ?? '' };
  const top = best.flatMap((post) => topFact(post, all) ?? []);
  const topIds = new Set(top.map(({ postId }) => postId));
  return [
    {
      ...{ id: `account:${connection.id}`, kind: 'account', platform: connection.platform },
      ...{ name: named.name, followers: connection.followers ?? undefined },
    },
    ...asked.flatMap(({ by }, index) => (groups[index] && compare(named, by, groups[index])) ?? []),
    ...top,
    ...latest
      .filter(({ id }) => !topIds.has(id))
      .map((post): Fact => ({ ...postFact(post), kind: 'recent_post', views: post.views ?? undefined })),
  ];
}

/** A post that stands out against the median of its connection. */
function topFact(post: PostResult, all: GroupResult): TopPost | undefined {
  if (all.posts < POSTS_NEEDED || !all.medianViews || post.views === null) return undefined;
  const timesUsual = post.views / all.medianViews;
  return timesUsual < STANDS_OUT
    ? undefined
    : { ...postFact(post), kind: 'top_post', views: post.views, timesUsual, posts: all.posts };
}

function postFact(post: PostResult) {
  return {
    ...{ id: `post:${post.id}`, platform: post.platform, postId: post.id, title: post.title },
    ...{ url: post.permalink ?? undefined, likes: post.likes ?? undefined, publishedAt: post.publishedAt },
    durationSeconds: post.durationSeconds ?? undefined,
  };
}

/** The generator has no category for games; they count as entertainment. */
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
  comparison: 'finding',
  finding: 'finding',
} as const;

/** The facts with these ids, in citation order, as statements with a link. Unknown ids are ignored. */
export function sourcesOf(facts: readonly Fact[], ids: readonly string[], language: Language): Source[] {
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  return [...new Set(ids)].flatMap((id) => {
    const fact = known.get(id);
    if (!fact) return [];
    return {
      ...{
        id,
        kind: fact.kind === 'quoted' ? fact.origin : sourceKinds[fact.kind],
        statement: stateFact(fact, language),
      },
      platform: 'platform' in fact ? (fact.platform ?? null) : null,
      post_id: 'postId' in fact ? (fact.postId ?? null) : null,
      url: 'url' in fact ? (fact.url ?? null) : null,
    };
  });
}
