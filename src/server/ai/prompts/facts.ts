import type { Fact } from '#server/idea-engine/model.ts';
import type { Aliases } from './aliases.ts';

/** More would cost more than they tell; the best come first. */
const FACTS_MAX = 24;
const TITLE_MAX = 200;

/** Facts as a model reads them: what is needed and no more, no address, no id of ours. */
export function factsForModel(facts: readonly Fact[], aliases: Aliases): object[] {
  return facts.slice(0, FACTS_MAX).map((fact) => ({ id: aliases.of('F', fact.id), ...describe(fact) }));
}

function describe(fact: Fact): object {
  switch (fact.kind) {
    case 'category':
      return { about: 'the creator’s own category', category: fact.category };
    case 'account':
      return { about: 'an account of the creator', platform: fact.platform, name: cut(fact.name), followers: fact.followers };
    case 'finding':
      return { about: 'what worked before', platform: fact.platform, statement: cut(fact.statement) };
    case 'top_post':
      return {
        about: 'one of the creator’s most seen posts',
        ...{ platform: fact.platform, title: cut(fact.title), views: fact.views, times_the_usual_views: fact.timesUsual },
        ...{ likes: fact.likes, seconds: fact.durationSeconds, published: dayOf(fact.publishedAt) },
      };
    case 'recent_post':
      return {
        about: 'one of the creator’s latest posts',
        ...{ platform: fact.platform, title: cut(fact.title), views: fact.views, published: dayOf(fact.publishedAt) },
      };
  }
}

function cut(text: string): string {
  return text.slice(0, TITLE_MAX);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
