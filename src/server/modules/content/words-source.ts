import type { WordsSource } from '#contract/transcripts.ts';
import type { Transcript } from '#server/clip-engine/shapes.ts';

/** The source of words as creators know it. */
export function wordsSourceOf(source: Transcript['source']): WordsSource {
  switch (source) {
    case 'file':
    case 'embedded':
      return 'file';
    case 'endpoint':
    case 'local':
      return 'recognised';
    case 'platform':
    case 'none':
      return source;
  }
}
