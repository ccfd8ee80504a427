import { assText } from './ass-text.ts';
import { isFunctionWord, isLeadingWord } from './emphasis.ts';

type Worded = { text: string };

/** Costs of a line break, in shares of the widest line: unequal lines, a narrow block, lines that do not fit. */
const UNEQUAL = 0.4;
const NARROW = 1;
const TOO_WIDE = 4;
/** Costs of the place: after a word that leads on; gained after punctuation and before a small word. */
const LEADS_ON = 0.35;
const AFTER_COMMA = 0.3;
const BEFORE_LINK = 0.12;
const PAUSES = /[,;:.!?…–—]["'”’»)\]]*$/u;
/** An emoji belongs to the word before it. */
const BEFORE_EMOJI = 1.5;

/**
 * One line if the words fit, otherwise as few lines as needed, at most `most`. Breaks come where a speaker could pause: after
 * punctuation, before a small word, and never after an article, preposition or conjunction if any other break fits.
 */
export function breakLines<Item extends Worded>(
  items: readonly Item[],
  widthOf: (line: readonly Item[]) => number,
  { widest, narrow }: { widest: number; narrow: number },
  most = 2,
): Item[][] {
  const whole = widthOf(items);
  if (items.length < 2 || most < 2 || whole <= widest) return [[...items]];
  const mostLines = Math.min(most, items.length);
  for (let count = 2; count < mostLines; count++) {
    const divided = bestDivision(items, count, widthOf, { widest, narrow });
    if (divided.every((line) => widthOf(line) <= widest)) return divided;
  }
  return bestDivision(items, mostLines, widthOf, { widest, narrow });
}

function bestDivision<Item extends Worded>(
  items: readonly Item[],
  count: number,
  widthOf: (line: readonly Item[]) => number,
  { widest, narrow }: { widest: number; narrow: number },
): Item[][] {
  let best: { lines: Item[][]; cost: number } | undefined;
  const all = divisions(items, count);
  const atPhrases = all.filter(
    (lines) => lines.every((line) => widthOf(line) <= widest) && !lines.slice(0, -1).some(leadsOn),
  );
  for (const lines of atPhrases.length > 0 ? atPhrases : all) {
    const widths = lines.map(widthOf);
    const mean = widths.reduce((sum, width) => sum + width, 0) / count;
    const unequal = widths.reduce((sum, width) => sum + Math.abs(width - mean), 0);
    const over = Math.max(0, Math.max(...widths) - widest);
    const shape = UNEQUAL * unequal + NARROW * Math.max(0, narrow - Math.max(...widths)) + TOO_WIDE * over;
    const breaks = lines.slice(1).map((line, i) => breakCost(lines[i]?.at(-1), line[0]));
    const cost = shape / widest + breaks.reduce((sum, one) => sum + one, 0);
    if (best === undefined || cost < best.cost - 1e-9) best = { lines, cost };
  }
  return best?.lines ?? [[...items]];
}

/** Whether a line ends on a word that belongs to the next one. */
export function leadsOn(line: readonly Worded[]): boolean {
  const last = line.at(-1)?.text ?? '';
  return !PAUSES.test(last) && isLeadingWord(last);
}

/** All divisions into this many lines. */
function divisions<Item>(items: readonly Item[], count: number): Item[][][] {
  if (count === 1) return [[[...items]]];
  const all: Item[][][] = [];
  for (let at = 1; at <= items.length - count + 1; at++)
    for (const rest of divisions(items.slice(at), count - 1)) all.push([items.slice(0, at), ...rest]);
  return all;
}

/** How bad a break between two words is; below zero it is a good place. */
export function breakCost(before: Worded | undefined, after: Worded | undefined): number {
  if (before === undefined || after === undefined) return 0;
  if (assText(after.text) === '') return BEFORE_EMOJI;
  if (PAUSES.test(before.text)) return -AFTER_COMMA;
  if (isFunctionWord(before.text)) return LEADS_ON;
  return isFunctionWord(after.text) ? -BEFORE_LINK : 0;
}

const VOWEL = /[aeiouyäöüáàâãéèêíìîóòôõúùûœæаеёиоуыэюяαεηιουωάέήίόύώ]/iu;

/** Two parts of a long word: at its own hyphen, otherwise before a consonant that a vowel follows, near the middle. */
export function splitLongWord(text: string): [string, string] | undefined {
  const letters = [...text];
  const middle = letters.length / 2;
  let best: { at: number; away: number } | undefined;
  for (let at = 4; at <= letters.length - 4; at++) {
    const hyphen = letters[at - 1] === '-';
    const [before = '', first = '', second = ''] = letters.slice(at - 1);
    const syllable = /\p{L}/u.test(before) && /\p{L}/u.test(first) && !VOWEL.test(first) && VOWEL.test(second);
    if (!hyphen && !syllable) continue;
    const away = Math.abs(at - middle) - (hyphen ? middle / 2 : 0);
    if (best === undefined || away < best.away) best = { at, away };
  }
  if (best === undefined) return undefined;
  const first = letters.slice(0, best.at).join('');
  return [first.endsWith('-') ? first : `${first}-`, letters.slice(best.at).join('')];
}
