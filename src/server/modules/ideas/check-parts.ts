import { BRIEF_TEXT_MAX, type BriefParts } from '#contract/briefs.ts';
import { AppError } from '#server/kit/app-error.ts';

/** Beats are entered in tenths of a second. */
const GAP_SECONDS = 0.05;

/** What the contract's shape can't say of a brief. @throws AppError invalid_input */
export function checkParts(parts: BriefParts): void {
  for (const lines of [parts.beats, parts.shots, parts.on_screen_text, parts.notes])
    if (new Set(lines.map(({ id }) => id)).size < lines.length)
      throw new AppError('invalid_input', 'Two lines of the brief have the same id');
  if (!followOneAnother(parts))
    throw new AppError('invalid_input', 'The beats have to follow one another from 0 to the length of the video');
  if (JSON.stringify(parts).length > 5 * BRIEF_TEXT_MAX) throw new AppError('invalid_input', 'The brief is too long');
}

function followOneAnother({ beats, length }: BriefParts): boolean {
  if (beats.length === 0) return true;
  const ends = [0, ...beats.map(({ end_seconds }) => end_seconds)];
  const fits = (a: number, b: number) => Math.abs(a - b) <= GAP_SECONDS;
  const inOrder = beats.every(
    (beat, index) => fits(beat.start_seconds, ends[index] ?? 0) && beat.end_seconds >= beat.start_seconds,
  );
  return inOrder && fits(ends.at(-1) ?? 0, length.seconds);
}
