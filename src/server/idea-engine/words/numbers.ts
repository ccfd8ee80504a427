import type { Language } from '#contract/languages.ts';
import { fill } from './text.ts';

/** A sentence or phrase by the plural category of its number; `{count}` stands for the number. */
export type Plural = { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>;

/** 12300 → “12,300”; 4.18 → “4.2”. */
export function writeNumber(value: number, language: Language): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value); // the same in all our languages, and much faster
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}

/** The form that fits the number, with `{count}` and further slots filled. */
export function writePlural(
  forms: Plural,
  count: number,
  language: Language,
  texts: Readonly<Record<string, string>> = {},
): string {
  const shown = Math.round(count * 10) / 10;
  const rule = new Intl.PluralRules(language, { maximumFractionDigits: 1 }).select(shown);
  return fill(forms[rule] ?? forms.other, { ...texts, count: writeNumber(shown, language) }, language);
}
