import type { Word } from '#server/clip-engine/shapes.ts';
import type { SpokenSentence } from './document.ts';

/** Maximum length of text that a viewer can read at a glance. */
const MAX_CUE_CHARACTERS = 84;
const MAX_CUE_SECONDS = 6;

type Cue = { speaker: string | null; words: readonly Word[]; startSeconds: number; endSeconds: number };

export function formatSrt(sentences: readonly SpokenSentence[]): string {
  return cuesOf(sentences)
    .map((cue, index) => `${index + 1}\n${spanOf(cue, ',')}\n${textOf(cue.words)}\n`)
    .join('\n');
}

/** With speakers as voice tags. Source: W3C WebVTT §4.2.2, what may stand in cue text. */
export function formatVtt(sentences: readonly SpokenSentence[], language: string | null): string {
  const header = language === null ? 'WEBVTT\n' : `WEBVTT\nLanguage: ${language}\n`;
  const cues = cuesOf(sentences).map((cue) => {
    const voice = cue.speaker === null ? '' : `<v ${escaped(cue.speaker)}>`;
    return `${spanOf(cue, '.')}\n${voice}${escaped(textOf(cue.words))}\n`;
  });
  return [header, ...cues].join('\n');
}

/** One paragraph per speaker turn. */
export function formatText(sentences: readonly SpokenSentence[]): string {
  const paragraphs: string[] = [];
  let speaker: string | null = null;
  for (const sentence of sentences) {
    const text = textOf(sentence.words);
    const isSame = paragraphs.length > 0 && sentence.speaker === speaker;
    if (isSame) paragraphs.push(`${paragraphs.pop()} ${text}`);
    else paragraphs.push(sentence.speaker === null ? text : `${sentence.speaker}: ${text}`);
    speaker = sentence.speaker;
  }
  return `${paragraphs.join('\n\n')}\n`;
}

/** A file with the time of every word, which can be attached to a video again. */
export function formatJson(sentences: readonly SpokenSentence[], language: string | null): string {
  return JSON.stringify({
    ...(language === null ? {} : { language }),
    segments: sentences.map(({ speaker, words }) => ({
      start: rounded(words[0]?.startSeconds ?? 0),
      end: rounded(words.at(-1)?.endSeconds ?? 0),
      ...(speaker === null ? {} : { speaker }),
      text: textOf(words),
      words: words.map(({ text, startSeconds, endSeconds }) => ({
        word: text,
        start: rounded(startSeconds),
        end: rounded(endSeconds),
      })),
    })),
  });
}

function cuesOf(sentences: readonly SpokenSentence[]): Cue[] {
  return sentences.flatMap(({ speaker, words }) => {
    const cues: Word[][] = [];
    for (const word of words) {
      const cue = cues.at(-1);
      const first = cue?.[0];
      const fits =
        first !== undefined &&
        textOf([...(cue ?? []), word]).length <= MAX_CUE_CHARACTERS &&
        word.endSeconds - first.startSeconds <= MAX_CUE_SECONDS;
      if (cue && fits) cue.push(word);
      else cues.push([word]);
    }
    return cues.map((cue) => {
      const startSeconds = cue[0]?.startSeconds ?? 0;
      // Players skip a cue without a duration.
      return {
        speaker,
        words: cue,
        startSeconds,
        endSeconds: Math.max(cue.at(-1)?.endSeconds ?? 0, startSeconds + 0.001),
      };
    });
  });
}

function spanOf({ startSeconds, endSeconds }: Cue, mark: ',' | '.'): string {
  return `${clock(startSeconds, mark)} --> ${clock(endSeconds, mark)}`;
}

function clock(seconds: number, mark: ',' | '.'): string {
  const total = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(total % 1000).padStart(3, '0');
  return `${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1000) % 60)}${mark}${rest}`;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
