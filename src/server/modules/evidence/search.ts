import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import type { Fact } from './fact.ts';
import { keepPassages } from './keep-passages.ts';
import { listPassages } from './passages-store.ts';
import { distinctPosts, postFact } from './post-ideas.ts';
import { quoteOf } from './quote.ts';
import { searchQuery } from './search-words.ts';
import { passageFact } from './spoken-ideas.ts';
import { type FoundText, listBriefsWith, listPostsWith, listPublicationsWith } from './store.ts';

type Ranked = { rank: number; fact: Fact };

/**
 * Searches what the creator posted, said, published from this app or put into a brief, most relevant first. A text
 * matches with any word of the query and ranks higher with several.
 */
export async function searchEvidence(
  db: Db,
  { userId, query, language, limit }: { userId: string; query: string; language: Language; limit: number },
): Promise<Fact[]> {
  const words = searchQuery(query.split(/\s+/u));
  if (words === undefined) return [];
  await keepPassages(db, userId);
  const asked = { words, language, limit: limit * 2 };
  const [posts, passages, briefs, publications] = await Promise.all([
    listPostsWith(db, userId, asked),
    listPassages(db, userId, { words, kinds: ['topic', 'put_off', 'unanswered'], limit }),
    listBriefsWith(db, userId, asked),
    listPublicationsWith(db, userId, asked),
  ]);
  const standing = posts.map((post) => ({ ...post, byViews: undefined, byLikes: undefined }));
  const found: Ranked[] = [
    ...distinctPosts(standing, { platform: undefined }).flatMap((post) =>
      ranked(post, postFact(post, quoteOf(post.title))),
    ),
    ...passages.flatMap((passage) => ranked(passage, passageFact(passage))),
    ...briefs.flatMap((brief) => ranked(brief, textFact(brief, 'brief'))),
    ...publications.flatMap((one) => ranked(one, { ...textFact(one, 'publication'), platform: one.platform })),
  ];
  // The sentence that puts something off may also be the best quote of its passage.
  const ids = new Set<string>();
  return found
    .sort((a, b) => b.rank - a.rank)
    .map(({ fact }) => fact)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, limit);
}

function ranked({ rank }: { rank: number }, fact: Fact): Ranked[] {
  return fact.quote === '' ? [] : [{ rank, fact }];
}

function textFact({ id, quote, title, at, url }: FoundText, kind: 'brief' | 'publication'): Fact {
  const page = kind === 'brief' ? `/dashboard/ideas?idea=${id}` : '/dashboard/calendar';
  return {
    id: `${kind}:${id}`,
    kind,
    quote: quoteOf(quote || title),
    title,
    url: url ?? page,
    date: at,
    platform: null,
    postId: null,
    span: null,
    figures: null,
  };
}
