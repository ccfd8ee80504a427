import type { Transcript } from '#server/clip-engine/shapes.ts';

/**
 * The transcript without what lies after the end of the video, as the subtitles of a longer version have it: nothing can
 * be made of it.
 */
export function withinVideo(transcript: Transcript, durationSeconds: number): Transcript {
  const { words } = transcript;
  if ((words.at(-1)?.endSeconds ?? 0) <= durationSeconds) return transcript;
  const inside = words
    .filter(({ startSeconds }) => startSeconds < durationSeconds)
    .map((word) => ({ ...word, endSeconds: Math.min(word.endSeconds, durationSeconds) }));
  return { ...transcript, words: inside };
}
