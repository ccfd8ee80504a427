import { useLingui } from '@lingui/react/macro';
import type { categories } from '#contract/account.ts';
import type { Platform } from '#contract/connections.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';

/** The categories of ideas in the language of the interface. */
export function useIdeaCategoryNames(): Record<IdeaCategory, string> {
  const { t } = useLingui();
  return {
    lifestyle: t`Lifestyle`,
    business: t`Business`,
    education: t`Education`,
    entertainment: t`Entertainment`,
    technology: t`Technology`,
    fitness: t`Fitness`,
    food: t`Food`,
    travel: t`Travel`,
  };
}

/** The category of ideas that is meant by a profile's. */
export function ideaCategoryOf(category: (typeof categories)[number]): IdeaCategory {
  const same = {
    Education: 'education',
    Entertainment: 'entertainment',
    Gaming: 'entertainment',
    Lifestyle: 'lifestyle',
    Technology: 'technology',
    Fitness: 'fitness',
    Food: 'food',
    Travel: 'travel',
  } as const satisfies Record<(typeof categories)[number], IdeaCategory>;
  return same[category];
}

/** Platforms that ideas can be for and that an account is connected of. */
export function connectedIdeaPlatforms(connections: readonly { platform: Platform }[]): IdeaPlatform[] {
  return [...new Set(connections.map(({ platform }) => platform))];
}
