import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import type { Client } from '../http/client.ts';
import { counter, id, instant, orNull, text } from '../http/fields.ts';
import { listOf, refuseUnreadable } from '../http/list.ts';
import { type CommentFacts, MAX_COMMENTS } from '../platform.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './config.ts';
import { instagramScope } from './oauth.ts';

// Source: Instagram Platform, "IG Media: Comments" and "IG Comment": newest first, 50 at a time; `user` only on comments
// by the account itself.
const comment = z.object({
  id,
  text,
  timestamp: instant,
  username: orNull(z.string()),
  like_count: orNull(counter),
  hidden: orNull(z.boolean()),
  user: z.optional(z.unknown()),
});
const reply = z.object({
  data: listOf('data', comment),
  paging: z.optional(
    z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
  ),
});
const CALL = 'media/comments';
const PAGE_SIZE = 50;

/** The newest comments under a post of the account, without those that the account has hidden. */
export async function readInstagramComments(
  client: Client,
  config: InstagramConfig,
  access: Access,
  mediaId: string,
): Promise<CommentFacts[]> {
  const comments: CommentFacts[] = [];
  let after: string | undefined;
  for (let read = 0; read < MAX_COMMENTS; read += PAGE_SIZE) {
    const fields = 'id,text,timestamp,username,like_count,hidden,user';
    const query = { fields, limit: String(PAGE_SIZE), after };
    const path = `${nodeOf(mediaId)}/comments`;
    const call = { call: CALL, path, query, scope: instagramScope.comments, purpose: 'comments' } as const;
    const { data, paging } = await askGraph(client, config, access, call, reply);
    refuseUnreadable('instagram', CALL, data, comments.length > 0 ? 'allowed' : 'refused');
    comments.push(...data.items.filter(({ hidden }) => hidden !== true).map(commentOf));
    // Source: Graph API, "Paginated Results": without `next` it is the last page.
    const next = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (next === undefined || next === after) break;
    after = next;
  }
  return comments;
}

function commentOf({ id: commentId, text: body, timestamp, username, like_count, user }: z.output<typeof comment>) {
  return {
    platformCommentId: commentId,
    author: username || null,
    text: body,
    publishedAt: timestamp,
    likes: like_count,
    replies: null,
    isOwn: user !== undefined && user !== null,
  };
}
