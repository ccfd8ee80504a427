import { useSyncExternalStore } from 'react';
import { type LocalTime, localTimeIn } from './days.ts';

const MINUTE_MS = 60_000;

/** The current local time in a zone, updated every minute. */
export function useLocalTime(timeZone: string): LocalTime {
  return localTimeIn(new Date(useSyncExternalStore(everyMinute, currentMinute) * MINUTE_MS), timeZone);
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS / 6);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
