import type { Word } from '#server/clip-engine/shapes.ts';

/** How far the two texts may diverge before a word is skipped. */
const LOOK_AHEAD = 6;

/**
 * Restores the spelling of the running text on timed words: several recognisers time bare words (`hello`) and have
 * `Hello,` only in the text, and sentences cannot be found without full stops. Words missing in the text are left
 * unchanged.
 */
export function restorePunctuation(words: readonly Word[], text: string): readonly Word[] {
  if (words.some((word) => /[.!?…]$/.test(word.text)) || !/[.!?…]/.test(text)) return words;
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  const keys = tokens.map(keyOf);
  let next = 0;
  return words.map((word) => {
    const key = keyOf(word.text);
    for (let step = 0; step < LOOK_AHEAD; step++) {
      if (key === '' || keys[next + step] !== key) continue;
      const token = tokens[next + step];
      next += step + 1;
      return token === undefined ? word : { ...word, text: token };
    }
    return word;
  });
}

function keyOf(token: string): string {
  return token.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
