import { expect, test } from 'vitest';
import { trackProgress } from './progress.ts';
import type { EngineProgress } from './shapes.ts';

function trackAt() {
  let ms = 0;
  const told: EngineProgress[] = [];
  const tracker = trackProgress(
    () => ms,
    (progress) => told.push(progress),
  );
  return {
    tracker,
    told,
    wait: (seconds: number) => (ms += seconds * 1000),
    last: () => told.at(-1) as EngineProgress,
  };
}

test('progress never falls while the stages go by and ends at one', () => {
  const { tracker, told, wait, last } = trackAt();
  tracker.report('probe');
  tracker.planSource(600, true);
  for (const stage of ['transcript', 'signals', 'moments'] as const) {
    for (const share of [0, 0.5, 1]) {
      wait(5);
      tracker.report(stage, share);
    }
  }
  const beforeClips = last().share;
  tracker.planClips([18, 18, 18, 18, 18, 18, 18, 18, 18, 18]);
  for (let clip = 0; clip < 10; clip += 1) {
    tracker.report('render', 0.5);
    wait(10);
    tracker.clipDone();
  }
  const shares = told.map((progress) => progress.share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(beforeClips).toBeLessThan(0.6);
  expect(last()).toMatchObject({ share: 1, clipsDone: 10, clipsTotal: 10 });
});

test('the time left follows the pace so far', () => {
  const { tracker, wait, last } = trackAt();
  tracker.planSource(100, false);
  tracker.planClips([30, 30]);
  tracker.report('render', 0);
  expect(last().etaSeconds).toBeUndefined();
  wait(60);
  tracker.clipDone();
  expect(last().etaSeconds).toBeGreaterThan(45);
  expect(last().etaSeconds).toBeLessThan(65);
});

test('what an earlier attempt had done does not make today look fast', () => {
  const { tracker, wait, last } = trackAt();
  tracker.planSource(100, false);
  tracker.planClips([30, 30, 30, 30], 2);
  tracker.report('render', 0);
  wait(30);
  tracker.clipDone();
  expect(last().etaSeconds).toBeGreaterThan(20);
});
