import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import type { Trends } from './queries.ts';

/** What was published on a day, in words, or null if nothing was. */
export function usePublishedText(): (trends: Trends, date: string) => string | null {
  const { t } = useLingui();
  return ({ published }, date) => {
    const day = published.find((one) => one.date === date);
    if (!day) return null;
    const names = day.posts.map(({ title, platform }) => {
      const name = title === '' ? t`Untitled` : title;
      return `${name} (${platformNames[platform]})`;
    });
    const named = names.join(', ');
    const more = day.count - names.length;
    const all = more > 0 ? t`${named} and ${more} more` : named;
    return plural(day.count, { one: `# post published: ${all}`, other: `# posts published: ${all}` });
  };
}
