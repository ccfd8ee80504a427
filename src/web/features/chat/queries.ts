import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatSession,
  changeAnswer,
  chatEvent,
  type chatTurn,
  deleteChatSession,
  followChatMessage,
  generateSummary,
  listChatSessions,
  readChatSession,
  readWorksheet,
  selectIdea,
  stopChatMessage,
  streamChatTurn,
  type UserResponse,
} from '#contract/chat.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { call, callRaw } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { readEvents } from '#web/api/read-events.ts';
import { readValue } from '#web/api/read-value.ts';
import { requireToken } from '#web/api/require-token.ts';

/** A user's turn: send a message, answer or skip a question, regenerate the last answer, or edit the last message. */
export type Turn = z.input<typeof chatTurn>;
export type Conversation = ReplyOf<typeof readChatSession>;

const KEY = 'chat';
/** Maximum number of conversations listed per idea. */
const MAX_LISTED = 50;

/** A conversation with its messages. Not retried automatically: the screen has its own retry timing. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'session', id] as const,
    queryFn: ({ signal }) => {
      requireToken();
      return call(readChatSession, { id }, { signal });
    },
    retry: false,
    refetchOnMount: 'always',
  });
}

/** All questions of a conversation with their answers. */
export function worksheetQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'worksheet', id] as const,
    queryFn: ({ signal }) => call(readWorksheet, { id }, { signal }),
  });
}

/** Changes an answer; the brief may be updated too. */
export function useChangeAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: { slot: string; response: UserResponse }) => {
      requireToken();
      return call(changeAnswer, { id, ...change });
    },
    onSuccess: ({ worksheet }) => {
      client.setQueryData(worksheetQuery(id).queryKey, worksheet);
      return refresh(client);
    },
  });
}

/** The conversations about one idea, newest first. */
export function conversationsQuery(ideaId: string | undefined) {
  return queryOptions({
    queryKey: [KEY, 'sessions', ideaId] as const,
    queryFn: ({ signal }) => call(listChatSessions, { idea_id: ideaId, limit: MAX_LISTED }, { signal }),
    enabled: ideaId !== undefined,
  });
}

/** Takes a turn and yields its events. @throws CallError when the turn is rejected. */
export async function* streamTurn(sessionId: string, turn: Turn, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  requireToken();
  yield* eventsOf(await callRaw(streamChatTurn, { id: sessionId, turn }, { signal, headers: accept }));
}

/** Follows an answer in progress from its beginning. */
export async function* followAnswer(messageId: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  yield* eventsOf(await callRaw(followChatMessage, { id: messageId }, { signal, headers: accept }));
}

const accept = { Accept: 'text/event-stream' };

async function* eventsOf(response: Response): AsyncGenerator<ChatEvent> {
  for await (const { data } of readEvents(response)) {
    const event = readValue(chatEvent, parseJson(data));
    if (event) yield event; // a newer server may send event types this page does not know
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stops an answer; its stream reports the result. */
export function stopAnswer(messageId: string): Promise<unknown> {
  return call(stopChatMessage, { id: messageId });
}

/** Starts another conversation about an idea. */
export function useAnotherConversation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: { ideaId: string; language: Language }) => {
      requireToken();
      return (await call(selectIdea, { ...input, another: true })).session;
    },
    onSuccess: () => refresh(client),
  });
}

export function useDeleteConversation() {
  const client = useQueryClient();
  const forget = (id: string) => {
    client.removeQueries({ queryKey: conversationQuery(id).queryKey });
    return refresh(client);
  };
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => {
      requireToken();
      return call(deleteChatSession, { id });
    },
  });
  /** Call `forget` after leaving the screen: refetching the conversation would fail with not_found. */
  return { ...remove, forget };
}

/** Generates the execution brief. @throws an Error with the specified message if the reply contains no summary. */
export async function makeBrief(session: ChatSession, noSummary: string): Promise<ReplyOf<typeof generateSummary>> {
  requireToken();
  try {
    const reply = await call(generateSummary, { sessionId: session.id, ideaId: session.idea.id });
    if (reply.summary.trim() === '') throw new Error(noSummary);
    return reply;
  } catch (failure) {
    throw lacksSummary(failure) ? new Error(noSummary, { cause: failure }) : failure;
  }
}

function lacksSummary(failure: unknown): boolean {
  if (!(failure instanceof CallError) || failure.code !== 'invalid_reply' || !Array.isArray(failure.cause))
    return false;
  return failure.cause.some(({ path }: { path?: unknown[] }) => path?.[0] === 'summary');
}

type Client = ReturnType<typeof useQueryClient>;

/** Refetches what a conversation changes elsewhere: the lists of conversations and of ideas, and the brief. */
export function refresh(client: Client): Promise<unknown> {
  return Promise.all([[KEY], ['ideas'], ['briefs']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Merges messages from the server into the cached conversation; `cut` removes replaced ones first. */
export async function mergeMessages(
  client: Client,
  session: ChatSession,
  received: readonly (ChatMessage | null)[],
  cut: (messages: readonly ChatMessage[]) => readonly ChatMessage[] = (messages) => messages,
): Promise<void> {
  const { queryKey } = conversationQuery(session.id);
  await client.cancelQueries({ queryKey }); // a reply in flight would be older
  client.setQueryData(
    queryKey,
    (before) => before && { ...before, session, messages: withMessages(cut(before.messages), received) },
  );
}

function withMessages(messages: readonly ChatMessage[], received: readonly (ChatMessage | null)[]): ChatMessage[] {
  const all = [...messages];
  for (const message of received) {
    if (!message) continue;
    const at = all.findIndex(({ id }) => id === message.id);
    if (at < 0) all.push(message);
    else all[at] = message;
  }
  return all;
}
