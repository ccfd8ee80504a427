import { MAX_KEYWORDS } from '#contract/ideas.ts';
import { KEYWORD_SEPARATORS } from '#contract/keywords.ts';
import { cleanText } from '#server/idea-engine/words/text.ts';

/**
 * Splits typed text into keywords at commas, semicolons and new lines, without duplicates, control characters and empty
 * ones.
 */
export function readKeywords(text: string): string[] {
  const keywords = new Map<string, string>();
  for (const part of text.split(KEYWORD_SEPARATORS)) {
    const keyword = cleanText(part)
      .replaceAll(/\s/gu, ' ')
      .replace(/^#+(?=[\p{L}\p{N}])/u, '');
    const key = keyword.toLowerCase();
    if (keyword !== '' && !keywords.has(key)) keywords.set(key, keyword);
    if (keywords.size === MAX_KEYWORDS) break;
  }
  return [...keywords.values()];
}
