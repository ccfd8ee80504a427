/**
 * A text of at most `length` characters (code points). A longer one ends at the last word that fits, followed by an
 * ellipsis; where no word ends in its second half, it is cut off at the length.
 */
export function endAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  let end = length;
  while (end > length / 2 && !isSpace(characters[end])) end -= 1;
  if (!isSpace(characters[end])) end = length;
  while (end > 0 && isSeparator(characters[end - 1])) end -= 1;
  return `${characters.slice(0, end).join('')}…`;
}

const isSpace = (character = '') => /\s/u.test(character);
const isSeparator = (character = '') => /[\s.,;:–—-]/u.test(character);
