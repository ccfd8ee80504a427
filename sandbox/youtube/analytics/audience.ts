import { chance } from '../../core/random.ts';
import type { Channel } from '../../core/types.ts';

export const ageGroups = ['age13-17', 'age18-24', 'age25-34', 'age35-44', 'age45-54', 'age55-64', 'age65-'] as const;
export const genders = ['female', 'male', 'user_specified'] as const;
export type PeopleShare = { ageGroup: string; gender: string; percentage: number };

const usualAges = [3, 19, 34, 22, 12, 6, 4];
const places = [
  'US',
  'GB',
  'DE',
  'SE',
  'IN',
  'BR',
  'CA',
  'AU',
  'FR',
  'ES',
  'NL',
  'JP',
  'MX',
  'PL',
  'NO',
  'IT',
  'FI',
  'DK',
];

/**
 * Viewers of a channel since a day by age and gender, in tenths of a percent that add up to 100. Groups that round to zero are
 * omitted.
 */
export function peopleOf(channel: Channel, since: string): PeopleShare[] {
  const women = 0.25 + 0.5 * chance(channel.seed, 'women');
  const cells = ageGroups.flatMap((ageGroup, index) =>
    genders.map((gender) => {
      const age =
        (usualAges[index] ?? 0) *
        (0.6 + 0.8 * chance(channel.seed, ageGroup)) *
        (0.8 + 0.4 * chance(channel.seed, `${ageGroup} ${since}`));
      const share = gender === 'user_specified' ? 0.012 : (gender === 'female' ? women : 1 - women) * 0.988;
      return { ageGroup, gender, weight: age * share };
    }),
  );
  const tenths = apportion(
    cells.map(({ weight }) => weight),
    1000,
  );
  return cells
    .map(({ ageGroup, gender }, index) => ({ ageGroup, gender, percentage: (tenths[index] ?? 0) / 10 }))
    .filter(({ percentage }) => percentage > 0);
}

/** Countries of a channel's viewers and their shares, adding up to one. Every channel has its own home country. */
export function countriesOf(channel: Channel): { country: string; share: number }[] {
  const turn = Math.floor(places.length * chance(channel.seed, 'home') * 0.4);
  const ordered = places.map((_, index) => places[(index + turn) % places.length] ?? 'US');
  const weights = ordered.map((country, index) => (0.5 + chance(channel.seed, country)) / (index + 1.2) ** 1.35);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return ordered.map((country, index) => ({ country, share: (weights[index] ?? 0) / sum }));
}

/** Splits a whole number by weights; what rounding leaves goes to the parts with the largest remainders. */
export function apportion(weights: readonly number[], whole: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight / sum) * whole);
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
