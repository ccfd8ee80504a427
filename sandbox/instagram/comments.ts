import { randomInt } from 'node:crypto';
import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { hash } from '../core/random.ts';
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
  at: Date;
  likes: number;
};

const MAX_SAMPLES = 20;
const DEFAULT_LIMIT = 25;
const MAX_LENGTH = 300;

const sampleTexts = [
  'Saved this for later.',
  'I tried it today and it worked!',
  'Could you make one about mornings?',
  '😂😂😂',
  'Which camera is this?',
  'The part at the end got me',
  'More of these, please',
  'Not sure I agree, but well said.',
];
const sampleNames = ['nora.k', 'petewrites', 'the_real_ana', 'lu.films', 'jonas_b'];

/** `GET /{media}/comments`, newest first. @throws GraphError 100/33 */
export function listComments(ctx: SandboxContext, caller: Caller, id: string, values: URLSearchParams): Answer {
  const item = ownItem(ctx, caller, id);
  return pageOf(commentsOn(ctx, item), values);
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
  return pageOf(replies, values);
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
  return [...own, ...sampleComments(ctx, item)].sort((a, b) => b.at.getTime() - a.at.getTime());
}

function addedTo(ctx: SandboxContext, media: string): Comment[] {
  return storedComments(ctx)
    .entries()
    .filter(([, row]) => row.media === media)
    .map(([id, row]) => storedComment(ctx, id, row));
}

function storedComment(ctx: SandboxContext, id: string, { media, parent, text, channel, at }: StoredComment): Comment {
  const username = ctx.channels.byKey(channel)?.handle ?? '';
  return { id, media, parent, text, username, at: new Date(at * 1000), likes: 0 };
}

/** The newest comments of a sample video, computed from the seed. Their ids contain the id of the post. */
function sampleComments(ctx: SandboxContext, item: Item): Comment[] {
  if (item.commentsOff || item.file) return [];
  const count = Math.min(MAX_SAMPLES, itemCounters(item, ctx.clock.now()).comments);
  return Array.from({ length: count }, (_, index) => sampleComment(item, index));
}

function sampleComment(item: Item, index: number): Comment {
  const roll = hash(item.video.channel.seed, item.video.n, index, 'comment');
  const at = new Date(item.publishedAt.getTime() + (index + 1) * 1_700_000 + (roll % 900_000));
  return {
    id: `${item.id}${String(index).padStart(2, '0')}`,
    media: item.id,
    parent: undefined,
    at,
    likes: roll % 40,
    text: sampleTexts[roll % sampleTexts.length] ?? '',
    username: sampleNames[roll % sampleNames.length] ?? '',
  };
}

function findComment(ctx: SandboxContext, id: string): Comment | undefined {
  const row = storedComments(ctx).get(id);
  if (row) return storedComment(ctx, id, row);
  const [, media = '', index = ''] = /^(\d{17})(\d\d)$/.exec(id) ?? [];
  const item = findItem(ctx, media);
  return item && sampleComments(ctx, item)[Number(index)];
}

function commentNode({ id, media, parent, text, username, at, likes }: Comment) {
  return {
    id: () => id,
    text: () => text,
    timestamp: () => graphTime(at),
    username: () => username,
    from: () => ({ username }),
    like_count: () => likes,
    hidden: () => false,
    parent_id: () => parent,
    media: () => ({ id: media }),
  };
}

function pageOf(comments: Comment[], values: URLSearchParams): Answer {
  const limit = Math.min(50, Number(values.get('limit')) || DEFAULT_LIMIT);
  const after = Number(Buffer.from(values.get('after') ?? '', 'base64url').toString('latin1')) || 0;
  const shown = comments.slice(after, after + limit);
  const cursor = (offset: number) => Buffer.from(String(offset)).toString('base64url');
  const fields = values.get('fields') ?? 'text,timestamp';
  const data = shown.map((comment) => pickFields(commentNode(comment), 'IGComment', fields));
  if (data.length === 0) return json({ data });
  return json({ data, paging: { cursors: { before: cursor(after), after: cursor(after + shown.length) } } });
}
