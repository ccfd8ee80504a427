import type { Log } from '#server/kit/log.ts';

/** Why an answer ends before it is whole: the person stops it, the process ends, or nobody waits for it any more. */
export type StopReason = 'stopped' | 'closing' | 'gone';

/** An answer that this process writes. */
export type Answer = {
  sessionId: string;
  /** What was written so far, piece by piece. */
  pieces: readonly string[];
  hasEnded: boolean;
  /** Settles at the next piece, or at the end. */
  changed(): Promise<void>;
  /** Settles when the row is settled too; never rejects. */
  ended: Promise<void>;
  /** Why it could not be written; undefined: it could. */
  error: unknown;
  stop(reason: StopReason): void;
};

/** What an answer is written with. */
export type Pen = { tell(text: string): void; signal: AbortSignal; stopReason(): StopReason | undefined };

export type Answers = {
  /** Begins to write; `write` settles the row, also after an abort. */
  start(id: string, sessionId: string, write: (pen: Pen, stop: (reason: StopReason) => void) => Promise<void>): Answer;
  find(id: string): Answer | undefined;
  /** Ends what is written in a conversation, because it goes. */
  dropSession(sessionId: string): void;
  /** Settles when nothing is written any more. */
  settled(): Promise<void>;
};

/** The answers that this process writes, whoever follows them. All of them stop when `closing` aborts. */
export function openAnswers(log: Log, closing: AbortSignal): Answers {
  const running = new Map<string, Answer>();
  closing.addEventListener('abort', () => {
    for (const answer of running.values()) answer.stop('closing');
  });

  return {
    start(id, sessionId, write) {
      const { answer, pen, end } = newAnswer(sessionId);
      running.set(id, answer);
      if (closing.aborted) answer.stop('closing');
      answer.ended = write(pen, answer.stop)
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

function newAnswer(sessionId: string): { answer: Answer; pen: Pen; end(): void } {
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
  const pen: Pen = {
    tell(text) {
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
  return { answer, pen, end };
}
