/**
 * A text of at most `length` characters (code points). A longer one ends at the last word that fits, followed by an
 * ellipsis; where no word begins in its second half, it is cut off at the length.
 */
export function endAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join('');
  const isCutInside = !/^\s/u.test(characters[length] ?? '');
  const words = isCutInside ? start.replace(/\s+\S*$/u, '') : start;
  const kept = words.length >= start.length / 2 ? words : start;
  return `${kept.replace(/[\s,;:–—-]+$/u, '')}…`;
}
