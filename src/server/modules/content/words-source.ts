import type { RecognitionState, WordsSource } from '#contract/transcripts.ts';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import type { JobRun } from '#server/jobs/runs.ts';

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

/** State of recognition, from its newest run; a run that ended without words heard nothing. */
export function recognitionStateOf(run: JobRun['state'] | null, hasWords: boolean): RecognitionState | null {
  switch (run) {
    case 'pending':
      return 'waiting';
    case 'processing':
      return 'running';
    case 'failed':
      return hasWords ? null : 'failed';
    case 'canceled':
      return hasWords ? null : 'stopped';
    case 'completed':
      return hasWords ? null : 'nothing';
    case null:
      return null;
  }
}
