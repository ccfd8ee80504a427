import type { Platform } from '#contract/connections.ts';
import type { LineValue } from './chart-scale.ts';
import type { Daily } from './queries.ts';

/** Followers by day, on the days on which those of every platform are known: the sum of some would look like a loss. */
export function followersByDay({ daily, periods }: Daily): LineValue[] {
  const all = Object.keys(periods).length;
  return daily.map(({ followers, platforms }) => {
    const known = Object.values(platforms).filter((day) => day.followers !== null).length;
    return { value: known === all ? followers : null, isPartial: false };
  });
}

/** Views of one platform by day. */
export function viewsByDay({ daily }: Daily, platform: Platform): LineValue[] {
  return daily.map(({ platforms }) => ({ value: platforms[platform]?.views ?? null, isPartial: false }));
}
