import type { Transcript } from '#server/clip-engine/shapes.ts';
import { type Message, msg } from '#texts/message.ts';

/**
 * The transcript without what lies after the end of the video, as the subtitles of a longer version have it: nothing can
 * be made of it. `notes` says how many words were left out, since the transcript may belong to another video.
 */
export function withinVideo(
  transcript: Transcript,
  durationSeconds: number,
): { transcript: Transcript; notes: Message[] } {
  const { words } = transcript;
  if ((words.at(-1)?.endSeconds ?? 0) <= durationSeconds) return { transcript, notes: [] };
  const inside = words
    .filter(({ startSeconds }) => startSeconds < durationSeconds)
    .map((word) => ({ ...word, endSeconds: Math.min(word.endSeconds, durationSeconds) }));
  const count = words.length - inside.length;
  return {
    transcript: { ...transcript, words: inside },
    notes: count > 0 ? [msg('transcript.longer_than_video', { count })] : [],
  };
}
