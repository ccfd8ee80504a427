import type { IdeaPlatform } from '#contract/ideas.ts';
import { videoLengthsOn } from '#server/idea-engine/ideas/forms.ts';
import type { Comparison } from '#server/idea-engine/model.ts';
import { wordsOf } from '#server/idea-engine/words/similar.ts';
import type { ConnectionRow } from '#server/modules/connections/connections.ts';
import type { GroupResult, PostGroup } from '#server/modules/posts/posts.ts';

/** With fewer posts nothing is claimed: the median of so few changes with each of them. */
export const POSTS_NEEDED = 12;
/** How many times as many views, or as few, are told; anything nearer to 1 is no finding. */
const TELLING_TIMES = 1.25;
/** Less would be told as 0 times. */
const LEAST_TIMES = 0.05;

/** What posts are grouped by, and the group as the posts module looks for it. */
export type Asked = { by: Comparison['by']; group: PostGroup };

/**
 * The groups that an account's posts are compared by: one a keyword, and on the platform of the wish one for each
 * length of its videos.
 */
export function groupsFor(
  { platform }: Pick<ConnectionRow, 'platform'>,
  wish: { platform?: IdeaPlatform; keywords?: readonly string[] },
): Asked[] {
  const topics = (wish.keywords ?? []).flatMap((keyword): Asked[] => {
    const words = wordsOf(keyword)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .join(' ');
    return words === '' ? [] : [{ by: { kind: 'topic', keyword }, group: { words } }];
  });
  const lengths = platform === wish.platform ? videoLengthsOn(platform) : [];
  return [...topics, ...lengths.map((seconds): Asked => ({ by: { kind: 'length', seconds }, group: { seconds } }))];
}

/** A comparison that can be told: enough posts on both sides, and far enough apart. Undefined: nothing can be said. */
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
