import { GENERATE_SUMMARY, type Interactive } from '#contract/chat.ts';
import { type Language, languages } from '#contract/languages.ts';
import { cleanText } from '../words/text.ts';
import { type Answer, stepLabel } from './check-response.ts';
import { fold, hearsOf, isSkip } from './hear.ts';
import { readMoment } from './typed-moment.ts';
import type { HearWords } from './words.ts';

type Option = { value: string; label: string };
/** Words shared with an option count as choosing it only in short answers, and only beside short labels. */
const FEW_WORDS = 4;
const SHORT_LABEL = 45;
const LONGEST_OWN_CATEGORY = 60;
const letters = ['abcdefgh', 'абвгдежз'];

/**
 * Typing counts as the answer: an option (by its label, part of it, its number or letter), a step of the scale, a date
 * or time in one of our languages; otherwise the text itself, as it is for “I don’t know”. `now.date` is the person's
 * today.
 */
export function readTypedAnswer(prompt: Interactive, text: string, now: { date: string }): Answer {
  const said = text.trim();
  const own = { value: said, label: said };
  if (said.split(/\s+/).length > 1 && isSkip(said, allHears())) return own;
  switch (prompt.type) {
    case 'multiple_choice':
      return matchOption(prompt.options, said) ?? own;
    case 'scale':
      return readStep(prompt, said) ?? own;
    case 'category_picker':
      return readCategories(prompt, said) ?? own;
    case 'time_picker': {
      const value = readMoment(said, prompt.picker_type, now.date, allHears());
      return value === undefined ? own : { value, label: said };
    }
    case 'open_ended':
      return own;
  }
}

function allHears(): HearWords[] {
  return [...new Set(Object.keys(languages).flatMap((language) => hearsOf(language as Language)))];
}

/** The only option that a text names. */
function matchOption(options: readonly Option[], said: string): Option | undefined {
  const text = bare(said);
  if (text === '') return undefined;
  const pick = (option: Option | undefined) => option && { value: option.value, label: option.label };
  const exact = options.find(({ value, label }) => fold(value) === text || bare(label) === text);
  if (exact) return pick(exact);
  const number = /^(?:\p{L}+ )?(\d{1,2})$/u.exec(text)?.[1];
  if (number) return pick(options[Number(number) - 1]);
  const letter = /^(?:\p{L}+ )?(\p{L})$/u.exec(text)?.[1];
  if (letter) return pick(options[Math.max(...letters.map((row) => fold(row).indexOf(letter)))]);
  const place = allHears()
    .flatMap(({ ordinals }) => ordinals.map((words, index) => ({ index, words })))
    .find(({ words }) =>
      words.some(
        (word) => text === fold(word) || (text.endsWith(` ${fold(word)}`) && text.split(' ').length <= FEW_WORDS),
      ),
    );
  if (place) return pick(options[place.index]);
  if (text.length < 3) return undefined;
  const inside = options.filter(({ label }) => ` ${bare(label)} `.includes(` ${text}`));
  if (inside.length === 1) return pick(inside[0]);
  const around = options.filter(({ label }) => ` ${text} `.includes(` ${bare(label)} `));
  if (around.length === 1) return pick(around[0]);
  // At the end, free words are a wish to change something. */
  const isClosing = options.some(({ value }) => value === GENERATE_SUMMARY);
  return isClosing ? undefined : pick(shareAWord(options, text));
}

function shareAWord(options: readonly Option[], text: string): Option | undefined {
  const words = text.split(' ').filter((word) => word.length >= 4);
  if (text.split(' ').length > FEW_WORDS || options.some(({ label }) => label.length > SHORT_LABEL)) return undefined;
  const holding = (word: string) =>
    options.filter(({ value, label }) => `${bare(label)} ${fold(value)}`.split(' ').includes(word));
  const named = new Set(words.map(holding).flatMap((sharing) => (sharing.length === 1 ? sharing : [])));
  return named.size === 1 ? [...named][0] : undefined;
}

function bare(text: string): string {
  return fold(cleanText(text))
    .replaceAll(/[^\p{L}\p{N}'+-]+/gu, ' ')
    .trim();
}

function readStep(scale: Extract<Interactive, { type: 'scale' }>, said: string): Answer | undefined {
  const text = bare(said);
  const number = /^\D*(\d{1,3})(?: (?:\D+ )?\d{1,3})?\D*$/u.exec(text)?.[1];
  const named = scale.labels.findIndex((label) => bare(label) === text);
  const byLabel = scale.labels.length === 2 ? [scale.min, scale.max][named] : named < 0 ? undefined : scale.min + named;
  const step = number === undefined ? byLabel : Number(number);
  if (step === undefined || step < scale.min || step > scale.max) return undefined;
  return { value: step, label: stepLabel(scale, step) };
}

function readCategories(prompt: Extract<Interactive, { type: 'category_picker' }>, said: string): Answer | undefined {
  if (!prompt.allowMultiple) return matchOption(prompt.categories, said);
  const and = allHears().flatMap((hear) => hear.and.map((word) => fold(word)));
  const parts = said
    .split(/[,;&+\n]/)
    .flatMap((part) => splitAt(part, and))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => ({ part, option: matchOption(prompt.categories, part) }));
  if (found.every(({ option }) => option === undefined)) return undefined;
  const chosen = found
    .map(({ part, option }) => option ?? { value: cleanText(part), label: cleanText(part) })
    .filter(
      ({ value }, index, all) =>
        value.length <= LONGEST_OWN_CATEGORY && all.findIndex((one) => one.value === value) === index,
    )
    .slice(0, 20);
  return { value: chosen.map(({ value }) => value), label: chosen.map(({ label }) => label).join(', ') };
}

/** Splits at whole words such as "and". */
function splitAt(text: string, words: readonly string[]): string[] {
  const parts: string[][] = [[]];
  for (const word of text.split(/\s+/)) {
    if (words.includes(fold(word))) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.map((part) => part.join(' '));
}
