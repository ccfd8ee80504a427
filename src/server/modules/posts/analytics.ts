import type { AccountDay } from './days-store.ts';

export const periodDays = { day: 1, week: 7, days_28: 28 } as const;
export type Period = keyof typeof periodDays;

type Figure = number | null;
export type PeriodFigures = {
  from: string | null;
  to: string | null;
  views: Figure;
  reach: Figure;
  engagement: Figure;
  followers: Figure;
  days: { date: string; views: Figure; reach: Figure; followers: Figure }[];
};

/**
 * Figures of a period out of its days: what was reported of each, followers as they were counted. A day without figures stays without; people
 * reached are those of one day, since those of several may be the same.
 */
export function sumPeriod(rows: readonly AccountDay[]): PeriodFigures {
  const dates = [...new Set(rows.map(({ day }) => day))].sort();
  const reported = rows.filter(({ source }) => source === 'reported');
  const counted = rows.filter(({ source }) => source === 'read');
  const on = (list: readonly AccountDay[], date: string) => list.find(({ day }) => day === date);
  const days = dates.map((date) => ({
    date,
    views: on(reported, date)?.views ?? null,
    reach: on(reported, date)?.reach ?? null,
    followers: on(counted, date)?.followers ?? null,
  }));
  return {
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    views: sum(reported.map(({ views }) => views)),
    reach: reported.length === 1 ? (reported[0]?.reach ?? null) : null,
    engagement: sum(reported.flatMap(({ likes, comments, shares }) => [likes, comments, shares])),
    followers: days.findLast(({ followers }) => followers !== null)?.followers ?? null,
    days,
  };
}

function sum(figures: readonly Figure[]): Figure {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((total, figure) => total + figure, 0);
}
