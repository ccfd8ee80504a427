import type { Comparison, Fact } from '#server/idea-engine/model.ts';
import type { Aliases } from './aliases.ts';

/** Maximum number of facts in a prompt, best first: more would cost more than they contribute. */
const MAX_FACTS = 36;
const MAX_TITLE = 200;

/** Facts as given to the model: only what is needed, without addresses or our ids. */
export function factsForModel(facts: readonly Fact[], aliases: Aliases): object[] {
  return facts.slice(0, MAX_FACTS).map((fact) => ({ id: aliases.of('F', fact.id), ...describe(fact) }));
}

function describe(fact: Fact): object {
  switch (fact.kind) {
    case 'category':
      return { about: 'the creator’s own category', category: fact.category };
    case 'account':
      return {
        about: 'an account of the creator',
        platform: fact.platform,
        name: cut(fact.name),
        followers: fact.followers,
      };
    case 'quoted':
      return {
        about: 'what the creator said or posted, in the creator’s own words',
        from: fact.origin,
        platform: fact.platform,
        quote: cut(fact.quote),
        title: cut(fact.title),
        views: fact.views,
        times_the_usual_views: fact.timesUsual,
        date: dayOf(fact.at),
      };
    case 'finding':
      return { about: 'what worked before', platform: fact.platform, statement: cut(fact.statement) };
    case 'top_post':
      return {
        about: 'one of the creator’s most seen posts',
        platform: fact.platform,
        title: cut(fact.title),
        views: fact.views,
        times_the_usual_views: rounded(fact.timesUsual),
        usual_is_the_median_of_posts: fact.posts,
        likes: fact.likes,
        seconds: fact.durationSeconds,
        published: dayOf(fact.publishedAt),
      };
    case 'comparison':
      return {
        about: 'how some posts of an account did against its others, by their views',
        platform: fact.platform,
        account: cut(fact.accountName),
        ...groupOf(fact.by),
        posts: fact.posts,
        other_posts: fact.others,
        times_the_views_of_the_others: rounded(fact.times),
        at_least_times: rounded(fact.low),
        at_most_times: rounded(fact.high),
      };
    case 'recent_post':
      return {
        about: 'one of the creator’s latest posts, whose views may still grow',
        platform: fact.platform,
        title: cut(fact.title),
        views: fact.views,
        published: dayOf(fact.publishedAt),
      };
  }
}

function groupOf(by: Comparison['by']): object {
  switch (by.kind) {
    case 'topic':
      return { in_the_title: cut(by.keyword) };
    case 'length':
      return { seconds_from: by.from, seconds_to: by.to };
    case 'weekday':
      return { weekday_monday_is_1: by.weekday };
    case 'hour':
      return { hour_from: by.from, hour_to: by.to };
    case 'format':
      return { format: by.format };
  }
}

function rounded(times: number): number {
  return Math.round(times * 10) / 10;
}

function cut(text: string): string {
  return text.slice(0, MAX_TITLE);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
