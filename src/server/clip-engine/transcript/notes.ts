import type { Word } from '#server/clip-engine/shapes.ts';

/** A note about a sound is at most this many words; longer brackets hold what is said. */
const MAX_NOTE_WORDS = 6;
const opens = /^[[(（【]/u;
const closes = /[\])）】][.,!?…]*$/u;
/** “MARY:”, “SPEAKER_01:”; a name in small letters may be a word that is said. */
const label = /^(?:>>+|\p{Lu}[\p{Lu}\p{N}_.'’-]+:)$/u;

/** The phrase without notes about sounds (`[Music]`, `(laughs)`, `♪`) and labels of speakers, which are not spoken. */
export function withoutNotes<Spoken extends { text: string; words?: readonly Word[] }>(phrase: Spoken): Spoken {
  const texts = phrase.text.split(/\s+/).filter((text) => text !== '');
  const text = texts.filter(isSaid(texts)).join(' ');
  if (phrase.words === undefined) return { ...phrase, text };
  const said = isSaid(phrase.words.map((word) => word.text));
  const words: Word[] = phrase.words.filter((_, index) => said(undefined, index));
  return { ...phrase, text, words };
}

function isSaid(texts: readonly string[]): (text: unknown, index: number) => boolean {
  const unsaid = new Set<number>();
  for (let index = 0; index < texts.length; index++) {
    const text = (texts[index] ?? '').trim();
    if (/^[♪♫]+$/u.test(text) || label.test(text)) unsaid.add(index);
    if (!opens.test(text)) continue;
    const length = texts.slice(index, index + MAX_NOTE_WORDS).findIndex((one) => closes.test(one.trim()));
    for (let at = index; at <= index + length; at++) unsaid.add(at);
    if (length > 0) index += length;
  }
  return (_, index) => !unsaid.has(index);
}
