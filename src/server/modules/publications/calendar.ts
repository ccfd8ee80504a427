import type { CalendarPost } from '#contract/publishing.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { nameOf } from '#server/modules/connections/connections.ts';
import { listOwnPosts, type PostBetween } from '#server/modules/posts/posts.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { listCalendarPublications, type PublicationEntryRow } from './list-store.ts';

export type Calendar = { publications: PublicationEntryRow[]; posts: PostBetween[]; isTruncated: boolean };

const MAX_DAYS = 45;
/** Limit for each of the two lists. */
const MAX_ENTRIES = 1_000;

/**
 * Publications and other posts in a time span (end exclusive), plus all drafts without a time.
 * @throws AppError invalid_input
 */
export async function readCalendar(
  deps: { db: Db; queue: Queue; clock: Clock },
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Calendar> {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (!(days > 0 && days <= MAX_DAYS))
    throw new AppError('invalid_input', msg('publication.span_invalid', { most: MAX_DAYS }));
  const span = { from, to, limit: MAX_ENTRIES + 1 };
  const [publications, posts] = await Promise.all([
    listCalendarPublications(deps.db, userId, span),
    listOwnPosts(deps, userId, span),
  ]);
  return {
    publications: publications.slice(0, MAX_ENTRIES),
    posts: posts.slice(0, MAX_ENTRIES),
    isTruncated: publications.length > MAX_ENTRIES || posts.length > MAX_ENTRIES,
  };
}

export function calendarPostToWire(
  { links, platforms }: { links: MediaLinks; platforms: Platforms },
  post: PostBetween,
): CalendarPost {
  const account = { username: post.accountUsername, channelTitle: post.accountTitle };
  return {
    id: post.id,
    connection_id: post.connectionId,
    platform: post.platform,
    title: post.title,
    account_name: nameOf(platforms[post.platform].rules, account),
    thumbnail_url: post.coverKey === null ? null : links.sign(post.coverKey, 'cover.webp'),
    published_at: post.publishedAt.toISOString(),
    permalink: post.permalink,
    figures: { views: post.views, likes: post.likes, comments: post.comments },
  };
}
