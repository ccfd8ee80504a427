import type { FindingGroup } from '#contract/analytics.ts';
import { stopWords } from '#server/kit/words/stop-words.ts';

/** Lower bounds of the duration groups, in seconds. */
export const LENGTHS: readonly number[] = [0, 10, 20, 30, 45, 60, 90, 180, 600, 1_200];
/** Hours of the day per group. */
export const HOURS = 3;
/** Number of title words compared, most frequent first; each further word weakens the evidence for all. */
const MAX_TOPICS = 16;
const MIN_LETTERS = 3;

export type GroupKind = FindingGroup['kind'];
/** A group as identified in the database. */
export type GroupKey = { kind: GroupKind; value: string };

const formats = ['video', 'reel', 'image', 'carousel'] as const;

/** A group by its key, or undefined for a value that no version writes. */
export function groupOf({ kind, value }: GroupKey): FindingGroup | undefined {
  const number = Number(value);
  switch (kind) {
    case 'length': {
      const place = LENGTHS.indexOf(number);
      return place < 0 ? undefined : { kind, from: number, to: LENGTHS[place + 1] ?? null };
    }
    case 'weekday':
      return { kind, weekday: number };
    case 'hour':
      return { kind, from: number, to: number + HOURS };
    case 'format': {
      const format = formats.find((known) => known === value);
      return format === undefined ? undefined : { kind, format };
    }
    case 'topic':
      return { kind, keyword: value };
  }
}

type Counted = GroupKey & { connectionId: string; posts: number; rankSum: number };

/**
 * Selects the groups to compare: of words, those that carry a topic and are the most frequent of each account, and only
 * one of several words that always appear together.
 */
export function selectGroups<T extends Counted>(counted: readonly T[]): T[] {
  const topics = new Map<string, T[]>();
  for (const group of counted.toSorted((a, b) => b.posts - a.posts || (a.value < b.value ? -1 : 1))) {
    if (group.kind !== 'topic' || !isTopic(group.value)) continue;
    const own = topics.get(group.connectionId) ?? [];
    const isTwin = own.some(({ posts, rankSum }) => posts === group.posts && rankSum === group.rankSum);
    if (own.length < MAX_TOPICS && !isTwin) own.push(group);
    topics.set(group.connectionId, own);
  }
  return [...counted.filter(({ kind }) => kind !== 'topic'), ...[...topics.values()].flat()];
}

/** A title's language is unknown, so a stop word of any language counts as one. */
function isTopic(word: string): boolean {
  if (word.length < MIN_LETTERS || !/^\p{L}[\p{L}\p{M}]*$/u.test(word)) return false;
  return !Object.values(stopWords).some((words) => words.has(word));
}
