import type { CaptionChunk } from '../shapes.ts';

/** The captions as a WebVTT file for a player's caption track. */
export function chunksToVtt(chunks: readonly CaptionChunk[]): string {
  const cues = chunks.map(
    ({ startSeconds, endSeconds, words }) =>
      `${stamp(startSeconds)} --> ${stamp(endSeconds)}\n${words.map(({ text }) => escapeCue(text)).join(' ')}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Source: W3C WebVTT, cue text: `&` and `<` are special, `-->` would end the cue, line breaks are not allowed. */
function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/gu, ' ').trim();
}
