import { platformNames } from '#contract/connections.ts';
import type { Language } from '#contract/languages.ts';
import { type Message, msg, verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import type { Fact } from '../model.ts';
import { cleanText, clipText } from '../words/text.ts';
import { findingMessage } from './finding-message.ts';
import { type RecentPost, shownTitle, type TopPost } from './posts.ts';

/** Placeholder for the title of an untitled post. */
const UNTITLED = '…';
const MAX_ACCOUNT = 80;

/**
 * What is known, as a sentence to the creator. What was computed names the number of posts that it was computed over.
 */
export function stateFact(fact: Fact, language: Language): string {
  return say(language, factMessage(fact, language));
}

function factMessage(fact: Fact, language: Language): Message {
  switch (fact.kind) {
    case 'category':
      return msg('fact.category', { category: msg(`fact.category_${fact.category}`) });
    case 'account': {
      const told = { platform: platformNames[fact.platform], name: clipText(cleanText(fact.name), MAX_ACCOUNT) };
      const { followers } = fact;
      return followers === undefined
        ? msg('fact.account_unknown_size', told)
        : msg('fact.account', { ...told, followers });
    }
    case 'top_post': {
      const { views, posts } = fact;
      const told = { post: titleOf(fact), times: Math.round(fact.timesUsual * 10) / 10, views, posts };
      return isVideo(fact) ? msg('fact.top_video', told) : msg('fact.top_post', told);
    }
    case 'recent_post': {
      const { views } = fact;
      const post = titleOf(fact);
      if (views === undefined) return msg('fact.recent_unknown_views', { post });
      return isVideo(fact) ? msg('fact.recent_video', { post, views }) : msg('fact.recent_post', { post, views });
    }
    case 'comparison':
      return findingMessage({ ...fact, group: fact.by }, language);
    case 'quoted':
      return fact.statement;
    case 'finding':
      return verbatim(cleanText(fact.statement));
  }
}

function titleOf(post: TopPost | RecentPost): string {
  return shownTitle(post.title) || UNTITLED;
}

/** Instagram also has pictures, so the kind is omitted if the length is unknown. */
function isVideo(post: TopPost | RecentPost): boolean {
  return post.platform !== 'instagram' || post.durationSeconds !== undefined;
}
