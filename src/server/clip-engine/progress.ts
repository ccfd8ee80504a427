import type { EngineProgress, Stage } from './shapes.ts';

/**
 * Expected durations of the stages on a 2-core machine; only their ratios matter, because measured time corrects the
 * estimate.
 */
const PROBE_SECONDS = 1;
const TRANSCRIPT_SECONDS_PER_SOURCE_SECOND = 0.15;
const SIGNALS_SECONDS_PER_SOURCE_SECOND = 0.015;
const MOMENTS_SECONDS = 1;
const RENDER_SECONDS_PER_CLIP_SECOND = 0.85;
/** Until the moments are known: ten clips of median length (36 s), or what the source can hold. */
const EXPECTED_CLIPS = 10;
const EXPECTED_CLIP_SECONDS = 36;
const EXPECTED_SHARE_OF_SOURCE = 0.3;
/** Below this share of the planned work, or this much time, an estimate would be a guess. */
const ESTIMATE_FROM_SHARE = 0.02;
const ESTIMATE_FROM_SECONDS = 2;

/** The stages before the first clip is rendered, in their order. */
const BEFORE_CLIPS = ['probe', 'transcript', 'signals', 'moments'] as const satisfies readonly Stage[];

/** Planned work in seconds: by stage, and by clip for the last stage. */
type Plan = { probe: number; transcript: number; signals: number; moments: number; clips: number[] };

/**
 * Tracks a run: stages report their own progress; this reports the overall share and the remaining time at the current
 * pace. `now` returns monotonic milliseconds.
 */
export function trackProgress(now: () => number, onProgress: (progress: EngineProgress) => void) {
  const startedMs = now();
  const plan: Plan = { probe: PROBE_SECONDS, transcript: 0, signals: 0, moments: MOMENTS_SECONDS, clips: [] };
  let stage: Stage = 'probe';
  let stageShare = 0;
  let clipsDone = 0;
  let clipsTotal: number | undefined;
  /** Planned seconds already done by an earlier attempt, which are not evidence of the current pace. */
  let skippedSeconds = 0;

  const before = (): number => {
    const order = BEFORE_CLIPS.map((name) => plan[name]);
    const position = (BEFORE_CLIPS as readonly Stage[]).indexOf(stage);
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
    /** Plans the work once the source is known. `recognise`: whether speech recognition is needed. */
    planSource(durationSeconds: number, recognise: boolean): void {
      plan.transcript = recognise ? durationSeconds * TRANSCRIPT_SECONDS_PER_SOURCE_SECOND : 0.1;
      plan.signals = durationSeconds * SIGNALS_SECONDS_PER_SOURCE_SECOND;
      const clipSeconds = Math.min(
        EXPECTED_CLIP_SECONDS,
        (durationSeconds * EXPECTED_SHARE_OF_SOURCE) / EXPECTED_CLIPS,
      );
      plan.clips = Array.from({ length: EXPECTED_CLIPS }, () => clipSeconds * RENDER_SECONDS_PER_CLIP_SECOND);
    },
    /** Plans the clips once their lengths are known. */
    planClips(lengthsSeconds: readonly number[], alreadyDone = 0): void {
      plan.clips = lengthsSeconds.map((seconds) => seconds * RENDER_SECONDS_PER_CLIP_SECOND);
      clipsTotal = lengthsSeconds.length;
      clipsDone = alreadyDone;
      skippedSeconds += sum(plan.clips.slice(0, alreadyDone));
    },
    /** A stage starts, or has reached `share` of its work. */
    report(current: Stage, share = 0): void {
      stage = current;
      stageShare = share;
      tell();
    },
    /** A stage was already done by an earlier attempt. */
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
