import type { Db } from '#server/db/database.ts';
import { type CallsOfDay, sumCalls } from './store.ts';

const DAYS = 30;

/** The language model's usage in the last 30 days for the operator, one line per day and model. */
export async function describeCalls(db: Db, now: Date): Promise<string[]> {
  const days = await sumCalls(db, new Date(now.getTime() - DAYS * 24 * 3600 * 1000));
  return days.length === 0 ? ['No language model was called in the last 30 days.'] : days.map(describe);
}

function describe(of: CallsOfDay): string {
  return [
    of.day,
    of.model,
    `${of.calls} ${of.calls === 1 ? 'call' : 'calls'} (${of.outcomes})`,
    ...(of.repaired > 0 ? [`${of.repaired} repaired`] : []),
    `${of.inputTokens} tokens sent, ${of.outputTokens} received`,
    of.costMicros === null
      ? 'cost not known (set AI_INPUT_PRICE and AI_OUTPUT_PRICE)'
      : `$${(of.costMicros / 1e6).toFixed(4)}`,
    ...(of.medianMs === null ? [] : [`median ${seconds(of.medianMs)}, 95 % under ${seconds(of.p95Ms ?? of.medianMs)}`]),
    ...(of.medianFirstTextMs === null ? [] : [`first text after ${seconds(of.medianFirstTextMs)}`]),
  ].join('  ');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
