import type { TranscriptWord } from '#contract/transcripts.ts';

/** Comparing more pairs of words than this would be noticeable while typing. */
const MAX_PAIRS = 250_000;
/** A pause shorter than this for each word is too short for inserted words. */
const MIN_WORD_SECONDS = 0.05;

/**
 * The words of a text that replaces `words`. Unchanged words keep their times; changed ones share the time of those
 * they replace, one to one if there are as many, otherwise by length. Inserted words take the pause there, or a part of
 * the adjacent word.
 */
export function retimeWords(words: readonly TranscriptWord[], text: string): TranscriptWord[] {
  const texts = text.split(/\s+/u).filter(Boolean).flatMap(dividedText);
  const kept = keptPairs(
    words.map((word) => word.text),
    texts,
  );
  const result: TranscriptWord[] = [];
  let [oldAt, newAt] = [0, 0];
  for (const [old, place] of [...kept, [words.length, texts.length] as const]) {
    fillRun(result, words.slice(oldAt, old), texts.slice(newAt, place), words[old]);
    const word = words[old];
    if (word) result.push(word);
    [oldAt, newAt] = [old + 1, place + 1];
  }
  return result;
}

/** Adds the words of a changed run to `result`; `next` is the unchanged word after it. */
function fillRun(
  result: TranscriptWord[],
  replaced: readonly TranscriptWord[],
  texts: readonly string[],
  next: TranscriptWord | undefined,
): void {
  if (texts.length === 0) return;
  const [first, last] = [replaced[0], replaced.at(-1)];
  if (replaced.length === texts.length) {
    for (const [index, word] of replaced.entries())
      result.push({ text: texts[index] ?? '', start_seconds: word.start_seconds, end_seconds: word.end_seconds });
  } else if (first && last) result.push(...spread(texts, first.start_seconds, last.end_seconds));
  else insertWords(result, texts, next);
}

function insertWords(result: TranscriptWord[], texts: readonly string[], next: TranscriptWord | undefined): void {
  const before = result.at(-1);
  const from = before?.end_seconds ?? next?.start_seconds ?? 0;
  const until = before && next ? next.start_seconds : from;
  if (until - from >= texts.length * MIN_WORD_SECONDS) result.push(...spread(texts, from, until));
  else if (before) {
    // The word before keeps its start and gives up the rest of its time.
    const [shortened, ...added] = spread(
      [before.text, ...texts],
      before.start_seconds,
      Math.max(before.end_seconds, until),
    );
    result[result.length - 1] = { ...before, end_seconds: shortened?.end_seconds ?? before.end_seconds };
    result.push(...added);
  } else result.push(...spread(texts, from, from));
}

/** Divides a time among words by their length, plus one for the gap. */
function spread(texts: readonly string[], from: number, until: number): TranscriptWord[] {
  const total = texts.reduce((sum, text) => sum + text.length + 1, 0);
  let before = 0;
  return texts.map((text) => {
    const start = from + ((until - from) * before) / total;
    before += text.length + 1;
    return { text, start_seconds: rounded(start), end_seconds: rounded(from + ((until - from) * before) / total) };
  });
}

/** Positions of unchanged words, in the old and in the new text: a longest common subsequence. */
function keptPairs(old: readonly string[], fresh: readonly string[]): (readonly [number, number])[] {
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
  const pairs: (readonly [number, number])[] = Array.from({ length: head }, (_, index) => [index, index]);
  const [rows, columns] = [old.length - head - tail, fresh.length - head - tail];
  if (rows * columns <= MAX_PAIRS) {
    const middle = commonPairs(old.slice(head, head + rows), fresh.slice(head, head + columns));
    for (const [one, other] of middle) pairs.push([one + head, other + head]);
  }
  for (let index = tail; index > 0; index--) pairs.push([old.length - index, fresh.length - index]);
  return pairs;
}

function commonPairs(old: readonly string[], fresh: readonly string[]): [number, number][] {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < old.length && column < fresh.length; ) {
    if (old[row] === fresh[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** The server takes words of up to 200 characters. */
function dividedText(text: string): string[] {
  return (
    text
      .match(/.{1,200}/gsu)
      ?.flatMap((piece) => (piece.length > 200 ? (piece.match(/.{1,100}/gsu) ?? []) : [piece])) ?? []
  );
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
