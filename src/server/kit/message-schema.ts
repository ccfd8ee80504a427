import * as z from 'zod/mini';
import { english } from '#texts/english/english.ts';
import type { Message, MessageId } from '#texts/message.ts';

/** A stored message; an id that the catalogue does not know is invalid, because it has no text. */
export const message: z.ZodMiniType<Message> = z.object({
  id: z.custom<MessageId>((id) => typeof id === 'string' && Object.hasOwn(english, id)),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => message)]))),
});
