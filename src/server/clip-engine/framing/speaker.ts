import type { Person } from './people.ts';

/** The sound's level in dBFS for each step between two sampled pictures; steps are `frames` frames long. */
export type Voice = { frames: number; levelDb: readonly number[] };

/** Range of levels within which a voice can be distinguished from pauses. A smaller one is music, noise or silence. */
const MIN_RANGE_DB = 8;
/** Shares of the range from which sound is loud, and below which it is a pause. */
const LOUD = 0.5;
const PAUSE = 0.25;
/** Loud steps are judged together in blocks of about this many, half a second. */
const BLOCK_STEPS = 6;
/** Minimum number of blocks to decide: two seconds of speech. */
const MIN_BLOCKS = 4;
/** A person speaks in a block if their mouth moves this many times as much as any other, and at least this much. */
const CLEARLY = 1.7;
const MIN_MOVEMENT = 0.015;
/** Share of the blocks in which the speaker's mouth must move most, and in which another's may. */
const SPEAKER_SHARE = 0.6;
const OTHERS_SHARE = 0.05;
/** In pauses a speaker's mouth moves less, by at least this factor. */
const PAUSE_FACTOR = 1.2;
const MIN_PAUSE_STEPS = 6;

/**
 * The one person who clearly speaks in a shot: whose mouth moves while the sound is loud, more than anyone else's
 * nearly all the time, and less in pauses. Undefined if people take turns, or if the speaker is not visible.
 */
export function findSpeaker(people: readonly Person[], voice: Voice | undefined): Person | undefined {
  if (voice === undefined || people.length < 2) return undefined;
  const sorted = [...voice.levelDb].sort((a, b) => a - b);
  const low = sorted[Math.floor(0.1 * (sorted.length - 1))] ?? 0;
  const range = (sorted[Math.floor(0.9 * (sorted.length - 1))] ?? 0) - low;
  if (range < MIN_RANGE_DB) return undefined;
  const loudness = (step: number) => ((voice.levelDb[step] ?? low) - low) / range;
  const movements = people.map((person) => movementsOf(person, voice.frames));
  const steps = [...(movements[0]?.keys() ?? [])]
    .filter((step) => movements.every((known) => known.has(step)))
    .sort((a, b) => a - b);
  const wins = countWins(
    movements,
    steps.filter((step) => loudness(step) >= LOUD),
  );
  const best = wins.counts.indexOf(Math.max(...wins.counts));
  const others = wins.counts.reduce((sum, count, i) => (i === best ? sum : sum + count), 0);
  if (wins.blocks < MIN_BLOCKS || (wins.counts[best] ?? 0) < SPEAKER_SHARE * wins.blocks) return undefined;
  if (others > OTHERS_SHARE * wins.blocks) return undefined;
  const own = movements[best] ?? new Map<number, number>();
  const pauses = steps.filter((step) => loudness(step) < PAUSE);
  if (pauses.length >= MIN_PAUSE_STEPS) {
    const loud = steps.filter((step) => loudness(step) >= LOUD);
    if (meanOf(own, loud) < PAUSE_FACTOR * meanOf(own, pauses)) return undefined;
  }
  return people[best];
}

/** Movement of a person's mouth by step of the clip. */
function movementsOf({ faces }: Person, stepFrames: number): Map<number, number> {
  const known = new Map<number, number>();
  for (const { frame, mouth } of faces)
    for (const [i, moved] of (mouth ?? []).entries()) known.set(Math.round(frame / stepFrames) + i, moved);
  return known;
}

/** In how many blocks of steps each person's mouth clearly moves most. */
function countWins(movements: readonly Map<number, number>[], steps: readonly number[]) {
  const counts = movements.map(() => 0);
  let blocks = 0;
  for (let from = 0; from + BLOCK_STEPS <= steps.length; from += BLOCK_STEPS) {
    blocks++;
    const means = movements.map((known) => meanOf(known, steps.slice(from, from + BLOCK_STEPS)));
    const most = Math.max(...means);
    const winner = means.indexOf(most);
    const second = Math.max(0, ...means.filter((_, i) => i !== winner));
    if (most >= MIN_MOVEMENT && most >= CLEARLY * second) counts[winner] = (counts[winner] ?? 0) + 1;
  }
  return { counts, blocks };
}

function meanOf(known: ReadonlyMap<number, number>, steps: readonly number[]): number {
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + (known.get(step) ?? 0), 0) / steps.length;
}
