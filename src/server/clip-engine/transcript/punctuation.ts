import type { Word } from '#server/clip-engine/model.ts';

/** How far the two texts may drift apart before the walk gives up on a word. */
const lookAhead = 6;

/**
 * Gives timed words the spelling of the running text: several recognisers time bare words (`hello`) and keep `Hello,` for the text only,
 * and without full stops no sentence can be found. Words that the text doesn't hold stay as they were.
 */
export function restorePunctuation(words: readonly Word[], text: string): readonly Word[] {
  if (words.some((word) => /[.!?…]$/.test(word.text)) || !/[.!?…]/.test(text)) return words;
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  const keys = tokens.map(keyOf);
  let next = 0;
  return words.map((word) => {
    const key = keyOf(word.text);
    for (let step = 0; step < lookAhead; step++) {
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
