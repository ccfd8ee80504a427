import type { IdeaPlatform } from '#contract/ideas.ts';
import { videoLengths } from '#server/idea-engine/facts/video-lengths.ts';
import type { Comparison } from '#server/idea-engine/model.ts';
import { wordsOf } from '#server/idea-engine/words/similar.ts';
import type { ConnectionRow } from '#server/modules/connections/connections.ts';
import type { GroupResult, PostGroup } from '#server/modules/figures/figures.ts';

/** Nothing is claimed with fewer posts, because the median would change with each of them. */
export const POSTS_NEEDED = 12;
/** Minimum ratio of views, in either direction, worth reporting; anything nearer to 1 is not a finding. */
const TELLING_TIMES = 1.25;
/** Less would be displayed as 0 times. */
const LEAST_TIMES = 0.05;

/** What posts are grouped by, and the group as a query of the posts module. */
export type Asked = { by: Comparison['by']; group: PostGroup };

/**
 * The groups to compare an account's posts by: one per keyword, and on the requested platform one per range of lengths.
 */
export function groupsFor(
  { platform }: Pick<ConnectionRow, 'platform'>,
  query: { platform?: IdeaPlatform; keywords?: readonly string[] },
): Asked[] {
  const topics = (query.keywords ?? []).flatMap((keyword): Asked[] => {
    const words = wordsOf(keyword)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .join(' ');
    return words === '' ? [] : [{ by: { kind: 'topic', keyword }, group: { words } }];
  });
  const lengths = platform === query.platform ? videoLengths[platform] : [];
  return [...topics, ...lengths.map((seconds): Asked => ({ by: { kind: 'length', seconds }, group: { seconds } }))];
}

/** A comparison worth reporting: enough posts on both sides and a large enough difference. Undefined otherwise. */
export function compare(
  connection: Pick<ConnectionRow, 'id' | 'platform'> & { name: string },
  by: Comparison['by'],
  { posts, medianViews, others, othersMedianViews }: GroupResult,
): Comparison | undefined {
  if (posts < POSTS_NEEDED || others < POSTS_NEEDED || !medianViews || !othersMedianViews) return undefined;
  const times = medianViews / othersMedianViews;
  const isNearOne = times < TELLING_TIMES && times > 1 / TELLING_TIMES;
  if (isNearOne || times < LEAST_TIMES) return undefined;
  const key = by.kind === 'topic' ? `topic:${by.keyword}` : `length:${by.seconds.from}-${by.seconds.to}`;
  return {
    ...{ id: `comparison:${connection.id}:${key}`, kind: 'comparison', by, posts, others },
    ...{ platform: connection.platform, accountName: connection.name, times },
  };
}
