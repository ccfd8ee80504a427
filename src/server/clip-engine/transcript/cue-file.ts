import type { Word } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { MAX_CUE_CHARACTERS } from './limits.ts';
import type { Phrase } from './phrases.ts';

const timeLine = /^\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;
const inlineTime = /<((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})>/;
/** Subtitles' notes about sounds, such as `[Music]`, `(laughs)` and `♪`, which are not spoken words. */
const soundNote = /[[(（【][^\])）】]{0,60}[\])）】]|[♪♫]+/gu;

/**
 * Reads the cues of a SubRip or WebVTT text, both of which are blocks with a `-->` line. Identifiers, cue settings,
 * NOTE, STYLE and REGION blocks, tags, entities and speaker marks go; inline times (`<00:01.500>`) become words with
 * their own times. Rolling captions, which repeat the line before, lose the repetition. Sources: W3C WebVTT §4, and the
 * SubRip files players accept.
 */
export function readCues(text: string): Phrase[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: Phrase[] = [];
  for (let index = 0; index < lines.length; index++) {
    const times = timeLine.exec(lines[index] ?? '');
    if (times === null) continue;
    const startSeconds = clockSeconds(times[1] ?? '');
    const endSeconds = clockSeconds(times[2] ?? '');
    const lineNumber = index + 1;
    const body: string[] = [];
    while (
      index + 1 < lines.length &&
      (lines[index + 1] ?? '').trim() !== '' &&
      !timeLine.test(lines[index + 1] ?? '')
    ) {
      index++;
      body.push(lines[index] ?? '');
    }
    // Without a blank line in between, the next cue's number ends up at the end of this one's text.
    if (timeLine.test(lines[index + 1] ?? '') && body.length > 1 && /^\d+$/.test((body.at(-1) ?? '').trim()))
      body.pop();
    const raw = body.join('\n');
    if (raw.length > MAX_CUE_CHARACTERS) throw cueTooLong(lineNumber);
    if (endSeconds > startSeconds) cues.push(...cueOf(raw, startSeconds, endSeconds));
  }
  return withoutRepeats(cues.sort((a, b) => a.startSeconds - b.startSeconds));
}

/** Parses `[h:]mm:ss.fff`, with a point or a comma, to seconds. */
export function clockSeconds(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

function cueTooLong(lineNumber: number): AppError {
  return new AppError(
    'transcript_refused',
    msg('transcript.cue_too_long', { line: lineNumber, most: MAX_CUE_CHARACTERS }),
  );
}

function cueOf(raw: string, startSeconds: number, endSeconds: number): Phrase[] {
  const text = spokenText(raw);
  if (text === '') return [];
  const words = inlineTime.test(raw) ? taggedWords(raw, startSeconds, endSeconds) : undefined;
  return [{ startSeconds, endSeconds, text, ...(words === undefined ? {} : { words }) }];
}

function taggedWords(raw: string, startSeconds: number, endSeconds: number): Word[] {
  const parts = raw.split(/<((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})>/);
  const pieces: { at: number; text: string }[] = [{ at: startSeconds, text: parts[0] ?? '' }];
  for (let index = 1; index + 1 < parts.length; index += 2)
    pieces.push({ at: clockSeconds(parts[index] ?? ''), text: parts[index + 1] ?? '' });
  return pieces.flatMap(({ at, text }, index) => {
    const until = pieces[index + 1]?.at ?? endSeconds;
    const texts = spokenText(text)
      .split(' ')
      .filter((part) => part !== '');
    const step = (until - at) / Math.max(1, texts.length);
    return texts.map((part, place) => ({
      text: part,
      startSeconds: at + place * step,
      endSeconds: at + (place + 1) * step,
    }));
  });
}

function spokenText(raw: string): string {
  return (
    raw
      // Excluding `<` inside keeps this linear: otherwise a closing bracket would be searched for from every opening
      // one.
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\{\\[^{}]*\}/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&lrm;', '')
      .replaceAll('&rlm;', '')
      .replaceAll('&amp;', '&')
      .replace(soundNote, ' ')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:>>+|[-–—])\s*/, ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Rolling captions repeat the last line above the new one; only the new line was spoken in this cue. */
function withoutRepeats(cues: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = [];
  let shown: string[] = [];
  for (const cue of cues) {
    const texts = cue.text.split(' ');
    const before = kept.at(-1);
    const near = before !== undefined && cue.startSeconds - before.endSeconds < 0.5;
    const repeated = near ? overlapLength(shown, texts) : 0;
    shown = texts;
    if (repeated === texts.length) continue;
    if (repeated < 3) kept.push(cue);
    else
      kept.push({
        ...cue,
        text: texts.slice(repeated).join(' '),
        ...(cue.words === undefined ? {} : { words: cue.words.slice(repeated) }),
      });
  }
  return kept;
}

/**
 * How many of the first words of `next` are the last words of `before`. Linear (Knuth, Morris, Pratt), since all words
 * may be equal.
 */
function overlapLength(before: readonly string[], next: readonly string[]): number {
  const borders = borderLengths(next);
  let length = 0;
  for (const word of before.slice(-next.length)) {
    while (length > 0 && next[length] !== word) length = borders[length - 1] ?? 0;
    if (next[length] === word) length++;
  }
  return length;
}

/** The Knuth–Morris–Pratt table: for each prefix, the length of its longest proper prefix that is also a suffix. */
function borderLengths(words: readonly string[]): number[] {
  const borders = [0];
  let length = 0;
  for (const word of words.slice(1)) {
    while (length > 0 && words[length] !== word) length = borders[length - 1] ?? 0;
    if (words[length] === word) length++;
    borders.push(length);
  }
  return borders;
}
