import { cleanText, clipText } from '../words/text.ts';

/** Puts values into the places `{name}` of a sentence; a place without a value stays empty. What is put in is not read again. */
export function fill(sentence: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A person's words inside a sentence, as one line: without a full stop at their end and without marks of quotation around them. */
export function ownWords(text: string, limit = 140): string {
  const bare = cleanText(text.slice(0, 8 * limit)).replace(/^["“”„«»]+|["“”„«»]+$/gu, '');
  return clipText(bare.replace(/[.。]+$/u, ''), limit);
}

/** A full stop after a mark that ends a sentence already is one too many. */
export function tidy(text: string): string {
  return text.replaceAll(/([!?…])(["”»“]?)\.(?!\.)/gu, '$1$2');
}

/** So that it stands in Markdown as the characters it is made of: no tag, link, picture, heading or list comes from it. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>~|&@]/g, '\\$&')
    .replaceAll(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])/gm, '$1\\$2')
    .replaceAll('://', ':\\/\\/')
    .replaceAll(/\bwww\./gi, (www) => `${www.slice(0, 3)}\\.`);
}
