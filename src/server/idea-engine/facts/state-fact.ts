import type { Language } from '#contract/languages.ts';
import { say } from '#texts/say.ts';
import type { FactWords, IdeaWords } from '../languages/idea-words.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { Comparison, Fact } from '../model.ts';
import { writeNumber, writePlural } from '../words/numbers.ts';
import { cleanText, clipText, fill } from '../words/text.ts';
import { type RecentPost, shownTitle, type TopPost } from './posts.ts';

/** Stands for the title of an untitled post. */
const UNTITLED = '…';
const ACCOUNT_MAX = 80;
const KEYWORD_MAX = 60;
const PLAIN_WORDS_MAX = 5;
/** From here on lengths are told in minutes. */
const LONG_SECONDS = 600;

/**
 * What is known, as a sentence to the creator. What was computed names the number of posts that it was computed over.
 */
export function stateFact(fact: Fact, language: Language): string {
  const { facts, platforms, categories } = ideaWords(language);
  switch (fact.kind) {
    case 'category':
      return fill(facts.category, { category: categories[fact.category].name }, language);
    case 'account': {
      const texts = { platform: platforms[fact.platform], name: clipText(cleanText(fact.name), ACCOUNT_MAX) };
      if (fact.followers === undefined) return fill(facts.accountUnknownSize, texts, language);
      return fill(
        facts.account,
        { ...texts, followers: writePlural(facts.followers, fact.followers, language) },
        language,
      );
    }
    case 'top_post':
      return stateTopPost(fact, facts, language);
    case 'recent_post':
      return stateRecentPost(fact, facts, language);
    case 'comparison':
      return stateComparison(fact, language);
    case 'quoted':
      return say(language, fact.statement);
    case 'finding':
      return cleanText(fact.statement);
  }
}

function stateTopPost(post: TopPost, words: FactWords, language: Language): string {
  const texts = {
    post: shownTitle(post.title) || UNTITLED,
    views: writePlural(words.views, post.views, language),
    posts: writePlural(words.posts, post.posts, language),
  };
  return writePlural(isVideo(post) ? words.topVideo : words.topPost, post.timesUsual, language, texts);
}

function stateRecentPost(post: RecentPost, words: FactWords, language: Language): string {
  const title = shownTitle(post.title) || UNTITLED;
  if (post.views === undefined) return fill(words.recentUnknownViews, { post: title }, language);
  const texts = { post: title, views: writePlural(words.views, post.views, language) };
  return fill(isVideo(post) ? words.recentVideo : words.recentPost, texts, language);
}

function stateComparison({ by, posts, others, times, platform, accountName }: Comparison, language: Language): string {
  const words = ideaWords(language);
  const texts = {
    times: writePlural(words.facts.times, times, language),
    others: writeNumber(others, language),
    platform: words.platforms[platform],
    name: clipText(cleanText(accountName), ACCOUNT_MAX),
  };
  if (by.kind === 'length')
    return writePlural(words.facts.lengthResult, posts, language, {
      ...texts,
      length: writeRange(by.seconds, language),
    });
  const topic = showKeyword(by.keyword, words, language).replace(/^["“„«]\s?|\s?["”“»]$/gu, '');
  return writePlural(words.facts.topicResult, posts, language, { ...texts, topic });
}

/** “15–90 seconds”, “3–30 minutes”. */
function writeRange({ from, to }: { from: number; to: number }, language: Language): string {
  const { seconds, minutes } = ideaWords(language).facts;
  const [unit, size] = to < LONG_SECONDS ? [seconds, 1] : [minutes, 60];
  return `${writeNumber(Math.round(from / size), language)}–${writePlural(unit, Math.round(to / size), language)}`;
}

/** Instagram also has pictures; where no length is known nothing is said about the kind. */
function isVideo(post: TopPost | RecentPost): boolean {
  return post.platform !== 'instagram' || post.durationSeconds !== undefined;
}

/** A keyword as it can stand in any sentence: cut to a readable length, and in quotes when it isn't plain words. */
function showKeyword(keyword: string, words: Pick<IdeaWords, 'quoted'>, language: Language): string {
  const text = clipText(keyword, KEYWORD_MAX);
  const letters = text.replace(/\p{Extended_Pictographic}|\p{M}|\u200d/gu, '');
  const isPlain = /^[\p{L}\p{N}’'&+#/ -]*$/u.test(letters) && text.split(' ').length <= PLAIN_WORDS_MAX;
  return isPlain ? text : fill(words.quoted, { text: text.replace(/["“”„«»‟]/gu, '’') }, language);
}
