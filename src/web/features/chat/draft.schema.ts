import * as z from 'zod/mini';
import { chatTurn } from '#contract/chat.ts';

/** A turn in flight, or one that could not be sent. */
const sent = z.object({
  turn: chatTurn,
  /** As displayed in the conversation. */
  text: z.string(),
  /** Id of the last message when it was sent. */
  after: z.nullable(z.string()),
  at: z.string(),
});
export type Sent = z.infer<typeof sent>;

const written = z.nullable(z.object({ messageId: z.string(), text: z.string() }));

/** What a user has typed in a conversation and not sent. */
export const draft = z.object({
  /** In the composer. */
  text: z.string(),
  /** In the field of a question. */
  answer: written,
  /** In the editor of a message. */
  edit: written,
  sent: z.nullable(sent),
});
export type Draft = z.infer<typeof draft>;
