import type { Effect, FootageScript, Line, Scene, Shot } from '../model.ts';
import { createRandom, pick } from '../random.ts';
import { createSentenceMaker, type SentenceMaker } from './sentences.ts';

export type HighlightPlan = {
  /** How many livelier stretches are planted. */
  count?: number;
  /** Without words there is only hum, applause and laughter. */
  words?: boolean;
  /** Length of the dull stretches on average. */
  dullSeconds?: number;
  seed?: number;
};

/**
 * Footage with planted highlights of about 20 s: louder, faster, with laughter or applause and quick cuts, between
 * stretches of quiet monotone talk or hum in one long shot. The dull stretches are of very unequal length, so that
 * evenly spaced picks miss highlights.
 */
export function planHighlights({
  count = 6,
  words = true,
  dullSeconds = 45,
  seed = 6,
}: HighlightPlan = {}): FootageScript {
  const random = createRandom(seed);
  const maker = createSentenceMaker(random);
  const scenes: Scene[] = [];
  for (let i = 0; i <= count; i++) {
    const seconds = dullSeconds * (unequal[(i + seed) % unequal.length] ?? 1);
    scenes.push(...(words ? dullTalk(seconds, maker, random) : [dullHum(seconds)]));
    if (i < count) scenes.push(...livelyScenes(i + 1, words, maker, random));
  }
  return { name: words ? 'highlights-words' : 'highlights-sounds', seed, scenes };
}

/** Lengths of dull stretches against their average. */
const unequal = [0.5, 1.8, 0.7, 1.45, 0.45, 1.2, 0.9];

/** Letters a second at the dull speed, pauses included; the lively speed's share above it. */
const dullLettersPerSecond = 12;

function dullTalk(seconds: number, maker: SentenceMaker, random: () => number): Scene[] {
  const scenes: Scene[] = [];
  for (let left = seconds; left > 4; ) {
    const length = Math.min(left, 30);
    const lines: Line[] = [];
    for (let letters = 0; letters < length * dullLettersPerSecond; ) {
      const text = maker.dull();
      lines.push({ speaker: 'jonas', text, gainDb: -12, tempo: 0.88, pauseSeconds: 0.8 });
      letters += text.length + 0.8 * dullLettersPerSecond;
    }
    const shot: Shot =
      random() < 0.5
        ? { kind: 'slide', title: 'Minutes', bullets: ['Item', 'Item', 'Item'] }
        : { kind: 'speaker', speaker: 'jonas', backdrop: 'garden', at: 0.6 };
    scenes.push({ shot, lines });
    left -= length;
  }
  return scenes;
}

function dullHum(seconds: number): Scene {
  return {
    shot: { kind: 'slide', title: 'Please wait', bullets: [] },
    lines: [],
    seconds,
    effects: [{ kind: 'hum', when: 'over', gainDb: -16 }],
  };
}

function livelyScenes(highlight: number, words: boolean, maker: SentenceMaker, random: () => number): Scene[] {
  return Array.from({ length: 5 }, (_, i): Scene => {
    const last = i === 4;
    const kind = pick(random, ['laughter', 'applause'] as const);
    const effects: Effect[] =
      last || i === 2 ? [{ kind: last ? 'applause' : kind, when: 'after', seconds: last ? 2.4 : 1.3, gainDb: 3 }] : [];
    const shot: Shot = {
      kind: 'speaker',
      speaker: i % 2 === 0 ? 'mira' : 'tomas',
      backdrop: i % 2 === 0 ? 'studio' : 'evening',
      at: 0.35 + 0.15 * (i % 3),
      size: 0.16 + 0.03 * (i % 2),
    };
    if (!words)
      return {
        shot,
        lines: [],
        seconds: 4,
        highlight,
        effects: [{ kind, when: 'over', gainDb: i % 2 === 0 ? 3 : -1, seconds: 3.4 }],
      };
    const speaker = i % 2 === 0 ? 'mira' : 'tomas';
    const lines = Array.from(
      { length: last || i % 2 === 1 ? 1 : 2 },
      (): Line => ({ speaker, text: maker.lively(), gainDb: 3, tempo: 1.15, pauseSeconds: 0.18 }),
    );
    return { shot, lines, highlight, effects };
  });
}
