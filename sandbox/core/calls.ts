export type CallRecord = {
  at: string;
  call: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  account: string | undefined;
  fault: string | undefined;
};

/** Calls since the last reset. */
export type CallLog = {
  add(record: CallRecord): void;
  /** Number of calls whose name matches; `*` stands for anything. */
  count(pattern: string): number;
  counts(): Record<string, number>;
  /** Newest first, at most 200. */
  recent(): CallRecord[];
  reset(): void;
};

const KEPT = 200;

export function openCallLog(): CallLog {
  const counts = new Map<string, number>();
  let recent: CallRecord[] = [];
  return {
    add(record) {
      counts.set(record.call, (counts.get(record.call) ?? 0) + 1);
      recent = [record, ...recent.slice(0, KEPT - 1)];
    },
    count: (pattern) => [...counts].reduce((sum, [call, times]) => sum + (matchesCall(pattern, call) ? times : 0), 0),
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
    recent: () => recent,
    reset() {
      counts.clear();
      recent = [];
    },
  };
}

/** Whether a call's name fits a pattern such as `tiktok.*`. */
export function matchesCall(pattern: string, call: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`).test(call);
}
