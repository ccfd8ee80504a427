import { randomInt } from 'node:crypto';
import { json } from '../core/answers.ts';
import { type SampleComment, sampleComments } from '../core/comments.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer } from '../core/types.ts';
import { type StoredComment, storedComments } from './comment-store.ts';
import { graphTime, pickFields } from './fields.ts';
import { GraphError, objectGone, parameter } from './graph-error.ts';
import { findItem, type Item, itemCounters } from './media-items.ts';
import { ownItem } from './nodes.ts';
import type { Caller } from './tokens.ts';

/** A comment as the Graph API returns it. `parent`: the comment that it replies to. */
type Comment = {
  id: string;
  media: string;
  parent: string | undefined;
  text: string;
  username: string;
  isOwn: boolean;
  at: Date;
  likes: number;
};

const DEFAULT_LIMIT = 25;
const MAX_LENGTH = 300;

/** `GET /{media}/comments`, newest first. @throws GraphError 100/33 */
export function listComments(ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams): Answer {
  const item = ownItem(ctx, caller, id);
  return pageOf(commentsOn(ctx, item), values, `${ctx.baseUrl}/v25.0/${id}/comments`);
}

/** `POST /{media}/comments`. @throws GraphError 100 */
export function addComment(ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams): Answer {
  const item = ownItem(ctx, caller, id);
  if (item.commentsOff) throw new GraphError(100, undefined, '(#100) Comments are turned off for this media');
  return store(ctx, caller, { media: id, parent: undefined }, values);
}

/** `GET /{comment}`. Undefined when no comment has this id. @throws GraphError 100/33 */
export function readComment(
  ctx: SandboxContext,
  caller: Caller,
  id: string,
  values: URLSearchParams,
): Answer | undefined {
  const comment = findComment(ctx, id);
  if (!comment) return undefined;
  ownItem(ctx, caller, comment.media);
  return json(pickFields(commentNode(comment), 'IGComment', values.get('fields') ?? 'text,timestamp'));
}

/** `GET /{comment}/replies`. @throws GraphError 100/33 */
export function listReplies(ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams): Answer {
  const comment = findComment(ctx, id);
  if (!comment) throw objectGone(id);
  ownItem(ctx, caller, comment.media);
  const replies = addedTo(ctx, comment.media).filter(({ parent }) => parent === id);
  return pageOf(replies, values, `${ctx.baseUrl}/v25.0/${id}/replies`);
}

/** `POST /{comment}/replies`. @throws GraphError 100 */
export function addReply(ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams): Answer {
  const comment = findComment(ctx, id);
  if (!comment) throw objectGone(id);
  ownItem(ctx, caller, comment.media);
  return store(ctx, caller, { media: comment.media, parent: comment.parent ?? id }, values);
}

function store(
  ctx: SandboxContext,
  { channel }: Caller,
  place: Pick<StoredComment, 'media' | 'parent'>,
  values: URLSearchParams,
): Answer {
  const text = values.get('message') ?? '';
  if (text.trim() === '') throw parameter('The parameter message is required');
  if ([...text].length > MAX_LENGTH) throw parameter(`A comment has at most ${MAX_LENGTH} characters`);
  const id = `1799${String(randomInt(10 ** 6)).padStart(6, '0')}${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  storedComments(ctx).set(id, { ...place, channel: channel.key, text, at: ctx.clock.seconds() });
  return json({ id });
}

/** Top-level comments of a post, newest first. */
function commentsOn(ctx: SandboxContext, item: Item): Comment[] {
  const own = addedTo(ctx, item.id).filter(({ parent }) => parent === undefined);
  return [...own, ...commentsOfSample(ctx, item)].sort((a, b) => b.at.getTime() - a.at.getTime());
}

function addedTo(ctx: SandboxContext, media: string): Comment[] {
  return storedComments(ctx)
    .entries()
    .filter(([, row]) => row.media === media)
    .map(([id, row]) => storedComment(ctx, id, row));
}

function storedComment(ctx: SandboxContext, id: string, { media, parent, text, channel, at }: StoredComment): Comment {
  const username = ctx.channels.byKey(channel)?.handle ?? '';
  return { id, media, parent, text, username, isOwn: true, at: new Date(at * 1000), likes: 0 };
}

/** The comments of a sample video, computed from the seed. Their ids contain the id of the post. */
function commentsOfSample(ctx: SandboxContext, item: Item): Comment[] {
  if (item.commentsOff || item.file) return [];
  const now = ctx.clock.now();
  const gone = ctx.store.table<true>('comments.deleted');
  return sampleComments(item.video, itemCounters(item, now).comments, now)
    .map((comment) => ofSample(item, comment))
    .filter(({ id }) => !gone.get(id));
}

function ofSample(item: Item, { index, text, author, at, likes }: SampleComment): Comment {
  const id = `${item.id}${String(index).padStart(3, '0')}`;
  return { id, media: item.id, parent: undefined, text, username: author, isOwn: false, at, likes };
}

function findComment(ctx: SandboxContext, id: string): Comment | undefined {
  const row = storedComments(ctx).get(id);
  if (row) return storedComment(ctx, id, row);
  const [, media = ''] = /^(\d{17})\d{3}$/.exec(id) ?? [];
  const item = findItem(ctx, media);
  return item && commentsOfSample(ctx, item).find((comment) => comment.id === id);
}

function commentNode({ id, media, parent, text, username, isOwn, at, likes }: Comment) {
  return {
    id: () => id,
    text: () => text,
    timestamp: () => graphTime(at),
    username: () => username,
    from: () => ({ username }),
    // Only of comments by the account itself.
    user: () => (isOwn ? { id } : undefined),
    like_count: () => likes,
    hidden: () => false,
    parent_id: () => parent,
    media: () => ({ id: media }),
  };
}

/** `next` is there unless it is the last page. */
function pageOf(comments: Comment[], values: URLSearchParams, address: string): Answer {
  const limit = Math.min(50, Number(values.get('limit')) || DEFAULT_LIMIT);
  const after = Number(Buffer.from(values.get('after') ?? '', 'base64url').toString('latin1')) || 0;
  const shown = comments.slice(after, after + limit);
  const cursor = (offset: number) => Buffer.from(String(offset)).toString('base64url');
  const fields = values.get('fields') ?? 'text,timestamp';
  const data = shown.map((comment) => pickFields(commentNode(comment), 'IGComment', fields));
  if (data.length === 0) return json({ data });
  const end = after + shown.length;
  const following = new URLSearchParams(values);
  following.set('after', cursor(end));
  const next = end < comments.length ? { next: `${address}?${following}` } : {};
  return json({ data, paging: { cursors: { before: cursor(after), after: cursor(end) }, ...next } });
}
