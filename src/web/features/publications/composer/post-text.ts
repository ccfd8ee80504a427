import * as z from 'zod/mini';
import { formatHashtags, parseHashtags } from './hashtags.ts';

/** The texts of a post as stored and sent. */
export type PostText = { title: string; description: string; hashtags: string[] };

export const typedText = z.object({ title: z.string(), description: z.string(), hashtags: z.string() });
/** The texts of a post as typed: hashtags in one field, separated by spaces. */
export type TypedText = z.infer<typeof typedText>;

export function toTyped({ title, description, hashtags }: PostText): TypedText {
  return { title, description, hashtags: formatHashtags(hashtags) };
}

export function fromTyped({ title, description, hashtags }: TypedText): PostText {
  return { title: title.trim(), description, hashtags: parseHashtags(hashtags) };
}

/** Whether both result in the same request. */
export function sameText(one: TypedText, other: TypedText): boolean {
  return JSON.stringify(fromTyped(one)) === JSON.stringify(fromTyped(other));
}
