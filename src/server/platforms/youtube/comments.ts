import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import type { Client } from '../http/client.ts';
import { counter, id, instant, orNull, text } from '../http/fields.ts';
import { listOf, refuseUnreadable } from '../http/list.ts';
import { type CommentFacts, MAX_COMMENTS } from '../platform.ts';
import { askYoutube } from './call.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';

// Source: YouTube Data API, resources "commentThread" and "comment"; commentThreads.list costs 1 unit.
const thread = z.object({
  id,
  snippet: z.object({
    totalReplyCount: orNull(counter),
    topLevelComment: z.object({
      snippet: z.object({
        textDisplay: text,
        authorDisplayName: orNull(z.string()),
        authorChannelId: z.optional(z.object({ value: z.optional(z.string()) })),
        likeCount: orNull(counter),
        publishedAt: instant,
      }),
    }),
  }),
});
const reply = z.object({ items: listOf('items', thread), nextPageToken: z.optional(z.string()) });
const CALL = 'commentThreads.list';
const PAGE_SIZE = 100;

/** The newest comments of a video of the channel, as plain text. */
export async function readYoutubeComments(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  videoId: string,
): Promise<CommentFacts[]> {
  const comments: CommentFacts[] = [];
  let pageToken: string | undefined;
  do {
    const query = {
      part: 'snippet',
      videoId,
      order: 'time',
      textFormat: 'plainText',
      maxResults: String(PAGE_SIZE),
      pageToken,
    };
    const read = {
      call: CALL,
      path: 'commentThreads',
      query,
      units: 1,
      purpose: 'comments',
      scopes: [youtubeScope.captions],
    } as const;
    const { items, nextPageToken } = await askYoutube(client, config, access, read, reply);
    refuseUnreadable('youtube', CALL, items, comments.length > 0 ? 'allowed' : 'refused');
    comments.push(...items.items.map((item) => commentOf(access, item)));
    pageToken = nextPageToken;
  } while (pageToken !== undefined && comments.length < MAX_COMMENTS);
  return comments.slice(0, MAX_COMMENTS);
}

function commentOf({ platformUserId }: Access, { id: threadId, snippet }: z.output<typeof thread>): CommentFacts {
  const { textDisplay, authorDisplayName, authorChannelId, likeCount, publishedAt } = snippet.topLevelComment.snippet;
  return {
    platformCommentId: threadId,
    author: authorDisplayName || null,
    text: textDisplay,
    publishedAt,
    likes: likeCount,
    replies: snippet.totalReplyCount,
    isOwn: authorChannelId?.value === platformUserId,
  };
}
