import type { Language } from '#contract/languages.ts';
import { say } from '#texts/say.ts';
import type { FactWords } from '../languages/idea-words.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { Fact } from '../model.ts';
import { writePlural } from '../words/numbers.ts';
import { cleanText, clipText, fill } from '../words/text.ts';
import { findingMessage } from './finding-message.ts';
import { type RecentPost, shownTitle, type TopPost } from './posts.ts';

/** Stands for the title of an untitled post. */
const UNTITLED = '…';
const MAX_ACCOUNT = 80;

/**
 * What is known, as a sentence to the creator. What was computed names the number of posts that it was computed over.
 */
export function stateFact(fact: Fact, language: Language): string {
  const { facts, platforms, categories } = ideaWords(language);
  switch (fact.kind) {
    case 'category':
      return fill(facts.category, { category: categories[fact.category].name }, language);
    case 'account': {
      const texts = { platform: platforms[fact.platform], name: clipText(cleanText(fact.name), MAX_ACCOUNT) };
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
      return say(language, findingMessage({ ...fact, group: fact.by }, language));
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

/** Instagram also has pictures; where no length is known nothing is said about the kind. */
function isVideo(post: TopPost | RecentPost): boolean {
  return post.platform !== 'instagram' || post.durationSeconds !== undefined;
}
