import type { Analysis } from '#server/clip-engine/analyse.ts';
import type { TranscriptDeps } from '#server/clip-engine/transcript/resolve.ts';

type Transcribers = TranscriptDeps['transcribers'];

/** What a creator reads of a run without the service that would have written its words down. */
export const NOT_SHARED =
  'The transcription service outside this installation was not used: data sharing is off in your settings.';

/** The recognisers that may hear an account's sound: those outside this installation only with data sharing on. */
export function allowTranscribers(all: Transcribers, dataSharing: boolean): Transcribers {
  return all.filter(({ outside = false }) => dataSharing || !outside);
}

/** Says why a service was not asked, where it would have been: not for silence, not for words that came with the video. */
export function noteWithheld<Heard extends Pick<Analysis, 'info' | 'transcript' | 'notes'>>(
  analysis: Heard,
  all: Transcribers,
  allowed: Transcribers,
): Heard {
  const { info, transcript, notes } = analysis;
  const cameAlong = transcript.source === 'file' || transcript.source === 'embedded';
  if (allowed.length === all.length || info.audio === undefined || cameAlong) return analysis;
  return { ...analysis, notes: [...notes, NOT_SHARED] };
}
