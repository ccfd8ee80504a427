import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import type { Plural } from '../words/numbers.ts';

/** Words for facts about a creator, and what the coach shares with them. */
export type IdeaWords = {
  /** In quotation marks of the language: '“{text}”'. */
  quoted: string;
  platforms: Record<IdeaPlatform, string>;
  /** As they stand in a list of tags, lower case where the language has it so. */
  categories: Record<IdeaCategory, { name: string }>;
  facts: FactWords;
};

/** Sentences about the creator. {post} is a title, put into quotes by the pattern. */
export type FactWords = {
  category: string;
  /** By followers: '{followers}' is made by `followers`. */
  account: string;
  accountUnknownSize: string;
  followers: Plural;
  views: Plural;
  /** Made with the number of posts that something was computed over. */
  posts: Plural;
  /** {count}: how many times as often as usual; {post}, {views}, {posts}: those that “usual” is the median of. */
  topVideo: Plural;
  topPost: Plural;
  /** One of the latest, however old; {post}, {views}. */
  recentVideo: string;
  recentPost: string;
  /** The same without {views}. */
  recentUnknownViews: string;
};
