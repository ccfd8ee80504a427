import * as z from 'zod/mini';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import type { ListedPost, PostPlace, PostSort } from './store.ts';

/** A cursor's content: the sort order it belongs to and its position in it. Opaque to callers. */
const shape = z.tuple([
  z.enum(['published_at', 'view_count', 'like_count']),
  z.enum(['asc', 'desc']),
  z.nullable(z.int()),
  z.string().check(z.minLength(1), z.maxLength(64)),
]);

/** The cursor for a post's position in an order. */
export function cursorOf({ sortBy, sortOrder }: PostSort, post: ListedPost): string {
  const figures = { published_at: post.publishedAt.getTime(), view_count: post.views, like_count: post.likes };
  return Buffer.from(JSON.stringify([sortBy, sortOrder, figures[sortBy], post.id])).toString('base64url');
}

/** @throws AppError invalid_input for a malformed cursor, or one of a list in another order */
export function readCursor({ sortBy, sortOrder }: PostSort, cursor: string): PostPlace {
  const parsed = z.safeParse(shape, parse(Buffer.from(cursor, 'base64url').toString()));
  const isOfThisOrder = parsed.success && parsed.data[0] === sortBy && parsed.data[1] === sortOrder;
  const isInstant = parsed.success && (sortBy !== 'published_at' || isWritable(parsed.data[2]));
  if (!parsed.success || !isOfThisOrder || !isInstant)
    throw new AppError('invalid_input', msg('request.cursor_invalid'));
  return { value: parsed.data[2], id: parsed.data[3] };
}

/** Years 1 to 9999: other numbers have no date the database can represent. */
function isWritable(milliseconds: number | null): boolean {
  return milliseconds !== null && milliseconds >= -62_135_596_800_000 && milliseconds < 253_402_300_800_000;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
