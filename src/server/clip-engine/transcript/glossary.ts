import type { Transcript, Word } from '#server/clip-engine/shapes.ts';
import type { TranscriptDeps } from './resolve.ts';

/** A name as it is written, and what recognisers take it for. */
type Term = { written: string; heard: readonly string[] };
type Transcribers = TranscriptDeps['transcribers'];

/** Scripts without spaces: recognisers cut their words anywhere. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+$/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Possessives and the like stay: `Reelwright's`. */
const ENDING = /^(.+?)(['’]\p{L}{1,2})$/u;

/** Recognisers whose words are corrected by an account's glossary; words of files never pass here. */
export function withGlossary(transcribers: Transcribers, glossary: readonly Term[]): Transcribers {
  if (glossary.length === 0) return transcribers;
  return transcribers.map((one) => ({
    ...one,
    transcribe: async (audio, options) => correctByGlossary(await one.transcribe(audio, options), glossary),
  }));
}

/**
 * Writes the terms of the glossary as it says wherever the transcript has one of them, whole words only and in any case.
 * What was several words becomes the words of the term over the same time; punctuation around it stays.
 */
export function correctByGlossary(transcript: Transcript, glossary: readonly Term[]): Transcript {
  const variants = variantsOf(glossary);
  if (variants.length === 0) return transcript;
  const words: Word[] = [];
  for (let index = 0; index < transcript.words.length; ) {
    const found = findVariant(transcript.words, index, variants);
    if (found === undefined) {
      const word = transcript.words[index];
      if (word) words.push(word);
      index += 1;
      continue;
    }
    words.push(...rewritten(transcript.words.slice(index, index + found.length), found.written));
    index += found.length;
  }
  return { ...transcript, words };
}

type Variant = { written: string; texts: readonly string[]; joined: string };

/** Longest first, so that a name of three words wins over its first. */
function variantsOf(glossary: readonly Term[]): Variant[] {
  return glossary
    .flatMap(({ written, heard }) =>
      [written, ...heard].map((variant) => {
        const texts = variant.split(/\s+/u).map(bare).filter(Boolean);
        return { written: written.trim(), texts, joined: texts.join('') };
      }),
    )
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => b.joined.length - a.joined.length);
}

function findVariant(words: readonly Word[], first: number, variants: readonly Variant[]) {
  for (const { written, texts, joined } of variants) {
    const length = UNSPACED.test(joined) ? joinedLength(words, first, joined) : matchedLength(words, first, texts);
    if (length > 0) return { written, length };
  }
  return undefined;
}

function matchedLength(words: readonly Word[], first: number, texts: readonly string[]): number {
  const isThere = texts.every((text, place) => {
    const word = words[first + place];
    if (word === undefined) return false;
    const isLast = place === texts.length - 1;
    return bare(word.text) === text || (isLast && bare(withoutEnding(word.text)) === text);
  });
  return isThere ? texts.length : 0;
}

/** How many words together are the text, 0 if none. */
function joinedLength(words: readonly Word[], first: number, joined: string): number {
  let text = '';
  for (let count = 1; text.length < joined.length; count += 1) {
    const word = words[first + count - 1];
    if (word === undefined) return 0;
    text += bare(word.text);
    if (text === joined) return count;
  }
  return 0;
}

/** For comparing: without punctuation around it, in one case and one spelling of accents. */
function bare(text: string): string {
  return edgesOf(text.normalize('NFC')).inner.toLocaleLowerCase('und');
}

function edgesOf(text: string): { before: string; inner: string; after: string } {
  const letters = [...text];
  const first = letters.findIndex((letter) => LETTER.test(letter));
  if (first < 0) return { before: text, inner: '', after: '' };
  const end = letters.findLastIndex((letter) => LETTER.test(letter)) + 1;
  const between = (from: number, to?: number) => letters.slice(from, to).join('');
  return { before: between(0, first), inner: between(first, end), after: between(end) };
}

function withoutEnding(text: string): string {
  return ENDING.exec(edgesOf(text).inner)?.[1] ?? text;
}

/** The term over the time of the words, with the punctuation before the first and after the last. */
function rewritten(old: readonly Word[], written: string): Word[] {
  const [first, last] = [old[0], old.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { before } = edgesOf(first.text);
  const { inner, after } = edgesOf(last.text);
  const ending = bare(written).endsWith(bare(inner)) ? '' : (ENDING.exec(inner)?.[2] ?? '');
  const texts = written.split(/\s+/u);
  const stepSeconds = (last.endSeconds - first.startSeconds) / texts.length;
  return texts.map((text, place) => ({
    ...(old.length === texts.length ? old[place] : first),
    ...(old.length === texts.length ? {} : timesOf(first.startSeconds, stepSeconds, place)),
    text: `${place === 0 ? before : ''}${text}${place === texts.length - 1 ? `${ending}${after}` : ''}`,
  })) as Word[];
}

function timesOf(startSeconds: number, stepSeconds: number, place: number) {
  return { startSeconds: startSeconds + place * stepSeconds, endSeconds: startSeconds + (place + 1) * stepSeconds };
}
