/** Separators between keywords, in any script. */
export const KEYWORD_SEPARATORS = /[,;\n\r\u2028\u2029，；、،]/u;

/** Counts the distinct keywords in a text, ignoring case. */
export function countKeywords(text: string): number {
  const words = text.split(KEYWORD_SEPARATORS).map((word) => word.trim().replace(/^#+/u, '').toLowerCase());
  return new Set(words.filter((word) => word !== '')).size;
}
