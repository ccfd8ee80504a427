import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import type { Message } from './message.ts';

/** The texts of one language by message id. */
export function openCatalogue(locale: Language, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_locale, id) => id });
}

/** See `say`. */
export function sayFrom(catalogue: I18n, { id, values }: Message): string {
  if (values === undefined) return catalogue._(id);
  // NOTE: the library reads escapes such as \u0041 in what it returns, also those in a value. So it fills in numbers
  // alone, on which plural forms depend; texts take the places of their placeholders afterwards.
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `{${name}}`]);
  const sentence = catalogue._(id, Object.fromEntries(given));
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'object' ? sayFrom(catalogue, value) : String(value);
  });
}
