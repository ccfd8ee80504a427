/** The end of a sentence with closing quotes and brackets; a line break also ends one. */
const SENTENCE_END = /[.!?…。！？][»”"’')\]]*(?=\s)|\n/gu;

/** The part of a growing text that can be read aloud: everything up to the end of its last complete sentence. */
export function completeSentences(text: string): string {
  let end = 0;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  return text.slice(0, end);
}

/** Markdown without its markup, for screen readers. */
export function toSpeech(markdown: string): string {
  return markdown
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
