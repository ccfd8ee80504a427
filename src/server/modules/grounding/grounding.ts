import type { Source } from '#contract/ai.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { ideaCategories } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import type { TopPost } from '#server/idea-engine/facts/posts.ts';
import { stateFact } from '#server/idea-engine/facts/state-fact.ts';
import type { Comparison, Fact } from '#server/idea-engine/model.ts';
import { readAccount } from '#server/modules/accounts/accounts.ts';
import { type ConnectionRow, listConnectionRows } from '#server/modules/connections/connections.ts';
import { type PostResult, readResults, readStandings, type Standing } from '#server/modules/figures/figures.ts';
import { type Finding, findingsOf } from '#server/modules/findings/findings.ts';

/** Views of younger posts are still growing. */
const SETTLED_MS = 48 * 3600 * 1000;
/** A post stands out with this many times the usual views. */
const STANDS_OUT = 1.5;
const BEST_POSTS = 3;
const LATEST_POSTS = 5;
/** Maximum number of connections considered, those on the preferred platform first. */
const ACCOUNTS = 4;

/** What facts are needed for: the idea's platform. */
export type FactsQuery = { platform?: IdeaPlatform; now: Date };

/**
 * What is known about a creator from the profile and the synced posts; only this user's own data. Connections to the
 * preferred platform come first.
 */
export async function readFacts(db: Db, userId: string, query: FactsQuery): Promise<Fact[]> {
  const [account, connections] = await Promise.all([readAccount({ db }, userId), listConnectionRows(db, userId)]);
  const wanted = connections.toSorted(
    (a, b) => Number(b.platform === query.platform) - Number(a.platform === query.platform),
  );
  const { findings } = await findingsOf(db, userId, query.now);
  const perAccount = await Promise.all(
    wanted.slice(0, ACCOUNTS).map((connection) => accountFacts(db, userId, connection, { findings, now: query.now })),
  );
  const category = categoryOf(account.category);
  return [...(category ? [{ id: 'category', kind: 'category' as const, category }] : []), ...perAccount.flat()];
}

async function accountFacts(
  db: Db,
  userId: string,
  connection: ConnectionRow,
  query: { findings: readonly Finding[]; now: Date },
): Promise<Fact[]> {
  const settled = { connectionId: connection.id, settledBefore: new Date(query.now.getTime() - SETTLED_MS) };
  const [{ best, latest }, standings] = await Promise.all([
    readResults(db, userId, { ...settled, best: BEST_POSTS, latest: LATEST_POSTS }),
    readStandings(db, userId, settled),
  ]);
  const named = { ...connection, name: connection.channelTitle ?? connection.username ?? '' };
  const top = best.flatMap((post) => topFact(post, standings.views.get(post.id)) ?? []);
  const topIds = new Set(top.map(({ postId }) => postId));
  return [
    {
      id: `account:${connection.id}`,
      kind: 'account',
      platform: connection.platform,
      name: named.name,
      followers: connection.followers ?? undefined,
    },
    ...query.findings.filter(({ connectionId }) => connectionId === connection.id).map(comparisonOf),
    ...top,
    ...latest
      .filter(({ id }) => !topIds.has(id))
      .map((post): Fact => ({ ...postFact(post), kind: 'recent_post', views: post.views ?? undefined })),
  ];
}

function comparisonOf(finding: Finding): Comparison {
  const { id, platform, account, group, posts, others, times, low, high } = finding;
  return { id, kind: 'comparison', platform, accountName: account ?? '', by: group, posts, others, times, low, high };
}

/** A post that stands out among those published around it. */
function topFact(post: PostResult, standing: Standing | undefined): TopPost | undefined {
  if (!standing || post.views === null || standing.times < STANDS_OUT || post.views <= standing.high) return undefined;
  return { ...postFact(post), kind: 'top_post', views: post.views, timesUsual: standing.times, posts: standing.posts };
}

function postFact(post: PostResult) {
  return {
    id: `post:${post.id}`,
    platform: post.platform,
    postId: post.id,
    title: post.title,
    url: post.permalink ?? undefined,
    likes: post.likes ?? undefined,
    publishedAt: post.publishedAt,
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
      id,
      kind: fact.kind === 'quoted' ? fact.origin : sourceKinds[fact.kind],
      statement: stateFact(fact, language),
      platform: 'platform' in fact ? (fact.platform ?? null) : null,
      post_id: 'postId' in fact ? (fact.postId ?? null) : null,
      url: 'url' in fact ? (fact.url ?? null) : null,
    };
  });
}
