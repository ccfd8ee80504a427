import type { Transcript } from '#server/clip-engine/shapes.ts';
import { answerFromThread } from '#server/kit/run-in-thread.ts';
import { readCues } from './cue-file.ts';
import { assertSpeakable } from './limits.ts';
import { parseTranscript } from './parse-transcript.ts';
import { transcriptFromPhrases } from './phrases.ts';

/** Tasks of the thread: validate a file, read one, read the WebVTT extracted from a video. */
export type TranscriptWork =
  | { do: 'check' | 'read'; fileName: string; text: string }
  | { do: 'read embedded'; text: string; language: string | undefined };

await answerFromThread((work: TranscriptWork): Transcript | undefined => {
  if (work.do === 'read embedded') {
    const transcript = transcriptFromPhrases(readCues(work.text), { source: 'embedded', language: work.language });
    assertSpeakable(transcript.words);
    return transcript;
  }
  const transcript = parseTranscript(work.fileName, work.text);
  return work.do === 'read' ? transcript : undefined;
});
