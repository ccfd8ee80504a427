import type { Word } from '#server/clip-engine/shapes.ts';

/** A note about a sound is at most this many words; longer brackets hold what is said. */
const MAX_NOTE_WORDS = 6;
const opens = /^[[(（【]/u;
const closes = /[\])）】][.,!?…]*$/u;
/** “MARY:”, “SPEAKER_01:”. */
const label = /^(?:>>+|\p{Lu}[\p{Lu}\p{N}_.'’-]+:)$/u;
/** “Mary:”, “Dr. Mary Jones:”. Once it may be a word that is said (“Note:”); a name returns with every turn. */
const name = /^(?:\p{Lu}[\p{L}\p{N}.'’-]*\s){0,2}\p{Lu}[\p{L}\p{N}.'’-]*:(?=\s)/u;
const MIN_TURNS = 3;
/** More names than this are not looked for: it keeps the time linear for a hostile transcript. */
const MAX_SPEAKERS = 40;

type Spoken = { text: string; words?: readonly Word[] };

/**
 * The phrases without notes about sounds (`[Music]`, `(laughs)`, `♪`) and labels of speakers, which are not spoken. A
 * name in small letters is a label if it begins at least three phrases.
 */
export function withoutNotes<One extends Spoken>(phrases: readonly One[]): One[] {
  const turns = new Map<string, number>();
  for (const { text } of phrases) {
    const [label] = name.exec(text.trim()) ?? [];
    if (label !== undefined) turns.set(label, (turns.get(label) ?? 0) + 1);
  }
  const names = [...turns]
    .filter(([, count]) => count >= MIN_TURNS)
    .slice(0, MAX_SPEAKERS)
    .map(([label]) => label.split(/\s+/));
  return phrases.map((phrase) => withoutUnsaid(phrase, names));
}

function withoutUnsaid<One extends Spoken>(phrase: One, names: readonly string[][]): One {
  const texts = phrase.text.split(/\s+/).filter((text) => text !== '');
  const text = texts.filter(isSaid(texts, names)).join(' ');
  if (phrase.words === undefined) return { ...phrase, text };
  const said = isSaid(
    phrase.words.map((word) => word.text),
    names,
  );
  const words: Word[] = phrase.words.filter((_, index) => said(undefined, index));
  return { ...phrase, text, words };
}

function isSaid(texts: readonly string[], names: readonly string[][]): (text: unknown, index: number) => boolean {
  const unsaid = new Set<number>();
  for (let index = 0; index < texts.length; index++) {
    const speaker = names.find((parts) => parts.every((part, i) => texts[index + i]?.trim() === part));
    for (let i = 0; i < (speaker?.length ?? 0); i++) unsaid.add(index + i);
    const text = (texts[index] ?? '').trim();
    if (/^[♪♫]+$/u.test(text) || label.test(text)) unsaid.add(index);
    if (!opens.test(text)) continue;
    const length = texts.slice(index, index + MAX_NOTE_WORDS).findIndex((one) => closes.test(one.trim()));
    for (let at = index; at <= index + length; at++) unsaid.add(at);
    if (length > 0) index += length;
  }
  return (_, index) => !unsaid.has(index);
}
