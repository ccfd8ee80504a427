import type { ChatMessage } from '#contract/chat.ts';
import type { Sent } from './draft.schema.ts';
import type { Turn } from './queries.ts';

/** Client state of a conversation that is not yet in the server's messages. */
export type CoachState = {
  live: Live;
  /** A turn that could not be sent, and why. */
  refused: { sent: Sent; reason: string } | null;
};

type Live =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: Sent; stopping: boolean }
  /** `floor`: the text shown when the stream was reopened, so that the answer does not shrink while it is replayed. */
  | { phase: 'answering'; messageId: string; content: string; floor: string; stopping: boolean };

export type CoachAction =
  | { type: 'sending'; sent: Sent }
  | { type: 'started'; messageId: string; content: string }
  | { type: 'text'; text: string }
  | { type: 'stopping'; stopping: boolean }
  | { type: 'settled' }
  | { type: 'refused'; sent: Sent; reason: string }
  | { type: 'discarded' };

export const idleState: CoachState = { live: { phase: 'idle' }, refused: null };

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
    case 'discarded':
      return { ...state, refused: null };
  }
}

/** The text to show for the answer being written. */
export function contentOf({ content, floor }: { content: string; floor: string }): string {
  return floor.startsWith(content) ? floor : content;
}

/** The answer this client is waiting for, if the server's messages already contain it in its final state. */
export function findSettled(
  { live }: CoachState,
  messages: readonly ChatMessage[] | undefined,
): ChatMessage | undefined {
  if (live.phase !== 'answering') return undefined;
  return messages?.find(({ id, state }) => id === live.messageId && state !== 'answering');
}

/** A message as displayed; `local` while it is not yet in the server's messages. */
export type ShownMessage = ChatMessage & { local?: 'sending' | 'refused' };

/** The server's messages, updated with the turn in progress. */
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

/** The stored message may be ahead of a stream that is replayed from its beginning. */
function longer({ content }: ChatMessage, live: string): string {
  return content.length > live.length && content.startsWith(live) ? content : live;
}

function withSent(messages: readonly ChatMessage[], sent: Sent, local: 'sending' | 'refused'): ShownMessage[] {
  const { turn } = sent;
  if (turn.kind === 'regenerate' || turn.kind === 'edit' || turn.kind === 'skip') {
    if (local === 'refused') return [...messages]; // the messages are unchanged, and the reason is shown with them
    const kept = cutFor(turn)(messages);
    const edited = turn.kind === 'edit' ? messages.find(({ id }) => id === turn.messageId) : undefined;
    return edited && turn.kind === 'edit' ? [...kept, { ...edited, content: turn.message, local }] : [...kept];
  }
  return hasArrived(sent, messages) ? [...messages] : [...messages, localMessage(messages, sent, local)];
}

/** Whether the server already has the turn although its reply was lost. */
export function hasArrived({ turn, text, after }: Sent, messages: readonly ChatMessage[]): boolean {
  const from = after === null ? 0 : messages.findIndex(({ id }) => id === after) + 1;
  if (turn.kind === 'response')
    return messages.some(({ id, userResponse }) => id === turn.messageId && userResponse !== null);
  return (
    turn.kind === 'message' &&
    messages.slice(from).some(({ role, content }) => role === 'user' && content.trim() === text)
  );
}

/** Removes or updates the messages that a turn replaces, before its own messages are added. */
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

/** Whether a question was skipped. */
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

/** The open question: unanswered, and not followed by a user's message or a summary. */
export function openQuestion(messages: readonly ShownMessage[]): ShownMessage | undefined {
  const at = messages.findLastIndex(({ interactive }) => interactive !== null);
  const message = messages[at];
  if (!message || message.userResponse !== null || message.state === 'answering') return undefined;
  const since = messages.slice(at + 1);
  return since.some(({ role, type, local }) => (role === 'user' && local !== 'refused') || type === 'summary')
    ? undefined
    : message;
}
