import type { FindingGroup } from '#contract/analytics.ts';
import { stopWords } from '#server/kit/words/stop-words.ts';

/** Lower ends of the lengths that are told apart, in seconds. */
export const LENGTHS = [0, 10, 20, 30, 45, 60, 90, 180, 600, 1_200] as const;
/** Hours of the day are taken together by so many. */
export const HOURS = 3;
/** Words of titles that are compared, the most frequent first: each one more weakens the evidence for all. */
const MAX_TOPICS = 16;
const MIN_LETTERS = 3;

export type GroupKind = FindingGroup['kind'];
/** A group as the database names it. */
export type GroupKey = { kind: GroupKind; value: string };

const formats = ['video', 'reel', 'image', 'carousel'] as const;

/** A group by its key; undefined for a value that no version writes. */
export function groupOf({ kind, value }: GroupKey): FindingGroup | undefined {
  const number = Number(value);
  switch (kind) {
    case 'length': {
      const place = LENGTHS.findIndex((from) => from === number);
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
 * What is compared of all groups that there are: of words those that carry a topic, the most frequent of each account,
 * and of words that always stand together one.
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

/** The language of a title is not known: a stop word of any language is none. */
function isTopic(word: string): boolean {
  if (word.length < MIN_LETTERS || !/^\p{L}[\p{L}\p{M}]*$/u.test(word)) return false;
  return !Object.values(stopWords).some((words) => words.has(word));
}
