import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy, source } from './ai.ts';
import { brief } from './briefs.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination } from './endpoint.ts';
import { ideaCategory, ideaPlatform } from './ideas.ts';
import { language } from './language-tag.ts';

/** In their order. A session starts with the first; in the last the brief can be generated. */
export const coachingStages = ['discovery', 'strategy', 'structure', 'production', 'optimization'] as const;
export const coachingStage = z.enum(coachingStages);
export type CoachingStage = z.infer<typeof coachingStage>;

/** Longest message of a person, in characters. */
export const MAX_MESSAGE_LENGTH = 4_000;
/** The value of an option that generates the brief. */
export const GENERATE_SUMMARY = 'generate_summary';
/** Times that a time prompt offers. */
export const quickTimes = ['09:00', '12:00', '15:00', '18:00', '20:00'] as const;
/** A history without messages is asked for once more after this time, in milliseconds. */
export const CHAT_RETRY_MS = 3_000;
/** After this time without messages the screen says that the coach is ready, in milliseconds. */
export const CHAT_FALLBACK_MS = 10_000;
/** How long it is said that the brief was generated, in milliseconds. */
export const BRIEF_TOAST_MS = 4_000;

const text = z.string().check(z.maxLength(600));
const value = z.string().check(z.maxLength(100));

/** A question that is answered by a control. */
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
    /** Two: of the ends. As many as there are steps: of each. */
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

/** As JSON. */
const MAX_METADATA_LENGTH = 4_000;

/**
 * What was answered. A scale's value is a number, of several categories a list; dates are `2026-11-21`, times `18:00`,
 * both `2026-11-21T18:00`.
 */
export const userResponse = z.object({
  type: z.enum(['multiple_choice', 'scale', 'category_picker', 'time_picker', 'open_ended']),
  value: z.union([
    z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
    z.number(),
    z.array(value).check(z.maxLength(20)),
  ]),
  /** As it is read in the conversation. */
  label: z.optional(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH))),
  /** Kept as it came. */
  metadata: z.optional(
    z
      .record(z.string(), z.unknown())
      .check(z.refine((metadata) => JSON.stringify(metadata).length <= MAX_METADATA_LENGTH)),
  ),
});
export type UserResponse = z.infer<typeof userResponse>;

/**
 * `answering`: the coach writes; `content` is what there is so far. `stopped` by the person, `failed` by something
 * else: what there is stays.
 */
export const messageState = z.enum(['done', 'answering', 'stopped', 'failed']);

export const chatMessage = z.object({
  id: z.string(),
  session_id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Of the coach: Markdown, untrusted. Of a person: plain text. */
  content: z.string(),
  type: z.enum(['chat_text', 'interactive_response', 'summary']),
  state: messageState,
  timestamp: instant,
  created_at: instant,
  /** Open while `userResponse` is null. */
  interactive: z.nullable(interactive),
  userResponse: z.nullable(userResponse),
  metadata: z.object({
    stage: coachingStage,
    answered_by: z.nullable(answeredBy),
    sources: z.array(source),
    /** Why it failed, as a sentence; null: it did not. */
    failure: z.nullable(z.string()),
    /** Of a summary: the version of the brief. */
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
  /** Whether something was said since the last brief of this session, or there is none. */
  brief_is_due: z.boolean(),
  idea: z.object({ id: z.string(), title: z.string(), category: ideaCategory, platform: ideaPlatform }),
});
export type ChatSession = z.infer<typeof chatSession>;

/** Made by the sender, so that a repeated request is the same message. */
const clientId = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, formMessage('form.message_missing')),
    z.maxLength(MAX_MESSAGE_LENGTH, formMessage('form.message_long')),
  );
/** Kept for the brief; it answers no question. */
const note = z.optional(z.boolean());
const turnReply = z.object({ userMessage: z.nullable(chatMessage), aiMessage: chatMessage, session: chatSession });

export const selectIdea = endpoint({
  method: 'POST',
  path: '/api/ideas/select',
  access: 'user',
  summary:
    'Opens the conversation about an idea: the newest one, or another one; an idea with a temporary id is saved first',
  body: z.object({
    ideaId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Starts another conversation although there is one. */
    another: z._default(z.boolean(), false),
    language: z.optional(language),
  }),
  reply: z.object({ session: chatSession }),
});

export const listChatSessions = endpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  access: 'user',
  summary: 'Conversations, the latest first; of one idea when it is named',
  query: z.object({ ...pageQuery, idea_id: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ sessions: z.array(chatSession), pagination }),
});

export const readChatSession = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id',
  access: 'user',
  summary: 'A conversation with all its messages',
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

/** All that a conversation asks, with the answers; also what an earlier version asked and was answered. */
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
  /** What was kept for the brief besides, in order. */
  notes: z.array(z.object({ message_id: z.string(), text: z.string() })),
});
export type Worksheet = z.infer<typeof worksheet>;

export const readWorksheet = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id/worksheet',
  access: 'user',
  summary: 'The questions of a conversation with all answers and notes',
  params: idParams,
  reply: worksheet,
});

export const changeAnswer = endpoint({
  method: 'PUT',
  path: '/api/chat/session/:id/answers/:slot',
  access: 'user',
  summary: 'Changes an answer in its place; a brief made of the answers follows, except where it was edited by hand',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), slot: z.string().check(z.maxLength(64)) }),
  body: z.object({ response: userResponse }),
  reply: z.object({ worksheet, session: chatSession }),
});

export const deleteChatSession = endpoint({
  method: 'DELETE',
  path: '/api/chat/session/:id',
  access: 'user',
  summary: 'Deletes a conversation; the idea and its brief stay',
  params: idParams,
  reply: nothing,
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/message',
  access: 'user',
  summary: 'Says something to the coach and waits for the whole answer; an open question counts as answered by it',
  body: z.object({ sessionId: z.string().check(z.maxLength(64)), message, note, clientId }),
  reply: turnReply,
});

export const answerInteractive = endpoint({
  method: 'POST',
  path: '/api/chat/interactive-response',
  access: 'user',
  summary: 'Answers a question of the coach, once, and waits for what follows',
  body: z.object({ messageId: z.string().check(z.maxLength(64)), response: userResponse, clientId }),
  reply: turnReply,
});

/**
 * What a turn does: say something, pass a question over, answer it, have the last answer written anew, or change one's
 * last message. What is said while a question is open is its answer, unless it is a note or ends like a question.
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
 * Events of the streams, each one line of JSON. First `started`, then `text` with what was added, then `done` or
 * `failed` with the whole.
 * `comment` lines keep the connection open. A stream that breaks off loses nothing: the answer goes on and is read by
 * `followChatMessage`.
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
  summary: 'Takes a turn and streams the answer as server-sent events',
  kind: 'stream',
  params: idParams,
  body: z.object({ turn: chatTurn }),
  reply: chatEvent,
});

export const followChatMessage = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/stream',
  access: 'user',
  summary: 'Follows an answer that is being written, from its beginning: after a reload, or in another window',
  kind: 'stream',
  params: idParams,
  reply: chatEvent,
});

export const stopChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/stop',
  access: 'user',
  summary: 'Stops the answer that is being written; what there is stays',
  params: idParams,
  reply: nothing,
});

export const generateSummary = endpoint({
  method: 'POST',
  path: '/api/chat/optimization-summary',
  access: 'user',
  summary: 'Makes the execution brief of a conversation; brief, session and idea change together',
  body: z.object({ sessionId: z.string().check(z.maxLength(64)), ideaId: z.string().check(z.maxLength(64)) }),
  reply: z.object({
    /** The brief as Markdown. */
    summary: z.string(),
    brief,
    message: chatMessage,
    session: chatSession,
  }),
});
