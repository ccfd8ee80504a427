import type { Size } from '../framing/frame-grid.ts';
import type { CaptionChunk, Span, Word } from '../shapes.ts';
import { breakCost, leadsOn } from './lines.ts';
import type { CaptionStyleName } from './styles.ts';
import { Typesetter } from './typesetter.ts';

/** What can be read at a glance on a phone, in two lines. A longer single word gets its own caption. */
const MAX_WORDS = 6;
const MAX_SECONDS = 4;
/** A pause this long starts a new caption. */
const BREAK_GAP_SECONDS = 0.45;
/** After an article, preposition or conjunction only a longer one does: speakers hesitate there. */
const HESITATION_SECONDS = 1;
/** A caption stays until the next one if that starts this soon, to avoid flicker. */
const HOLD_GAP_SECONDS = 0.5;
/** Minimum time on the screen. */
export const MIN_SECONDS = 0.3;
/** How long a caption stays after its last word when silence follows. */
const LINGER_SECONDS = 0.2;
/** Where silence follows, a caption stays until it has been read at this speed. */
const CHARACTERS_PER_SECOND = 17;
/** A sentence ends its caption. */
const CLOSES = /[.!?…。！？]["'”’»)\]]*$/u;

/** Costs used to group words into captions; each caption itself costs 1. */
const NARROW_COST = 1.2;
const BREAK_WEIGHT = 2;
const BRIEF_COST = 1.5;
const BRIEF_SECONDS = 0.6;
const ALONE_COST = 0.4;
/** For ending on an article, preposition or conjunction: more than a shorter caption costs, less than two brief ones. */
const LEADS_ON_COST = 2.5;

/** `lines`: at most, two by default. */
export type CaptionSetting = { style?: CaptionStyleName; size?: Size; lines?: number };
const TALL: Size = { width: 1080, height: 1920 };

/**
 * Groups the words spoken in a span into captions of at most two lines, with times relative to the clip. Captions end
 * where the speaker could pause. None is shown before its first word is spoken, and none overlap.
 */
export function chunkCaptions(
  words: readonly Word[],
  span: Span,
  { style = 'bold', size = TALL, lines = 2 }: CaptionSetting = {},
): CaptionChunk[] {
  const length = span.endSeconds - span.startSeconds;
  const inside = words.filter(
    (word) => centre(word) > span.startSeconds && centre(word) < span.endSeconds && word.text.trim() !== '',
  );
  const spoken = inside.map((word) => ({
    ...word,
    text: word.text.trim(),
    startSeconds: round3(Math.max(0, word.startSeconds - span.startSeconds)),
    endSeconds: round3(Math.min(length, word.endSeconds - span.startSeconds)),
  }));
  const setter = new Typesetter(style, size, lines);
  const groups = sentences(spoken).flatMap((sentence) => group(sentence, setter));
  return timed(joinBrief(groups, setter), length);
}

/** Runs of words without a pause or the end of a sentence between them. */
function sentences(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const open = runs[runs.length - 1];
    const last = open?.[open.length - 1];
    if (
      open === undefined ||
      last === undefined ||
      CLOSES.test(last.text) ||
      word.startSeconds - last.endSeconds > (leadsOn([last]) ? HESITATION_SECONDS : BREAK_GAP_SECONDS)
    )
      runs.push([word]);
    else open.push(word);
  }
  return runs;
}

/** The cheapest division of a run of words into captions. */
function group(words: readonly Word[], setter: Typesetter): Word[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= words.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= Math.max(0, to - MAX_WORDS); from--) {
      const part = words.slice(from, to);
      if (part.length > 1 && !fits(part, setter)) break;
      const cost = (best[from]?.cost ?? 0) + groupCost(part, words[to], setter);
      if (cost < found.cost - 1e-9) found = { cost, from };
    }
    best.push(found);
  }
  const groups: Word[][] = [];
  for (let to = words.length; to > 0; to = best[to]?.from ?? 0) groups.unshift(words.slice(best[to]?.from ?? 0, to));
  return groups;
}

function groupCost(part: readonly Word[], next: Word | undefined, setter: Typesetter): number {
  const first = part[0];
  const last = part[part.length - 1];
  if (first === undefined || last === undefined) return 0;
  const fill = setter.fill(part.map(({ text }) => text));
  const seconds = (next?.startSeconds ?? last.endSeconds) - first.startSeconds;
  return (
    1 +
    NARROW_COST * Math.max(0, 1 - fill) +
    BREAK_WEIGHT * breakCost(last, next) +
    (next !== undefined && leadsOn(part) ? LEADS_ON_COST : 0) +
    (seconds < BRIEF_SECONDS ? BRIEF_COST : 0) +
    (part.length === 1 ? ALONE_COST : 0)
  );
}

/** Groups that would be shown too briefly are joined with the next if both fit on the screen. */
function joinBrief(groups: readonly Word[][], setter: Typesetter): Word[][] {
  const joined: Word[][] = [];
  for (const next of groups) {
    const before = joined[joined.length - 1];
    const first = before?.[0];
    const follows = next[0];
    const brief =
      first !== undefined && follows !== undefined && follows.startSeconds - first.startSeconds < MIN_SECONDS;
    if (before !== undefined && brief && fits([...before, ...next], setter)) before.push(...next);
    else joined.push([...next]);
  }
  return joined;
}

function fits(words: readonly Word[], setter: Typesetter): boolean {
  const [first] = words;
  const last = words[words.length - 1];
  if (first === undefined || last === undefined || words.length === 1) return true;
  return (
    words.length <= MAX_WORDS &&
    last.endSeconds - first.startSeconds <= MAX_SECONDS &&
    setter.fits(words.map(({ text }) => text))
  );
}

function timed(groups: readonly Word[][], length: number): CaptionChunk[] {
  const chunks: CaptionChunk[] = [];
  let free = 0;
  groups.forEach((words, index) => {
    const first = words[0];
    const last = words[words.length - 1];
    if (first === undefined || last === undefined) return;
    // A caption that needs its minimum time delays the next one, never the reverse.
    const startSeconds = Math.max(first.startSeconds, free);
    const next = groups[index + 1]?.[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const spokenUntil = Math.max(last.endSeconds, startSeconds);
    const read = startSeconds + characters(words) / CHARACTERS_PER_SECOND;
    const lingering = Math.max(spokenUntil + LINGER_SECONDS, Math.min(read, next));
    const held = next - spokenUntil < HOLD_GAP_SECONDS ? next : Math.min(next, lingering);
    const endSeconds = Math.min(length, Math.max(held, startSeconds + MIN_SECONDS));
    if (endSeconds <= startSeconds) return;
    chunks.push({ startSeconds: round3(startSeconds), endSeconds: round3(endSeconds), words });
    free = endSeconds;
  });
  return chunks;
}

function characters(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + [...word.text].length, words.length - 1);
}

function centre(word: Word): number {
  return (word.startSeconds + word.endSeconds) / 2;
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
