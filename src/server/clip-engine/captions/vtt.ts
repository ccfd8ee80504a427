import type { CaptionChunk } from '../shapes.ts';

export const subtitleFormats = ['vtt', 'srt'] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];

/** The captions as a subtitle file. */
export function chunksToSubtitles(chunks: readonly CaptionChunk[], format: SubtitleFormat): string {
  return format === 'vtt' ? chunksToVtt(chunks) : chunksToSrt(chunks);
}

/** The captions as a WebVTT file for a player's caption track. */
export function chunksToVtt(chunks: readonly CaptionChunk[]): string {
  const cues = chunks.map(
    ({ startSeconds, endSeconds, words }) =>
      `${stamp(startSeconds)} --> ${stamp(endSeconds)}\n${words.map(({ text }) => escapeCue(text)).join(' ')}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** SubRip, as players and platforms read it: numbered, with a comma before the milliseconds. */
export function chunksToSrt(chunks: readonly CaptionChunk[]): string {
  return chunks
    .map(({ startSeconds, endSeconds, words }, index) => {
      const text = words
        .map((word) => word.text)
        .join(' ')
        .replace(/\s+/gu, ' ')
        .replaceAll('-->', '→')
        .trim();
      const times = [startSeconds, endSeconds].map((seconds) => stamp(seconds).replace('.', ','));
      return `${index + 1}\n${times.join(' --> ')}\n${text}\n`;
    })
    .join('\n');
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
