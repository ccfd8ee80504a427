import { expect, test } from 'vitest';
import type { FootageScript, Scene } from './model.ts';
import { demoTalk } from './scripts/demo-talk.ts';
import { longTalk } from './scripts/long-talk.ts';
import { planHighlights } from './scripts/plan-highlights.ts';
import { shortTalk } from './scripts/short-talk.ts';
import { layOut } from './timeline.ts';
import { describeTruth } from './truth.ts';

const slide: Scene['shot'] = { kind: 'slide', title: 'A', bullets: [] };
const script: FootageScript = {
  name: 'two',
  seed: 1,
  scenes: [
    {
      shot: slide,
      lines: [
        { speaker: 'mira', text: 'One two.', pauseSeconds: 0.2 },
        { speaker: 'mira', text: 'Three.' },
      ],
    },
    { shot: slide, lines: [], seconds: 1.01, highlight: 1, effects: [{ kind: 'hum', when: 'over', gainDb: 0 }] },
    { shot: slide, lines: [], seconds: 1, highlight: 1 },
  ],
};

test('scenes follow each other on whole frames, and sentences keep the requested pauses', () => {
  const timeline = layOut(script, [1.234, 0.5], 25);
  const [first, second] = timeline.scenes;
  expect(second?.firstFrame).toBe(first?.frames);
  expect(second?.frames).toBe(26);
  const [one, two] = first?.lines ?? [];
  expect((one?.endSeconds ?? 0) - (one?.startSeconds ?? 0)).toBeCloseTo(1.234, 6);
  expect((two?.startSeconds ?? 0) - (one?.endSeconds ?? 0)).toBeCloseTo(0.2, 6);
  expect(two?.endSeconds).toBeLessThan((second?.firstFrame ?? 0) / 25);
  expect(timeline.durationSeconds).toBe(timeline.frames / 25);
});

test('scenes of one highlight become one span, and a transcript is written from the sentences', () => {
  const timeline = layOut(script, [1, 0.5], 25);
  const truth = describeTruth(script, timeline, [], [], { width: 64, height: 36, frameRate: 25 });
  const begins = (timeline.scenes[1]?.firstFrame ?? 0) / 25;
  expect(truth.highlights).toEqual([{ startSeconds: begins, endSeconds: timeline.durationSeconds }]);
  expect(truth.transcriptSrt).toContain('1\n00:00:00,320 --> 00:00:01,320\nOne two.\n');
  expect(JSON.parse(truth.transcriptJson)).toMatchObject({
    words: [{ word: 'One', start: 0.32 }, { word: 'two.', end: 1.32 }, { word: 'Three.' }],
  });
});

test('the same script is generated every time, with the size its name promises', () => {
  expect(longTalk(3)).toEqual(longTalk(3));
  expect(planHighlights()).toEqual(planHighlights());
  const letters = (made: FootageScript) =>
    made.scenes.flatMap((scene) => scene.lines).reduce((sum, line) => sum + line.text.length, 0);
  expect(letters(longTalk(6)) / letters(longTalk(3))).toBeCloseTo(2, 0);
  expect(shortTalk(80).scenes.length).toBeGreaterThan(shortTalk(20).scenes.length);
  const words = demoTalk()
    .scenes.flatMap((scene) => scene.lines)
    .flatMap((line) => line.text.split(' '));
  expect(words.length).toBeGreaterThan(650);
  expect(
    new Set(
      planHighlights({ count: 6 })
        .scenes.map((scene) => scene.highlight)
        .filter((n) => n !== undefined),
    ).size,
  ).toBe(6);
  expect(planHighlights({ words: false }).scenes.every((scene) => scene.lines.length === 0)).toBe(true);
});
