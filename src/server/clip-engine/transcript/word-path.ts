import { HALVES, SILENCE } from './letter-sounds.ts';

/** Frames of one spoken word, the end exclusive. */
export type WordFrames = { start: number; end: number };

/** What is said in a stretch of sound, and where it may be. */
export type Script = {
  /** The sounds of each word. */
  words: readonly (readonly number[])[];
  /** The frames in which each word may be. */
  windows: readonly WordFrames[];
  /** The stretch of frames that is explained. */
  from: number;
  until: number;
  /** The last words are only read ahead: the stretch may end anywhere behind the first `needed` ones. */
  needed: number;
};

export type Hearing = {
  /** Writes how well a frame fits each half of each sound. */
  compare: (frame: number, into: Float32Array) => void;
  kinds: number;
  isPause: (frame: number) => boolean;
};

/** Logarithms of probabilities: to remain in a sound for another frame, and to go on to the next. */
const STAY = Math.log(0.65);
const LEAVE = Math.log(0.35);
const STAY_SILENT = Math.log(0.9);
const LEAVE_SILENCE = Math.log(0.1);
/** To leave out half of a sound, and to pause between two words. */
const SKIP = -3;
const PAUSE = -3;

/** Half a sound of a word, or the silence before it; `skips` tells how many states back it may be reached from. */
type State = { kind: number; word: number; isSilence: boolean; entries: readonly Entry[] };
type Entry = { back: number; cost: number };

/**
 * Finds where words are: of all ways to assign frames to the sounds of the words in turn, with or without silence between
 * words, the most probable one (Viterbi). In pauses there is only silence. Returns the needed words and, for each frame
 * up to their end, the half of a sound it was assigned to; undefined if the words have no room.
 */
export function findWordPath(script: Script, hearing: Hearing): { words: WordFrames[]; kinds: Int32Array } | undefined {
  const needed = script.words.slice(0, script.needed).reduce((sum, sounds) => sum + sounds.length, 0);
  if (needed > script.until - script.from) return undefined;
  const states = statesOf(script.words);
  const { backs, lows, last } = forwards(states, script, hearing);
  let state = bestEnd(states, last, script);
  if (state === undefined) return undefined;
  const words = script.windows.slice(0, script.needed).map(() => ({ start: -1, end: -1 }));
  const kinds = new Int32Array(script.until - script.from);
  for (let frame = script.until - 1; frame >= script.from; frame--) {
    const { word, isSilence, kind } = states[state] as State;
    const found = words[word];
    kinds[frame - script.from] = kind;
    if (found !== undefined && !isSilence) {
      found.start = frame;
      if (found.end < 0) found.end = frame + 1;
    }
    const place = frame - script.from;
    state -= backs[place]?.[state - (lows[place] ?? 0)] ?? 0;
  }
  return { words, kinds: kinds.subarray(0, (words.at(-1)?.end ?? script.from) - script.from) };
}

function statesOf(words: Script['words']): State[] {
  const states: State[] = [];
  const silence = (word: number) => {
    const entries =
      word === 0
        ? []
        : [
            { back: 1, cost: LEAVE + PAUSE },
            { back: 2, cost: LEAVE + PAUSE + SKIP },
          ];
    states.push({ kind: SILENCE * HALVES, word, isSilence: true, entries });
  };
  words.forEach((sounds, word) => {
    silence(word);
    for (let part = 0; part < sounds.length * HALVES; part++) {
      const kind = (sounds[part >> 1] ?? 0) * HALVES + (part % HALVES);
      states.push({ kind, word, isSilence: false, entries: entriesOf(part, word) });
    }
  });
  silence(words.length);
  return states;
}

function entriesOf(part: number, word: number): Entry[] {
  if (part === 0) {
    const entries = [{ back: 1, cost: LEAVE_SILENCE }];
    return word === 0 ? entries : [...entries, { back: 2, cost: LEAVE }, { back: 3, cost: LEAVE + SKIP }];
  }
  return part === 1
    ? [{ back: 1, cost: LEAVE }]
    : [
        { back: 1, cost: LEAVE },
        { back: 2, cost: LEAVE + SKIP },
      ];
}

/** How many states back each reachable state was entered from, by frame; `lows` are the first states of each frame. */
function forwards(states: readonly State[], script: Script, { compare, kinds, isPause }: Hearing) {
  const { from, until } = script;
  const spans = states.map((state) => spanOf(state, script));
  const fits = new Float32Array(kinds);
  const backs: Uint8Array[] = [];
  const lows: number[] = [];
  let before = new Float64Array(states.length).fill(Number.NEGATIVE_INFINITY);
  let now = before.slice();
  let low = 0;
  let high = Math.min(1, states.length - 1);
  for (let frame = from; frame < until; frame++) {
    while (high < states.length - 1 && (spans[high + 1]?.start ?? 0) <= frame && high - low < frame - from + 2) high++;
    while (low < high && (spans[low]?.end ?? 0) <= frame) low++;
    const silent = isPause(frame);
    const back = new Uint8Array(high - low + 1);
    compare(frame, fits);
    now.fill(Number.NEGATIVE_INFINITY);
    for (let index = low; index <= high; index++) {
      const { kind, isSilence, entries } = states[index] as State;
      const span = spans[index] as WordFrames;
      if (frame < span.start || frame >= span.end || (silent && !isSilence)) continue;
      let best = (before[index] ?? 0) + (isSilence ? STAY_SILENT : STAY);
      if (frame === from) best = index <= 1 ? 0 : Number.NEGATIVE_INFINITY;
      for (const entry of entries) {
        const cost = (before[index - entry.back] ?? Number.NEGATIVE_INFINITY) + entry.cost;
        if (cost <= best) continue;
        best = cost;
        back[index - low] = entry.back;
      }
      now[index] = best + (fits[kind] ?? 0);
    }
    backs.push(back);
    lows.push(low);
    [before, now] = [now, before];
  }
  return { backs, lows, last: before };
}

/** A word may be in its window; the silence before it wherever that word or the one before may be. */
function spanOf({ word, isSilence }: State, { windows, from, until }: Script): WordFrames {
  if (!isSilence) return windows[word] ?? { start: from, end: until };
  return { start: windows[word - 1]?.start ?? from, end: windows[word]?.end ?? until };
}

function bestEnd(states: readonly State[], totals: Float64Array, { words, needed }: Script): number | undefined {
  let best: number | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < states.length; index++) {
    const isEnd = needed < words.length ? (states[index]?.word ?? 0) >= needed : index >= states.length - 2;
    if (!isEnd || (totals[index] ?? most) <= most) continue;
    most = totals[index] ?? most;
    best = index;
  }
  return best;
}
