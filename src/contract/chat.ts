import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy, source } from './ai.ts';
import { brief } from './briefs.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination } from './endpoint.ts';
import { ideaCategory, ideaPlatform } from './ideas.ts';
import { language } from './language-tag.ts';

/** The stages in order. A session starts in the first; the brief can be generated in the last. */
export const coachingStages = ['discovery', 'strategy', 'structure', 'production', 'optimization'] as const;
export const coachingStage = z.enum(coachingStages);
export type CoachingStage = z.infer<typeof coachingStage>;

/** Longest message of a person, in characters. */
export const MAX_MESSAGE_LENGTH = 4_000;
/** The value of the option that generates the brief. */
export const GENERATE_SUMMARY = 'generate_summary';
/** Times offered by a time prompt. */
export const quickTimes = ['09:00', '12:00', '15:00', '18:00', '20:00'] as const;
/** An empty history is fetched once more after this delay, in milliseconds. */
export const CHAT_RETRY_MS = 3_000;
/** If there are still no messages after this delay, the screen says that the coach is ready. In milliseconds. */
export const CHAT_FALLBACK_MS = 10_000;
/** How long the "brief generated" toast is shown, in milliseconds. */
export const BRIEF_TOAST_MS = 4_000;

const text = z.string().check(z.maxLength(600));
const value = z.string().check(z.maxLength(100));

/** A question that the user answers with a form control. */
export const interactive = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('multiple_choice'),
    question: text,
    options: z.array(z.object({ value, label: text, description: z.optional(text) })),
  }),
  z.object({
    type: z.literal('scale'),
    question: text,
    min: z._default(z.int(), 1),
    max: z._default(z.int(), 5),
    /** Either two labels, for the ends of the scale, or one per step. */
    labels: z.array(text),
  }),
  z.object({
    type: z.literal('category_picker'),
    question: text,
    categories: z.array(z.object({ value, label: text, icon: z.optional(value), description: z.optional(text) })),
    allowMultiple: z.boolean(),
  }),
  z.object({ type: z.literal('time_picker'), question: text, picker_type: z.enum(['time', 'date', 'datetime']) }),
  z.object({ type: z.literal('open_ended'), question: text, placeholder: z.optional(text) }),
]);
export type Interactive = z.infer<typeof interactive>;

/** Length of the metadata as JSON, in characters. */
const MAX_METADATA_LENGTH = 4_000;

/**
 * The user's answer. The value is a number for a scale and a list for several categories; dates are `2026-11-21`, times
 * `18:00`, date-times `2026-11-21T18:00`.
 */
export const userResponse = z.object({
  type: z.enum(['multiple_choice', 'scale', 'category_picker', 'time_picker', 'open_ended']),
  value: z.union([
    z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
    z.number(),
    z.array(value).check(z.maxLength(20)),
  ]),
  /** The answer as displayed in the conversation. */
  label: z.optional(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH))),
  /** Client metadata, stored unchanged. */
  metadata: z.optional(
    z
      .record(z.string(), z.unknown())
      .check(z.refine((metadata) => JSON.stringify(metadata).length <= MAX_METADATA_LENGTH)),
  ),
});
export type UserResponse = z.infer<typeof userResponse>;

/**
 * `answering`: the coach is still writing, and `content` holds the text so far. After `stopped` (by the user) or
 * `failed` (for any other reason), the partial text is preserved.
 */
export const messageState = z.enum(['done', 'answering', 'stopped', 'failed']);

export const chatMessage = z.object({
  id: z.string(),
  session_id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Markdown (untrusted) in the coach's messages, plain text in the user's. */
  content: z.string(),
  type: z.enum(['chat_text', 'interactive_response', 'summary']),
  state: messageState,
  timestamp: instant,
  created_at: instant,
  /** The question is open while `userResponse` is null. */
  interactive: z.nullable(interactive),
  userResponse: z.nullable(userResponse),
  metadata: z.object({
    stage: coachingStage,
    answered_by: z.nullable(answeredBy),
    sources: z.array(source),
    /** Why the answer failed, as a sentence, or null if it did not. */
    failure: z.nullable(z.string()),
    /** The version of the brief, for summaries only. */
    brief_version: z.nullable(z.int()),
  }),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatSession = z.object({
  id: z.string(),
  user_id: z.string(),
  coaching_stage: coachingStage,
  status: z.enum(['active', 'completed']),
  language,
  last_activity: instant,
  created_at: instant,
  message_count: z.int(),
  /** Whether enough is known for a brief: the stage is optimization. */
  can_summarize: z.boolean(),
  /** True if the conversation has continued since its last brief, or has no brief yet. */
  brief_is_due: z.boolean(),
  idea: z.object({ id: z.string(), title: z.string(), category: ideaCategory, platform: ideaPlatform }),
});
export type ChatSession = z.infer<typeof chatSession>;

/** Generated by the client, so that a repeated request does not create a second message. */
const clientId = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, formMessage('form.message_missing')),
    z.maxLength(MAX_MESSAGE_LENGTH, formMessage('form.message_long')),
  );
/** The message is a note for the brief, not an answer to the open question. */
const note = z.optional(z.boolean());
const turnReply = z.object({ userMessage: z.nullable(chatMessage), aiMessage: chatMessage, session: chatSession });

export const selectIdea = endpoint({
  method: 'POST',
  path: '/api/ideas/select',
  access: 'user',
  summary: 'Open the newest conversation about an idea, or start another; an idea with a temporary id is saved first',
  body: z.object({
    ideaId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Start another conversation even if one exists. */
    another: z._default(z.boolean(), false),
    language: z.optional(language),
  }),
  reply: z.object({ session: chatSession }),
});

export const listChatSessions = endpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  access: 'user',
  summary: 'List conversations, newest first, optionally those of one idea',
  query: z.object({ ...pageQuery, idea_id: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ sessions: z.array(chatSession), pagination }),
});

export const readChatSession = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id',
  access: 'user',
  summary: 'Read a conversation with all its messages',
  params: idParams,
  reply: z.object({
    session: chatSession,
    idea: z.object({
      id: z.string(),
      title: z.string(),
      category: ideaCategory,
      platform: ideaPlatform,
      description: z.string(),
    }),
    messages: z.array(chatMessage),
  }),
});

/**
 * All questions of a conversation with their answers, including those answered under an earlier version of the question
 * set.
 */
export const worksheet = z.object({
  questions: z.array(
    z.object({
      slot: z.string(),
      stage: coachingStage,
      prompt: interactive,
      /** `later`: not asked yet. */
      state: z.enum(['answered', 'skipped', 'open', 'later']),
      /** The answer as displayed; null when the question has not been answered. */
      label: z.nullable(z.string()),
      value: z.nullable(userResponse.shape.value),
    }),
  ),
  /** Notes for the brief, in order. */
  notes: z.array(z.object({ message_id: z.string(), text: z.string() })),
});
export type Worksheet = z.infer<typeof worksheet>;

export const readWorksheet = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id/worksheet',
  access: 'user',
  summary: 'List the questions of a conversation with all answers and notes',
  params: idParams,
  reply: worksheet,
});

export const changeAnswer = endpoint({
  method: 'PUT',
  path: '/api/chat/session/:id/answers/:slot',
  access: 'user',
  summary: 'Change an answer; a brief based on the answers is updated, except where it was edited by hand',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), slot: z.string().check(z.maxLength(64)) }),
  body: z.object({ response: userResponse }),
  reply: z.object({ worksheet, session: chatSession }),
});

export const deleteChatSession = endpoint({
  method: 'DELETE',
  path: '/api/chat/session/:id',
  access: 'user',
  summary: 'Delete a conversation; the idea and its brief are not deleted',
  params: idParams,
  reply: nothing,
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/message',
  access: 'user',
  summary: 'Send a message to the coach and wait for the complete answer; an open question counts as answered by it',
  body: z.object({ sessionId: z.string().check(z.maxLength(64)), message, note, clientId }),
  reply: turnReply,
});

export const answerInteractive = endpoint({
  method: 'POST',
  path: '/api/chat/interactive-response',
  access: 'user',
  summary: 'Answer a question of the coach, once, and wait for the reply',
  body: z.object({ messageId: z.string().check(z.maxLength(64)), response: userResponse, clientId }),
  reply: turnReply,
});

/**
 * A user's turn: send a message, skip a question, answer it, regenerate the last reply, or edit the last message sent.
 * A message sent while a question is open is its answer, unless it is a note or ends with a question mark.
 */
export const chatTurn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message, note, clientId }),
  z.object({ kind: z.literal('skip'), messageId: z.string().check(z.maxLength(64)) }),
  z.object({
    kind: z.literal('response'),
    messageId: z.string().check(z.maxLength(64)),
    response: userResponse,
    clientId,
  }),
  z.object({ kind: z.literal('regenerate') }),
  z.object({ kind: z.literal('edit'), messageId: z.string().check(z.maxLength(64)), message, note }),
]);

/**
 * Events of the streams, each one line of JSON: first `started`, then `text` with each addition, then `done` or
 * `failed` with the complete message. `comment` lines keep the connection open. If the stream is interrupted, the
 * server continues writing the answer; `followChatMessage` resumes reading it.
 */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    userMessage: z.nullable(chatMessage),
    aiMessage: chatMessage,
    session: chatSession,
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done'), aiMessage: chatMessage, session: chatSession }),
  z.object({ type: z.literal('failed'), aiMessage: chatMessage, session: chatSession }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

export const streamChatTurn = endpoint({
  method: 'POST',
  path: '/api/chat/session/:id/stream',
  access: 'user',
  summary: 'Take a turn and stream the answer as server-sent events',
  kind: 'stream',
  params: idParams,
  body: z.object({ turn: chatTurn }),
  reply: chatEvent,
});

export const followChatMessage = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/stream',
  access: 'user',
  summary: 'Follow an answer in progress from its beginning, after a reload or in another window',
  kind: 'stream',
  params: idParams,
  reply: chatEvent,
});

export const stopChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/stop',
  access: 'user',
  summary: 'Stop the current answer; partial text is preserved',
  params: idParams,
  reply: nothing,
});

export const generateSummary = endpoint({
  method: 'POST',
  path: '/api/chat/optimization-summary',
  access: 'user',
  summary: 'Generate the execution brief of a conversation; updates the brief, the session and the idea together',
  body: z.object({ sessionId: z.string().check(z.maxLength(64)), ideaId: z.string().check(z.maxLength(64)) }),
  reply: z.object({
    /** The brief as Markdown. */
    summary: z.string(),
    brief,
    message: chatMessage,
    session: chatSession,
  }),
});
