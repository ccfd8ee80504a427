import type { Source } from '#contract/ai.ts';
import type { IdeaPlatform } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import { clock } from '#server/clip-engine/moments/title-by-time.ts';
import type { Db } from '#server/db/database.ts';
import type { Fact as KnownFact, QuotedFact } from '#server/idea-engine/model.ts';
import { topicTerms } from '#server/kit/words/terms.ts';
import { listAskingComments } from '#server/modules/comments/comments.ts';
import { readStandings } from '#server/modules/figures/figures.ts';
import { findingsOf } from '#server/modules/findings/findings.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { askedIdeas } from './asked-ideas.ts';
import type { EvidenceIdea, EvidenceKind, Fact, FoundIdea } from './fact.ts';
import { keepPassages } from './keep-passages.ts';
import { listPassages } from './passages-store.ts';
import { postIdeas, type StandingPost } from './post-ideas.ts';
import { quoteOf } from './quote.ts';
import { rareTopics } from './rare-topics.ts';
import { searchQuery } from './search-words.ts';
import { spokenIdeas } from './spoken-ideas.ts';
import { type FoundPost, listPostsWith } from './store.ts';
import { topicFindings } from './topic-findings.ts';

export type { EvidenceIdea, Fact } from './fact.ts';
export { searchEvidence } from './search.ts';

export type EvidenceQuery = {
  userId: string;
  /** The keywords as typed, split. They select and rank: whatever is unrelated to all of them is left out. */
  keywords: readonly string[];
  platform?: IdeaPlatform | undefined;
  /** Selects the full-text search configuration for the posts; videos are searched in their own language. */
  language: Language;
  limit: number;
  now: Date;
};

/** Views of younger posts are still growing. */
const SETTLED_MS = 48 * 3600 * 1000;
/** A topic with more posts than this is not rare, and the other kinds of idea need no more. */
const MAX_POSTS = 400;
const MAX_PASSAGES = 60;
/** The maximum number of comments with a question mark to read, newest first. */
const MAX_COMMENTS = 600;
/** Quotations that share this fraction of the significant words of the shorter one count as alike. */
const SAME_SHARE = 0.5;
/** Ideas are picked from each kind in turn, so that a set is varied. */
const order: readonly EvidenceKind[] = ['follow_up', 'asked', 'left_open', 'last_year', 'unclipped', 'rarely_posted'];

/** Ideas found in what the creator posted and said (not generated), best first. Empty without posts and transcripts. */
export async function findEvidenceIdeas(db: Db, query: EvidenceQuery): Promise<EvidenceIdea[]> {
  const { userId, keywords, language, platform, now } = query;
  const words = searchQuery(keywords);
  if (words === undefined) return [];
  await keepPassages(db, userId);
  const [found, passages, { findings }] = await Promise.all([
    listPostsWith(db, userId, { words, language, limit: MAX_POSTS }),
    listPassages(db, userId, { words, kinds: ['topic', 'statement', 'put_off', 'unanswered'], limit: MAX_PASSAGES }),
    findingsOf(db, userId, now),
  ]);
  const { posts, postsOf } = await withStandings(db, userId, found, now);
  const comments = await listAskingComments(
    db,
    userId,
    found.map(({ id }) => id),
    MAX_COMMENTS,
  );
  const rare = found.length < MAX_POSTS ? rareTopics(posts, { keywords, language, postsOf }) : [];
  const ideas = [
    ...postIdeas(posts, { platform, now }),
    ...askedIdeas(comments, { keywords, language }),
    ...spokenIdeas(passages, { keywords, platform }),
    ...rare,
  ];
  return inTurn(ideas, query).map((idea) => ({
    ...idea,
    findings: topicFindings(idea, { findings, posts: found, language }),
  }));
}

async function withStandings(
  db: Db,
  userId: string,
  found: readonly FoundPost[],
  now: Date,
): Promise<{ posts: StandingPost[]; postsOf: Map<string, number> }> {
  const settledBefore = new Date(now.getTime() - SETTLED_MS);
  const connectionIds = [...new Set(found.map(({ connectionId }) => connectionId))];
  const read = await Promise.all(
    connectionIds.map(
      async (connectionId) => [connectionId, await readStandings(db, userId, { connectionId, settledBefore })] as const,
    ),
  );
  const standings = new Map(read);
  const posts = found.map((post) => ({
    ...post,
    byViews: standings.get(post.connectionId)?.views.get(post.id),
    byLikes: standings.get(post.connectionId)?.likes.get(post.id),
  }));
  return { posts, postsOf: new Map(read.map(([id, of]) => [id, of.posts])) };
}

/**
 * Picks the best idea of every kind, then the second best, and so on. Of ideas based on the same fact or on nearly the
 * same words, only the first is used.
 */
function inTurn(ideas: readonly FoundIdea[], query: EvidenceQuery): FoundIdea[] {
  const lists = order.map((kind) =>
    ideas.filter((idea) => idea.kind === kind).sort((a, b) => (b.score ?? 0) - (a.score ?? 0)),
  );
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  const inOrder = Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
  const taken: FoundIdea[] = [];
  for (const idea of inOrder) if (!taken.some((other) => areAlike(idea, other, query))) taken.push(idea);
  return taken.slice(0, query.limit);
}

/** Whether two ideas have the same or nearly the same quotation, ignoring the keywords, which all of them contain. */
function areAlike({ evidence: [one] }: FoundIdea, { evidence: [other] }: FoundIdea, query: EvidenceQuery): boolean {
  if (!one || !other || one.id === other.id) return true;
  const [words, others] = [tellingWords(one.quote, query), tellingWords(other.quote, query)];
  const common = [...words].filter((word) => others.has(word)).length;
  const least = Math.min(words.size, others.size);
  return least > 0 && common >= SAME_SHARE * least;
}

/** The words of a quotation other than the keywords. Without numbers, which distinguish the parts of a series. */
function tellingWords(quote: string, { keywords, language }: EvidenceQuery): Set<string> {
  const known = new Set(keywords.flatMap((keyword) => topicTerms(keyword, language)));
  return new Set(topicTerms(quote, language).filter((term) => !known.has(term)));
}

/** Converts a fact to the form used in prompts and briefs. */
export function quotedFact(fact: Fact): QuotedFact {
  const { id, kind, platform, postId, url, quote, title, date, figures } = fact;
  return {
    id,
    kind: 'quoted',
    origin: kind,
    url,
    quote,
    title,
    at: date,
    statement: statementOf(fact),
    platform: platform ?? undefined,
    postId: postId ?? undefined,
    views: figures?.views,
    timesUsual: figures?.usual?.times,
  };
}

/** Appends quotations to the facts; known ids are not repeated. */
export function withQuotations(facts: readonly KnownFact[], quoted: readonly QuotedFact[]): KnownFact[] {
  const all = new Map([...facts, ...quoted].toReversed().map((fact) => [fact.id, fact]));
  return [...all.values()].toReversed();
}

/** Converts a fact to the form returned with ideas and coach answers. */
export function sourceOfFact(fact: Fact, language: Language): Source {
  return {
    id: fact.id,
    kind: fact.kind,
    statement: say(language, statementOf(fact)),
    platform: fact.platform,
    post_id: fact.postId,
    url: fact.url,
  };
}

function statementOf({ kind, quote, title, figures, span }: Fact): Message {
  if (kind === 'comment') return msg('evidence.source_comment', { quote, post: quoteOf(title) || title });
  if (span) return msg('evidence.source_passage', { quote, time: clock(span.quoteSeconds), video: title });
  return figures
    ? msg('evidence.source_post', { quote, views: figures.views })
    : msg('evidence.source_words', { quote });
}
