import type { EngineProgress, Stage } from './model.ts';

/** How long the parts of a run take, in seconds of a 2-core machine; only their proportions matter, the clock corrects the rest. */
const PROBE_SECONDS = 1;
const TRANSCRIPT_SECONDS_PER_SOURCE_SECOND = 0.15;
const SIGNALS_SECONDS_PER_SOURCE_SECOND = 0.015;
const MOMENTS_SECONDS = 1;
const RENDER_SECONDS_PER_CLIP_SECOND = 0.85;
/** Until the moments are known: ten clips of the median length (36 s), or what the source can hold. */
const EXPECTED_CLIPS = 10;
const EXPECTED_CLIP_SECONDS = 36;
const EXPECTED_SHARE_OF_SOURCE = 0.3;
/** Below this share of the planned work, or this much time, an estimate would be a guess. */
const ESTIMATE_FROM_SHARE = 0.02;
const ESTIMATE_FROM_SECONDS = 2;

/** Work that is to be done: seconds by stage, and by clip for the last. */
type Plan = { probe: number; transcript: number; signals: number; moments: number; clips: number[] };

/**
 * Keeps the account of a run: parts report their own share, it tells the share of the whole and the time left by the pace so far.
 * `now` gives monotonic milliseconds.
 */
export function trackProgress(now: () => number, onProgress: (progress: EngineProgress) => void) {
  const startedMs = now();
  const plan: Plan = { probe: PROBE_SECONDS, transcript: 0, signals: 0, moments: MOMENTS_SECONDS, clips: [] };
  let stage: Stage = 'probe';
  let stageShare = 0;
  let clipsDone = 0;
  let clipsTotal: number | undefined;
  /** Planned seconds that an earlier attempt had done already: they say nothing of today's pace. */
  let skippedSeconds = 0;

  const before = (): number => {
    const order = [plan.probe, plan.transcript, plan.signals, plan.moments];
    const position = (['probe', 'transcript', 'signals', 'moments'] as const).findIndex((name) => name === stage);
    if (position >= 0) return sum(order.slice(0, position)) + (order[position] ?? 0) * stageShare;
    return sum(order) + sum(plan.clips.slice(0, clipsDone)) + (plan.clips[clipsDone] ?? 0) * stageShare;
  };

  const tell = () => {
    const total = plan.probe + plan.transcript + plan.signals + plan.moments + sum(plan.clips);
    const done = Math.min(before(), total);
    const elapsed = (now() - startedMs) / 1000;
    const worked = done - skippedSeconds;
    const known = worked / total > ESTIMATE_FROM_SHARE && elapsed > ESTIMATE_FROM_SECONDS;
    onProgress({
      stage,
      share: total > 0 ? done / total : 0,
      etaSeconds: known ? Math.ceil(((total - done) / worked) * elapsed) : undefined,
      clipsDone,
      clipsTotal,
    });
  };

  return {
    /** The source is known: the plan is made. `recognise`: whether words must be recognised. */
    planSource(durationSeconds: number, recognise: boolean): void {
      plan.transcript = recognise ? durationSeconds * TRANSCRIPT_SECONDS_PER_SOURCE_SECOND : 0.1;
      plan.signals = durationSeconds * SIGNALS_SECONDS_PER_SOURCE_SECOND;
      const clipSeconds = Math.min(EXPECTED_CLIP_SECONDS, (durationSeconds * EXPECTED_SHARE_OF_SOURCE) / EXPECTED_CLIPS);
      plan.clips = Array.from({ length: EXPECTED_CLIPS }, () => clipSeconds * RENDER_SECONDS_PER_CLIP_SECOND);
    },
    /** The clips to be made are known, by their lengths. */
    planClips(lengthsSeconds: readonly number[], alreadyDone = 0): void {
      plan.clips = lengthsSeconds.map((seconds) => seconds * RENDER_SECONDS_PER_CLIP_SECOND);
      clipsTotal = lengthsSeconds.length;
      clipsDone = alreadyDone;
      skippedSeconds += sum(plan.clips.slice(0, alreadyDone));
    },
    /** A stage begins, or has come to `share` of itself. */
    report(current: Stage, share = 0): void {
      stage = current;
      stageShare = share;
      tell();
    },
    /** A stage was found done by an earlier attempt. */
    skipped(current: 'probe' | 'transcript' | 'signals' | 'moments'): void {
      skippedSeconds += plan[current];
    },
    clipDone(): void {
      clipsDone += 1;
      stageShare = 0;
      tell();
    },
  };
}

export type ProgressTracker = ReturnType<typeof trackProgress>;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
