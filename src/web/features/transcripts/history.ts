import type { Sentences } from './sentence-edits.ts';

export type History = { past: readonly Sentences[]; present: Sentences; future: readonly Sentences[] };
export type HistoryStep = { type: 'edit'; change: (before: Sentences) => Sentences } | { type: 'undo' | 'redo' };

const MAX_STEPS = 500;

/** Applies a step; an edit that changes nothing is ignored. */
export function stepHistory(history: History, step: HistoryStep): History {
  const { past, present, future } = history;
  switch (step.type) {
    case 'edit': {
      const next = step.change(present);
      return next === present ? history : { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, present], present: next, future: rest } : history;
    }
  }
}
