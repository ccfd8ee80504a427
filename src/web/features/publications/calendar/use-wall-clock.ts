import { useSyncExternalStore } from 'react';
import { type Wall, wallOf } from './days.ts';

const MINUTE_MS = 60_000;

/** What the wall of a zone shows now, kept up to the minute. */
export function useWallClock(timeZone: string): Wall {
  return wallOf(new Date(useSyncExternalStore(everyMinute, currentMinute) * MINUTE_MS), timeZone);
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE_MS / 6);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
