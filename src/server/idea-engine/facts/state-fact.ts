import type { Language } from '#contract/languages.ts';
import type { FactWords } from '../languages/idea-words.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { Fact } from '../model.ts';
import { writePlural } from '../words/numbers.ts';
import { cleanText, clipText, fill } from '../words/text.ts';
import { type RecentPost, shownTitle, type TopPost } from './posts.ts';

/** Below this an untitled post would be named by nothing. */
const UNTITLED = '…';

/** What is known, as a sentence to the creator: “Your video “…” was seen 4.2 times as often as usual (12,300 views).” */
export function stateFact(fact: Fact, language: Language): string {
  const { facts, platforms, categories } = ideaWords(language);
  switch (fact.kind) {
    case 'category':
      return fill(facts.category, { category: categories[fact.category].name }, language);
    case 'account': {
      const texts = { platform: platforms[fact.platform], name: clipText(cleanText(fact.name), 80) };
      if (fact.followers === undefined) return fill(facts.accountUnknownSize, texts, language);
      return fill(facts.account, { ...texts, followers: writePlural(facts.followers, fact.followers, language) }, language);
    }
    case 'top_post':
      return stateTopPost(fact, facts, language);
    case 'recent_post':
      return fill(isVideo(fact) ? facts.recentVideo : facts.recentPost, postTexts(fact, facts, language), language);
    case 'finding':
      return cleanText(fact.statement);
  }
}

function stateTopPost(post: TopPost, words: FactWords, language: Language): string {
  const texts = postTexts(post, words, language);
  const times = Math.round(post.timesUsual * 10) / 10;
  if (times === 1) return fill(words.usualPost, texts, language);
  return writePlural(isVideo(post) ? words.topVideo : words.topPost, times, language, texts);
}

function postTexts(post: TopPost | RecentPost, words: FactWords, language: Language) {
  return { post: shownTitle(post.title) || UNTITLED, views: writePlural(words.views, post.views, language) };
}

/** Instagram also has pictures; where no length is known nothing is said about the kind. */
function isVideo(post: TopPost | RecentPost): boolean {
  return post.platform !== 'instagram' || post.durationSeconds !== undefined;
}
