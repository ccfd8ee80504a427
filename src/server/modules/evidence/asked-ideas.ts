import type { Language } from '#contract/languages.ts';
import { detectLanguage, isKnownLanguage } from '#server/kit/words/language.ts';
import { topicTerms } from '#server/kit/words/terms.ts';
import type { FoundComment } from '#server/modules/comments/comments.ts';
import { msg } from '#texts/message.ts';
import { questionIn } from './asked-questions.ts';
import type { Fact, FoundIdea } from './fact.ts';
import { quoteOf } from './quote.ts';

/**
 * Two questions are the same if they share this fraction of the significant words of the shorter one, and at least two
 * words.
 */
const SAME_SHARE = 0.6;
const SAME_WORDS = 2;
/** Minimum number of people who must have asked a question that does not mention the subject of its post. */
const SEVERAL = 2;
const MAX_IDEAS = 6;

type Asked = { comment: FoundComment; question: string; terms: Set<string>; isAbout: boolean };
type Group = { first: Asked; all: Asked[] };

/**
 * Questions that people asked in the comments under posts about the keywords, most frequent first. Similar questions
 * are merged, and each person is counted once. A question must name its subject or have been asked by several people.
 */
export function askedIdeas(
  comments: readonly FoundComment[],
  { keywords, language }: { keywords: readonly string[]; language: Language },
): FoundIdea[] {
  const asked = comments.flatMap((comment) => readQuestion(comment, { keywords, language }) ?? []);
  const groups: Group[] = [];
  for (const one of asked) {
    const same = groups.find(({ all }) => all.some((other) => areSame(one, other)));
    if (same) same.all.push(one);
    else groups.push({ first: one, all: [one] });
  }
  return groups
    .map((group) => ({ ...group, people: peopleOf(group) }))
    .filter(({ all, people }) => people >= SEVERAL || all.some(({ isAbout }) => isAbout))
    .sort((a, b) => b.people - a.people || newestOf(b) - newestOf(a))
    .slice(0, MAX_IDEAS)
    .map(({ all, people }) => ideaOf(all, people));
}

function readQuestion(
  comment: FoundComment,
  { keywords, language }: { keywords: readonly string[]; language: Language },
): Asked | undefined {
  const question = questionIn(comment.text);
  if (question === undefined) return undefined;
  const spoken = detectLanguage(question);
  const known = isKnownLanguage(spoken) ? spoken : language;
  const subject = new Set([comment.postTitle, ...keywords].flatMap((text) => topicTerms(text, known)));
  const words = topicTerms(question, known);
  const terms = new Set(words.filter((word) => !subject.has(word)));
  return {
    comment,
    question,
    terms: terms.size > 0 ? terms : new Set(words),
    isAbout: words.some((word) => subject.has(word)),
  };
}

function areSame({ terms }: Asked, { terms: others }: Asked): boolean {
  const common = [...terms].filter((term) => others.has(term)).length;
  const least = Math.min(terms.size, others.size);
  return least > 0 && common >= Math.min(SAME_WORDS, least) && common >= SAME_SHARE * least;
}

/** Comments without an author are counted separately. */
function peopleOf({ all }: Group): number {
  return new Set(all.map(({ comment }) => comment.author ?? comment.id)).size;
}

function newestOf({ all }: Group): number {
  return Math.max(...all.map(({ comment }) => comment.publishedAt.getTime()));
}

/** The idea for a group of questions, quoting the most specific one. The people who asked are never named. */
function ideaOf(all: readonly Asked[], people: number): FoundIdea {
  const [best, ...rest] = all.toSorted((a, b) => Number(b.isAbout) - Number(a.isAbout) || b.terms.size - a.terms.size);
  const facts = [best, ...rest].flatMap((asked) => (asked ? [commentFact(asked)] : []));
  const [first] = facts as [Fact, ...Fact[]];
  const post = quoteOf(first.title) || first.title;
  const posts = new Set(facts.map(({ postId }) => postId)).size;
  return {
    kind: 'asked',
    title: msg('evidence.asked', { quote: first.quote }),
    why:
      posts === 1
        ? msg('evidence.asked_why', { count: people, post })
        : msg('evidence.asked_posts_why', { count: people, posts }),
    evidence: facts.slice(0, 3),
    score: null,
    platform: first.platform,
  };
}

function commentFact({ comment, question }: Asked): Fact {
  return {
    id: `comment:${comment.postId}:${comment.id}`,
    kind: 'comment',
    quote: question,
    title: comment.postTitle,
    url: `/dashboard/content/posts/${comment.postId}`,
    date: comment.publishedAt,
    platform: comment.platform,
    postId: comment.postId,
    span: null,
    figures: null,
  };
}
