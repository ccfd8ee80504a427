import { openCatalogue, sayFrom } from './catalogue.ts';
import { messages as formats } from './locales/en/formats.ts';
import { messages as forms } from './locales/en/forms.ts';
import { messages as server } from './locales/en/server.ts';
import type { Message } from './message.ts';

const english = openCatalogue('en', { ...server, ...formats, ...forms });

/** A message in English, without loading the other languages; otherwise like {@link say}. */
export function sayInEnglish(message: Message): string {
  return sayFrom(english, message);
}
