/** Progress of a connection's sync; named as in contract/connections.ts `syncState`. */
export type SyncState = {
  state: 'idle' | 'queued' | 'running';
  done: number;
  total: number | null;
  skipped: number;
  startedAt: Date | null;
  nextAt: Date | null;
  /** Until when the platform accepts no more calls for it. */
  waitsUntil: Date | null;
  syncedCount: number;
};
