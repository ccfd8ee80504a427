import type { TrueSentence, TrueWord } from './model.ts';

/** The sentences as SubRip subtitles. */
export function formatSrt(sentences: readonly TrueSentence[]): string {
  const blocks = sentences.map(
    ({ text, startSeconds, endSeconds }, i) =>
      `${i + 1}\n${srtTime(startSeconds)} --> ${srtTime(endSeconds)}\n${text}\n`,
  );
  return blocks.join('\n');
}

/** Words and sentences in the shape of an OpenAI-compatible transcription reply (`verbose_json` with word times). */
export function formatTranscriptJson(
  sentences: readonly TrueSentence[],
  words: readonly TrueWord[],
  durationSeconds: number,
): string {
  const reply = {
    task: 'transcribe',
    language: 'english',
    duration: durationSeconds,
    text: sentences.map((sentence) => sentence.text).join(' '),
    segments: sentences.map(({ text, startSeconds, endSeconds }, id) => ({
      id,
      start: startSeconds,
      end: endSeconds,
      text,
    })),
    words: words.map(({ text, startSeconds, endSeconds }) => ({ word: text, start: startSeconds, end: endSeconds })),
  };
  return `${JSON.stringify(reply, null, 1)}\n`;
}

function srtTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
}
