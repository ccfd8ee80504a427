import { MINUTE_MS } from '#server/kit/time.ts';
import { nextPacificMidnight, pacificDay, pacificMidnight } from '#server/platforms/http/pacific.ts';
import type { QuotaWindow } from '#server/platforms/rules.ts';

const LENGTHS_MS = { minute: MINUTE_MS, hour: 60 * MINUTE_MS };

export type Window = { start: Date; end: Date };

/** The window in which a call at this time is counted. */
export function windowAt(kind: QuotaWindow, at: Date): Window {
  if (kind === 'pacific_day') return { start: pacificMidnight(pacificDay(at)), end: nextPacificMidnight(at) };
  const lengthMs = LENGTHS_MS[kind];
  const start = Math.floor(at.getTime() / lengthMs) * lengthMs;
  return { start: new Date(start), end: new Date(start + lengthMs) };
}
