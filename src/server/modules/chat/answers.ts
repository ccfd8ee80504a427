import type { Log } from '#server/kit/log.ts';

/** Why an answer ends early: the user stopped it, the process is shutting down, or its conversation was deleted. */
export type StopReason = 'stopped' | 'closing' | 'gone';

/** An answer this process is writing. */
export type Answer = {
  sessionId: string;
  /** The text so far, in the pieces in which it arrived. */
  pieces: readonly string[];
  hasEnded: boolean;
  /** Resolves at the next piece, or at the end. */
  changed(): Promise<void>;
  /** Resolves once the row has its final state; never rejects. */
  ended: Promise<void>;
  /** Why it could not be written, or undefined. */
  error: unknown;
  stop(reason: StopReason): void;
};

export type AnswerWriter = { append(text: string): void; signal: AbortSignal; stopReason(): StopReason | undefined };

export type Answers = {
  /** Starts writing in the background; `write` stores the row's final state, also after an abort. */
  start(
    id: string,
    sessionId: string,
    write: (writer: AnswerWriter, stop: (reason: StopReason) => void) => Promise<void>,
  ): Answer;
  find(id: string): Answer | undefined;
  /** Stops the answers of a conversation that is being deleted. */
  dropSession(sessionId: string): void;
  /** Resolves when no answer is being written. */
  settled(): Promise<void>;
};

/** The answers this process is writing, independent of who is streaming them. All stop when `closing` aborts. */
export function openAnswers(log: Log, closing: AbortSignal): Answers {
  const running = new Map<string, Answer>();
  closing.addEventListener('abort', () => {
    for (const answer of running.values()) answer.stop('closing');
  });

  return {
    start(id, sessionId, write) {
      const { answer, writer, end } = newAnswer(sessionId);
      running.set(id, answer);
      if (closing.aborted) answer.stop('closing');
      answer.ended = write(writer, answer.stop)
        .catch((error: unknown) => {
          answer.error = error;
          log.error({ err: error, messageId: id }, 'an answer of the coach could not be written');
        })
        .finally(() => {
          running.delete(id);
          end();
        });
      return answer;
    },
    find: (id) => running.get(id),
    dropSession(sessionId) {
      for (const answer of running.values()) if (answer.sessionId === sessionId) answer.stop('gone');
    },
    async settled() {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

function newAnswer(sessionId: string): { answer: Answer; writer: AnswerWriter; end(): void } {
  const abort = new AbortController();
  const pieces: string[] = [];
  let reason: StopReason | undefined;
  let change = Promise.withResolvers<void>();
  const notify = () => {
    change.resolve();
    change = Promise.withResolvers<void>();
  };
  const answer: Answer = {
    sessionId,
    pieces,
    hasEnded: false,
    error: undefined,
    ended: Promise.resolve(),
    changed: () => change.promise,
    stop(why) {
      reason ??= why;
      abort.abort();
    },
  };
  const writer: AnswerWriter = {
    append(text) {
      pieces.push(text);
      notify();
    },
    signal: abort.signal,
    stopReason: () => reason,
  };
  const end = () => {
    answer.hasEnded = true;
    notify();
  };
  return { answer, writer, end };
}
