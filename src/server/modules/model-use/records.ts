import { randomUUID } from 'node:crypto';
import { estimateTokens } from '#server/ai/estimate-tokens.ts';
import type { LanguageModel, ModelMessage, Usage } from '#server/ai/model.ts';
import { notServed } from '#server/ai/model-error.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { insertCall, type Outcome, type Reservation, settleCall } from './store.ts';

/** US dollars per million tokens, which equals millionths of a dollar per token. */
export type Prices = { input: number; output: number };

/** The row of one call, from reservation to end. It is settled once; settling again has no effect. */
export type CallRecord = {
  id: string;
  /** Records when the first text arrived. */
  noteFirstText(): void;
  settle(outcome: Outcome, end: { usage: Usage; repaired?: boolean }): Promise<void>;
  /**
   * Ends it without knowing its usage: input tokens are estimated, output tokens computed from the received text.
   */
  abandon(outcome: Outcome, received?: string): Promise<void>;
};

type RecordDeps = {
  db: Db;
  clock: Clock;
  limits: Reservation['limits'];
  prices: Prices | undefined;
  /** Called once per call with its outcome. */
  onEnd: (outcome: Outcome) => void;
};
/** The purpose and content of a call. */
export type CallRequest = { purpose: string; system: string; messages: readonly ModelMessage[] };

/** Manages the records of calls. */
export function openRecords({ db, clock, limits, prices, onEnd }: RecordDeps) {
  return {
    /** Reserves a call with its maximum usage. */
    async open(
      userId: string,
      { purpose, system, messages }: CallRequest,
      model: LanguageModel,
      day: { now: Date; dayStart: Date },
    ): Promise<CallRecord | 'spent' | 'busy'> {
      const id = randomUUID();
      const inputTokens = estimateTokens([system, ...messages.map(({ content }) => content)].join('\n'));
      const expected = { inputTokens, outputTokens: model.maxOutputTokens };
      const got = await insertCall(db, { ...day, ...expected, id, userId, purpose, model: model.name, limits });
      return got === 'reserved' ? recordOf(id, { inputTokens, began: day.now }) : got;
    },
  };

  function recordOf(id: string, { inputTokens, began }: { inputTokens: number; began: Date }): CallRecord {
    let firstTextMs: number | null = null;
    let isSettled = false;
    const sinceBegan = () => clock.now().getTime() - began.getTime();
    const settle: CallRecord['settle'] = async (outcome, { usage, repaired = false }) => {
      if (isSettled) return;
      isSettled = true;
      onEnd(outcome);
      const costMicros = costMicrosOf(usage, prices);
      await settleCall(db, id, { ...usage, outcome, repaired, costMicros, firstTextMs, durationMs: sinceBegan() });
    };
    return {
      id,
      noteFirstText() {
        firstTextMs ??= sinceBegan();
      },
      settle,
      abandon: (outcome, received = '') =>
        settle(outcome, {
          usage:
            received === '' && isNotServed(outcome) ? NOTHING : { inputTokens, outputTokens: estimateTokens(received) },
        }),
    };
  }
}

/** Millionths of a US dollar, or null if no prices are configured. */
export function costMicrosOf(usage: Usage, prices: Prices | undefined): number | null {
  return prices ? Math.round(usage.inputTokens * prices.input + usage.outputTokens * prices.output) : null;
}

const NOTHING: Usage = { inputTokens: 0, outputTokens: 0 };

function isNotServed(outcome: Outcome): boolean {
  return notServed.some((kind) => kind === outcome);
}
