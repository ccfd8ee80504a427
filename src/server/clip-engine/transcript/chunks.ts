import type { Span, Transcript, Word } from '#server/clip-engine/shapes.ts';
import { pausesOf } from './pauses.ts';
import { noTranscript, tidyWords } from './phrases.ts';

/**
 * Splits a source into chunks of at most `longestSeconds`, each ending in the middle of the longest pause in its last
 * third.
 */
export function planChunks(durationSeconds: number, speech: readonly Span[], longestSeconds: number): Span[] {
  const pauses = pausesOf(speech, durationSeconds);
  const chunks: Span[] = [];
  let at = 0;
  while (durationSeconds - at > longestSeconds) {
    const earliest = at + longestSeconds * 0.65;
    const latest = at + longestSeconds;
    const usable = pauses
      .map((pause) => ({
        startSeconds: Math.max(pause.startSeconds, earliest),
        endSeconds: Math.min(pause.endSeconds, latest),
      }))
      .filter((pause) => pause.endSeconds > pause.startSeconds);
    const longest = usable.reduce<Span | undefined>(
      (best, pause) => (best === undefined || length(pause) > length(best) ? pause : best),
      undefined,
    );
    const endSeconds = longest === undefined ? latest : (longest.startSeconds + longest.endSeconds) / 2;
    chunks.push({ startSeconds: at, endSeconds });
    at = endSeconds;
  }
  if (durationSeconds > at) chunks.push({ startSeconds: at, endSeconds: durationSeconds });
  return chunks;
}

/**
 * Merges chunk transcripts (times relative to their chunk) on the source's clock; a word heard on both sides of a join
 * appears once.
 */
export function joinChunks(parts: readonly { span: Span; transcript: Transcript }[]): Transcript {
  const words: Word[] = [];
  for (const { span, transcript } of parts) {
    for (const word of transcript.words) {
      const startSeconds = Math.min(span.endSeconds, word.startSeconds + span.startSeconds);
      const endSeconds = Math.min(span.endSeconds, word.endSeconds + span.startSeconds);
      const last = words.at(-1);
      const twice =
        last !== undefined &&
        startSeconds - span.startSeconds < 0.3 &&
        startSeconds - last.endSeconds < 0.15 &&
        sameWord(last.text, word.text);
      if (!twice) words.push({ ...word, startSeconds, endSeconds });
    }
  }
  const first = parts[0]?.transcript ?? noTranscript;
  const spoken = parts.filter(({ transcript }) => transcript.words.length > 0).map(({ transcript }) => transcript);
  return {
    ...first,
    timing: spoken.every(({ timing }) => timing === 'word') ? 'word' : 'estimated',
    language: mostCommon(spoken.map(({ language }) => language)),
    words: tidyWords(words),
  };
}

function length(span: Span): number {
  return span.endSeconds - span.startSeconds;
}

function sameWord(a: string, b: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(a) === bare(b);
}

function mostCommon(values: readonly (string | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  const times = (value: string) => known.filter((other) => other === value).length;
  return [...new Set(known)].sort((a, b) => times(b) - times(a))[0];
}
