import { fold } from './hear.ts';
import type { HearWords } from './words.ts';

const HEARD_MAX = 1_000;
const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 3_600;
/** From here a bare number behind the minutes is one of seconds: "1 min 30", not "1 minute, 3 ideas". */
const FEWEST_BARE_SECONDS = 10;

/** A word of a length, as what it can be. */
type Token = {
  number?: number;
  isWord: boolean;
  isHalf: boolean;
  isAnd: boolean;
  isMinutes: boolean;
  /** A minute without a number is one. */
  isMinute: boolean;
  isSeconds: boolean;
};
type Found = { seconds: number; isInWords: boolean };

/** A length that is written down, in seconds: "40 seconds", "2 min", "1:30", "1 min 30", "two and a half minutes". */
export function readSeconds(text: string, hears: readonly HearWords[]): number | undefined {
  const typed = text
    .slice(0, HEARD_MAX)
    .replaceAll(/(\d)\s*½/gu, '$1.5')
    .replaceAll('½', '0.5');
  const folded = fold(typed).slice(0, HEARD_MAX);
  const clock = /(\d{1,2}):(\d{2})/.exec(folded);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const tokens = tokensOf(folded, hears);
  const bare = tokens.findIndex(({ number, isWord }) => number !== undefined && !isWord);
  for (const [index, { number, isWord }] of tokens.entries()) {
    const minutes = readMinutes(tokens, index);
    if (minutes && !(minutes.isInWords && bare >= 0 && bare < index)) return within(minutes.seconds);
    if (number !== undefined && tokens[index + 1]?.isSeconds)
      return within(isWord ? number : (tokens[bare]?.number ?? number));
  }
  const number = tokens[bare]?.number;
  return number === undefined ? undefined : within(number);
}

/** Minutes that begin here, with what stands behind them: "1 min 30", "half a minute", "2 minutes and a half". */
function readMinutes(tokens: readonly Token[], start: number): Found | undefined {
  const first = tokens[start];
  if (!first) return undefined;
  const [one, two, three, four] = [1, 2, 3, 4].map((steps) => tokens[start + steps]);
  const behind = (amount: number, steps: number, isInWords = first.isWord): Found => ({
    seconds: amount * 60 + secondsBehind(tokens, start + steps),
    isInWords,
  });
  if (first.isHalf) {
    if (one?.isMinutes) return behind(0.5, 2, true);
    return one?.number === 1 && two?.isMinutes ? behind(0.5, 3, true) : undefined;
  }
  if (first.number !== undefined) {
    if (one?.isMinutes) return behind(first.number, 2);
    if (first.number === 1 && one?.isHalf && two?.isMinutes) return behind(0.5, 3);
    if (one?.isAnd && two?.isHalf && three?.isMinutes) return behind(first.number + 0.5, 4);
    return one?.isAnd && two?.number === 1 && three?.isHalf && four?.isMinutes
      ? behind(first.number + 0.5, 5)
      : undefined;
  }
  return first.isMinute ? behind(1, 1, true) : undefined;
}

function secondsBehind(tokens: readonly Token[], start: number): number {
  const place = tokens[start]?.isAnd ? start + 1 : start;
  const [first, second] = [tokens[place], tokens[place + 1]];
  if (first?.isHalf || (first?.number === 1 && second?.isHalf)) return 30;
  if (first?.number === undefined || first.number >= 60) return 0;
  return second?.isSeconds || first.number >= FEWEST_BARE_SECONDS ? first.number : 0;
}

function tokensOf(folded: string, hears: readonly HearWords[]): Token[] {
  const lists = {
    minutes: hears.flatMap(({ minutes }) => minutes.map(fold)),
    minute: hears.flatMap(({ minute }) => minute.map(fold)),
    seconds: hears.flatMap(({ seconds }) => seconds.map(fold)),
    half: hears.flatMap(({ half }) => half.map(fold)),
    and: hears.flatMap(({ and }) => and.map(fold)),
  };
  const numbers = new Map(
    hears.flatMap((hear) => Object.entries(hear.numbers).map(([word, value]) => [fold(word), value] as const)),
  );
  const begins = (word: string, list: readonly string[]) => list.some((beginning) => word.startsWith(beginning));
  const words = folded.match(/\d+(?:[.,]\d+)?|\p{L}+|['′"]+/gu) ?? [];
  const apart = words.flatMap((word) => {
    const half = lists.half.find((one) => word.startsWith(one) && begins(word.slice(one.length), lists.minutes));
    return half === undefined ? [word] : [half, word.slice(half.length)];
  });
  return apart.map((word, index) => {
    const isDigits = /^\d/.test(word);
    const isAfterDigits = /^\d/.test(apart[index - 1] ?? '');
    const number = isDigits ? Number(word.replace(',', '.')) : numbers.get(word);
    return {
      ...(number === undefined ? {} : { number }),
      isWord: !isDigits,
      isHalf:
        number === undefined && lists.half.some((half) => word === half || (half.length > 3 && word.startsWith(half))),
      isAnd: lists.and.includes(word) || /^\p{L}$/u.test(word),
      isMinutes: begins(word, lists.minutes) || (isAfterDigits && ['m', 'mn', 'м', "'", '′'].includes(word)),
      isMinute: lists.minute.includes(word),
      isSeconds: begins(word, lists.seconds) || ['s', 'с', '"', "''", '′′'].includes(word),
    };
  });
}

function within(seconds: number): number {
  return Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.round(seconds)));
}
