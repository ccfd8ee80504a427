import type { Analysis } from '#server/clip-engine/analyse.ts';
import type { TranscriptDeps } from '#server/clip-engine/transcript/resolve.ts';
import { msg } from '#texts/message.ts';

type Transcribers = TranscriptDeps['transcribers'];

/** Note on a run for which the transcription service was not used. */
export const NOT_SHARED = msg('transcript.service_withheld');

/** The transcribers that may be sent an account's sound: external ones only with data sharing on. */
export function allowTranscribers(all: Transcribers, dataSharing: boolean): Transcribers {
  return all.filter(({ outside = false }) => dataSharing || !outside);
}

/**
 * Adds a note that a service was not used because of the account's privacy setting, if it would have been (not for
 * silence, nor when the video came with a transcript).
 */
export function addSharingNote<Heard extends Pick<Analysis, 'info' | 'transcript' | 'notes'>>(
  analysis: Heard,
  all: Transcribers,
  allowed: Transcribers,
): Heard {
  const { info, transcript, notes } = analysis;
  const cameAlong = transcript.source === 'file' || transcript.source === 'embedded';
  if (allowed.length === all.length || info.audio === undefined || cameAlong) return analysis;
  return { ...analysis, notes: [...notes, NOT_SHARED] };
}
