import type { ChatMessage } from '#contract/chat.ts';
import type { Sent } from './drafts.ts';
import type { Turn } from './queries.ts';

/** What goes on in a conversation beyond what the server has told as its messages. */
export type CoachState = {
  live: Live;
  /** A turn that did not get to the server, and why. */
  refused: { sent: Sent; reason: string } | null;
};

type Live =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: Sent; stopping: boolean }
  /** `floor`: what was shown when the answer was followed anew, so that it does not shrink meanwhile. */
  | { phase: 'answering'; messageId: string; content: string; floor: string; stopping: boolean };

export type CoachAction =
  | { type: 'sending'; sent: Sent }
  | { type: 'started'; messageId: string; content: string }
  | { type: 'text'; text: string }
  | { type: 'stopping'; stopping: boolean }
  | { type: 'settled' }
  | { type: 'refused'; sent: Sent; reason: string }
  | { type: 'taken_back' };

export const quiet: CoachState = { live: { phase: 'idle' }, refused: null };

export function advance(state: CoachState, action: CoachAction): CoachState {
  const { live } = state;
  switch (action.type) {
    case 'sending':
      return { live: { phase: 'sending', sent: action.sent, stopping: false }, refused: null };
    case 'started': {
      const floor = live.phase === 'answering' && live.messageId === action.messageId ? contentOf(live) : '';
      const stopping = live.phase !== 'idle' && live.stopping;
      const { messageId, content } = action;
      return { ...state, live: { phase: 'answering', messageId, content, floor, stopping } };
    }
    case 'text':
      return live.phase === 'answering' ? { ...state, live: { ...live, content: live.content + action.text } } : state;
    case 'stopping':
      return live.phase === 'idle' ? state : { ...state, live: { ...live, stopping: action.stopping } };
    case 'settled':
      return { ...state, live: { phase: 'idle' } };
    case 'refused':
      return { live: { phase: 'idle' }, refused: { sent: action.sent, reason: action.reason } };
    case 'taken_back':
      return { ...state, refused: null };
  }
}

/** What there is of the answer that is being written. */
export function contentOf({ content, floor }: { content: string; floor: string }): string {
  return floor.startsWith(content) ? floor : content;
}

/** The answer that is still waited for, when the server has told its end already. */
export function findSettled(
  { live }: CoachState,
  messages: readonly ChatMessage[] | undefined,
): ChatMessage | undefined {
  if (live.phase !== 'answering') return undefined;
  return messages?.find(({ id, state }) => id === live.messageId && state !== 'answering');
}

/** A message as it is shown; `local`: the server has not told it yet. */
export type ShownMessage = ChatMessage & { local?: 'sending' | 'refused' };

/** The messages of the server with what is on its way. */
export function showMessages(messages: readonly ChatMessage[], { live, refused }: CoachState): ShownMessage[] {
  if (live.phase === 'answering') {
    const { messageId } = live;
    return messages.map((message) =>
      message.id === messageId && message.state === 'answering'
        ? { ...message, content: longer(message, contentOf(live)) }
        : message,
    );
  }
  if (live.phase === 'sending') return withSent(messages, live.sent, 'sending');
  return refused ? withSent(messages, refused.sent, 'refused') : [...messages];
}

/** The row may be ahead of a stream that is followed from its beginning. */
function longer({ content }: ChatMessage, live: string): string {
  return content.length > live.length && content.startsWith(live) ? content : live;
}

function withSent(messages: readonly ChatMessage[], sent: Sent, local: 'sending' | 'refused'): ShownMessage[] {
  const { turn } = sent;
  if (turn.kind === 'regenerate' || turn.kind === 'edit' || turn.kind === 'skip') {
    if (local === 'refused') return [...messages]; // what was stays, and the reason stands with it
    const kept = cutFor(turn)(messages);
    const edited = turn.kind === 'edit' ? messages.find(({ id }) => id === turn.messageId) : undefined;
    return edited && turn.kind === 'edit' ? [...kept, { ...edited, content: turn.message, local }] : [...kept];
  }
  return hasArrived(sent, messages) ? [...messages] : [...messages, localMessage(messages, sent, local)];
}

/** Whether the server has the turn already, although its answer did not get here. */
export function hasArrived({ turn, text, after }: Sent, messages: readonly ChatMessage[]): boolean {
  const from = after === null ? 0 : messages.findIndex(({ id }) => id === after) + 1;
  if (turn.kind === 'response')
    return messages.some(({ id, userResponse }) => id === turn.messageId && userResponse !== null);
  return (
    turn.kind === 'message' &&
    messages.slice(from).some(({ role, content }) => role === 'user' && content.trim() === text)
  );
}

/** What a turn takes away of the messages before its own come. */
export function cutFor(turn: Turn | undefined): (messages: readonly ChatMessage[]) => readonly ChatMessage[] {
  return (messages) => {
    if (turn?.kind === 'regenerate') return messages.at(-1)?.role === 'assistant' ? messages.slice(0, -1) : messages;
    if (turn?.kind === 'edit') {
      const at = messages.findIndex(({ id }) => id === turn.messageId);
      return at < 0 ? messages : messages.slice(0, at);
    }
    if (turn?.kind !== 'response' && turn?.kind !== 'skip') return messages;
    return messages.map((message) =>
      message.id === turn.messageId
        ? {
            ...message,
            userResponse: message.userResponse ?? (turn.kind === 'skip' ? skippedIn(message) : turn.response),
          }
        : message,
    );
  };
}

function skippedIn({ interactive }: ChatMessage): ChatMessage['userResponse'] {
  return { type: interactive?.type ?? 'open_ended', value: '', label: '', metadata: { skipped: true } };
}

/** Whether a question was passed over. */
export function isSkipped({ userResponse }: ChatMessage): boolean {
  return userResponse?.metadata?.skipped === true && userResponse.value === '';
}

function localMessage(
  messages: readonly ChatMessage[],
  { turn, text, at }: Sent,
  local: 'sending' | 'refused',
): ShownMessage {
  const last = messages.at(-1);
  return {
    id: `local-${at}`,
    session_id: last?.session_id ?? '',
    role: 'user',
    content: text,
    type: turn.kind === 'response' ? 'interactive_response' : 'chat_text',
    state: 'done',
    timestamp: at,
    created_at: at,
    interactive: null,
    userResponse: null,
    metadata: {
      stage: last?.metadata.stage ?? 'discovery',
      answered_by: null,
      sources: [],
      failure: null,
      brief_version: null,
    },
    local,
  };
}

/** The question that is open: not answered, and nothing was said or made since. */
export function openQuestion(messages: readonly ShownMessage[]): ShownMessage | undefined {
  const at = messages.findLastIndex(({ interactive }) => interactive !== null);
  const message = messages[at];
  if (!message || message.userResponse !== null || message.state === 'answering') return undefined;
  const since = messages.slice(at + 1);
  return since.some(({ role, type, local }) => (role === 'user' && local !== 'refused') || type === 'summary')
    ? undefined
    : message;
}
