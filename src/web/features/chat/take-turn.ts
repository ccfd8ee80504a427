import type { ChatEvent, ChatMessage } from '#contract/chat.ts';
import { unreachable } from '#web/api/call.ts';

export type TurnDeps = {
  follow: (messageId: string, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** Refetches the conversation and returns the message's state, `gone` if it was deleted, null after a failure. */
  reread: (messageId: string) => Promise<ChatMessage['state'] | 'gone' | null>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  onEvent: (event: ChatEvent) => Promise<void> | void;
};

const FIRST_DELAY_MS = 300;
const MAX_DELAY_MS = 8_000;

/**
 * Reads the answer to a turn until it is settled. If the connection breaks after the answer has started, it is followed
 * again; before that, it is unknown whether the turn arrived. @throws CallError when the turn was rejected or the
 * server could not be reached.
 */
export async function takeTurn(events: AsyncIterable<ChatEvent>, deps: TurnDeps, signal: AbortSignal): Promise<void> {
  let answering: string | undefined;
  try {
    for await (const event of events) {
      if (event.type === 'started') answering = event.aiMessage.id;
      await deps.onEvent(event);
      if (isSettled(event)) return;
    }
  } catch (failure) {
    if (signal.aborted) return;
    if (answering === undefined) throw failure;
  }
  if (signal.aborted) return;
  if (answering === undefined) throw unreachable(new Error('The stream ended before it began'));
  await followToTheEnd(answering, deps, signal, 1);
}

/**
 * Follows an answer until it is settled, reconnecting with increasing delays and refetching the conversation in
 * between.
 */
export async function followToTheEnd(
  messageId: string,
  deps: TurnDeps,
  signal: AbortSignal,
  failures = 0,
): Promise<void> {
  for (let failed = failures; !signal.aborted; failed++) {
    if (failed > 0) {
      await deps.wait(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1)), signal);
      const state = signal.aborted ? null : await deps.reread(messageId);
      if (state !== 'answering' && state !== null) return;
    }
    try {
      for await (const event of deps.follow(messageId, signal)) {
        await deps.onEvent(event);
        if (isSettled(event)) return;
        if (event.type === 'text') failed = 0;
      }
    } catch {
      // the next iteration refetches the conversation, which reports any error
    }
  }
}

function isSettled({ type }: ChatEvent): boolean {
  return type === 'done' || type === 'failed';
}
