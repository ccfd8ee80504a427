import type { Word } from '#server/clip-engine/shapes.ts';

/** A note about a sound is at most this many words; longer brackets hold what is said. */
const MAX_NOTE_WORDS = 6;
const opens = /^[[(（【]/u;
const closes = /[\])）】][.,!?…]*$/u;
/** “MARY:”, “SPEAKER_01:”, “__:”. */
const label = /^(?:>>+|_+:|\p{Lu}[\p{Lu}\p{N}_.'’-]+:)$/u;
/** “Mary:”, “Dr. Mary Jones:”. Once it may be a word that is said (“Note:”); a name returns with every turn. */
const name = /^(?:\p{Lu}[\p{L}\p{N}.'’-]*\s){0,2}\p{Lu}[\p{L}\p{N}.'’-]*:(?=\s)/u;
const MIN_TURNS = 3;
/** More names than this are not looked for: it keeps the time linear for a hostile transcript. */
const MAX_SPEAKERS = 40;

/** Starts of the words of a note in the six languages; notes of other sounds tell nothing. */
const tellingNotes: readonly (readonly [RegExp, NonNullable<Word['followedBy']>])[] = [
  [
    /(?:^|\P{L})(?:laugh|chuckl|applau|cheer|clap|ris(?:a|o)s|aplauso|rires|gelächter|lachen|lacht|beifall|смех|смеёт|аплодис)/iu,
    'reaction',
  ],
  [/(?:^|\P{L})(?:inaudi|unintellig|indistinct|crosstalk|ininteli|unverständ|incompréhens|неразборчив)/iu, 'unclear'],
];

type Spoken = { text: string; words?: readonly Word[] };

/** What notes tell: after which word of the phrase; -1: before the first one. */
export type Told = { after: number; what: NonNullable<Word['followedBy']> };

/**
 * The phrases without notes about sounds (`[Music]`, `(laughs)`, `♪`) and labels of speakers, which are not spoken. A
 * name in small letters is a label if it begins at least three phrases. `told` keeps what the notes say of the moment.
 */
export function withoutNotes<One extends Spoken>(phrases: readonly One[]): (One & { told: Told[] })[] {
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

function withoutUnsaid<One extends Spoken>(phrase: One, names: readonly string[][]): One & { told: Told[] } {
  const given = phrase.words?.map((word) => word.text);
  const texts = given ?? phrase.text.split(/\s+/).filter((text) => text !== '');
  const unsaid = findUnsaid(texts, names);
  const told = toldIn(texts, unsaid);
  const text = texts.filter((_, index) => !unsaid.has(index)).join(' ');
  if (phrase.words === undefined) return { ...phrase, text, told };
  return { ...phrase, text, words: phrase.words.filter((_, index) => !unsaid.has(index)), told };
}

/** What the runs of unsaid words tell. */
function toldIn(texts: readonly string[], unsaid: ReadonlySet<number>): Told[] {
  let said = -1;
  return texts.flatMap((text, index) => {
    if (!unsaid.has(index)) {
      said++;
      return [];
    }
    const what = tellingNotes.find(([pattern]) => pattern.test(text))?.[1];
    return what === undefined ? [] : [{ after: said, what }];
  });
}

/** The places of notes and labels. */
function findUnsaid(texts: readonly string[], names: readonly string[][]): Set<number> {
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
  return unsaid;
}
