/** A sentence that has ended, with what closes it; a line that has ended counts as one. */
const SENTENCE_END = /[.!?…。！？][»”"’')\]]*(?=\s)|\n/gu;

/** What of a growing text can be read out: up to the end of its last whole sentence. */
export function wholeSentences(text: string): string {
  let end = 0;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  return text.slice(0, end);
}

/** Markdown as it is heard: without its marks. */
export function toSpeech(markdown: string): string {
  return markdown
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
