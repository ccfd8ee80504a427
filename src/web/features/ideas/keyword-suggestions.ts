import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Idea, IdeaCategory } from '#contract/ideas.ts';
import { ideasQuery } from './queries.ts';

const MAX_SUGGESTIONS = 8;
/** Number of saved ideas whose tags are used. */
const IDEAS_READ = 50;

/** Suggested keywords: the tags of the user's own ideas in the category, most used first, then common ones. */
export function useKeywordSuggestions(category: IdeaCategory | null): string[] {
  const { t } = useLingui();
  const saved = useQuery(ideasQuery({ page: 1, limit: IDEAS_READ, sort_by: 'recent' })).data?.ideas ?? [];
  if (category === null) return [];
  const usual: Record<IdeaCategory, string[]> = {
    lifestyle: [t`morning routine`, t`small flat`, t`slow living`, t`habits`, t`declutter`],
    business: [t`first customers`, t`pricing`, t`side project`, t`productivity`, t`mistakes`],
    education: [t`study tips`, t`explained simply`, t`language learning`, t`history`, t`exams`],
    entertainment: [t`story time`, t`behind the scenes`, t`challenge`, t`film review`, t`gaming`],
    technology: [t`phone tricks`, t`open source`, t`gadgets`, t`automation`, t`privacy`],
    fitness: [t`home workout`, t`mobility`, t`running`, t`strength for beginners`, t`recovery`],
    food: [t`quick dinner`, t`meal prep`, t`street food`, t`baking`, t`cheap meals`],
    travel: [t`weekend trip`, t`train travel`, t`packing light`, t`hidden places`, t`budget`],
  };
  return mergeWords(tagsOf(saved, category), usual[category]);
}

/** Tags of the ideas in a category, most used first. */
export function tagsOf(ideas: readonly Pick<Idea, 'category' | 'tags'>[], category: IdeaCategory): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const idea of ideas) {
    if (idea.category !== category) continue;
    // the first tag is the topic; formats and platforms follow
    for (const tag of idea.tags.slice(0, 1)) {
      const word = tag.replace(/^#/u, '').trim();
      const known = counts.get(word.toLowerCase());
      if (known) known.count += 1;
      else if (word !== '' && word.length <= 30) counts.set(word.toLowerCase(), { word, count: 1 });
    }
  }
  return [...counts.values()].sort((one, other) => other.count - one.count).map(({ word }) => word);
}

/** At most four of the user's own, then the common ones, without duplicates. */
export function mergeWords(own: readonly string[], usual: readonly string[]): string[] {
  const words = [...own.slice(0, 4), ...usual];
  return words
    .filter((word, at) => words.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === at)
    .slice(0, MAX_SUGGESTIONS);
}
