import { isTranscriptName } from './refusal.ts';

type Named = { name: string };

export type Pairing<F extends Named> = { videos: { file: F; transcript: F | null }[]; unpaired: F[] };

/**
 * Pairs each transcript with the video of the same base name (`talk.mp4` and `talk.srt` or `talk.en.srt`); the others
 * are `unpaired`.
 */
export function pairFiles<F extends Named>(files: readonly F[]): Pairing<F> {
  const transcripts = files.filter((file) => isTranscriptName(file.name));
  const taken = new Set<F>();
  const videos = files
    .filter((file) => !isTranscriptName(file.name))
    .map((file) => {
      const base = baseName(file.name);
      const transcript =
        transcripts.find((other) => !taken.has(other) && belongsTo(baseName(other.name), base)) ?? null;
      if (transcript) taken.add(transcript);
      return { file, transcript };
    });
  return { videos, unpaired: transcripts.filter((file) => !taken.has(file)) };
}

function belongsTo(transcriptBase: string, videoBase: string): boolean {
  return transcriptBase === videoBase || transcriptBase.replace(/\.[a-z]{2,3}(-[a-z]{2,4})?$/, '') === videoBase;
}

function baseName(name: string): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase();
}
