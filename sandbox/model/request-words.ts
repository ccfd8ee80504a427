import { jsonIn } from './find-schema.ts';
import { listOf, objectOf } from './read.ts';
import { type PhraseLanguage, phrases } from './words.ts';

/** The language that the request asks for; English by default. */
export function languageAsked(texts: readonly string[]): PhraseLanguage {
  const codes = Object.keys(phrases) as PhraseLanguage[];
  for (const text of texts) {
    for (const [, words = ''] of text.matchAll(/\b(?:language|write|answer|reply|respond)\b([^\n.]{0,80})/gi)) {
      const named = codes.find((code) => phrases[code].names.some((name) => words.includes(name)));
      const coded = /["'(]\s*(en|es|pt|fr|de|ru)\s*["')]/.exec(words)?.[1] as PhraseLanguage | undefined;
      if (named ?? coded) return (named ?? coded) as PhraseLanguage;
    }
  }
  return 'en';
}

/** What the request is about, most specific first; at least one word. */
export function topicsOf(text: string): string[] {
  const listed = /"?keywords?"?\s*[:=]\s*(\[[^[\]]*\]|[^\n]+)/i.exec(text)?.[1] ?? '';
  const keywords = listed.split(/[,;[\]"“”]+/).map((word) => word.trim());
  const titles = [...text.matchAll(/"title"\s*:\s*"([^"\\]{3,160})"/g)].flatMap(([, title = '']) =>
    longestWords(title),
  );
  const told = [keywords, titles, frequentWords(text), ['video']]
    .map((words) => words.filter((word) => /\p{L}{3}/u.test(word) && word.length <= 60))
    .find((words) => words.length > 0);
  return [...new Set(told)].slice(0, 12);
}

/**
 * What the person said last: the text itself or, if a prompt contains the conversation as JSON, its last line that is
 * not the model's own. For a prompt with data but no conversation, its title.
 */
export function lastSaid(text: string): string {
  const values = [...jsonIn(text)];
  const lines = values.flatMap(listOf).flatMap((line) => {
    const who = line.role ?? line.by ?? line.speaker ?? line.author;
    const words = line.text ?? line.content ?? line.message;
    return typeof who === 'string' && typeof words === 'string' ? [{ who, words }] : [];
  });
  const said = lines.findLast(({ who }) => !/^(assistant|coach|model|system)$/i.test(who));
  if (said) return said.words;
  const titled = values.map((value) => objectOf(value).title).find((title) => typeof title === 'string');
  return typeof titled === 'string' ? titled : text;
}

/** Identifiers in the request, in order. */
export function idsOf(text: string): string[] {
  const named = [...text.matchAll(/"(?:id|messageId|message_id)"\s*:\s*"([^"\\]{1,128})"/g)].map(([, id = '']) => id);
  const marked = [...text.matchAll(/(?:\bid=["']?|\[)([a-z]+[:_][\w:.-]{1,100})/gi)].map(([, id = '']) => id);
  const attributes = [...text.matchAll(/\bid=["']([^"']{1,128})["']/g)].map(([, id = '']) => id);
  return [...new Set([...named, ...attributes, ...marked])];
}

/** How many items are requested: "exactly 6", "6 ideas". */
export function countAsked(text: string): number | undefined {
  const found =
    /\bexactly (\d{1,2})\b/i.exec(text) ??
    /\b(\d{1,2}) (?:new |distinct |different |content |video )*ideas\b/i.exec(text);
  return found ? Number(found[1]) : undefined;
}

function longestWords(title: string): string[] {
  const words = title.match(/\p{L}{5,30}/gu) ?? [];
  return words.sort((a, b) => b.length - a.length).slice(0, 2);
}

function frequentWords(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.replace(/<[^<>]*>|"[\w-]+"\s*:/g, ' ').matchAll(/\p{L}{6,20}/gu))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([word]) => word)
    .slice(0, 5);
}
