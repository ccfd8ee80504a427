import { type BriefParts, MAX_BRIEF_TEXT_LENGTH } from '#contract/briefs.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

/** Beats are entered in tenths of a second. */
const GAP_SECONDS = 0.05;

/**
 * Validates what the contract's schema cannot express about a brief.
 * @throws AppError invalid_input
 */
export function checkParts(parts: BriefParts): void {
  for (const lines of [parts.beats, parts.shots, parts.on_screen_text, parts.notes])
    if (new Set(lines.map(({ id }) => id)).size < lines.length)
      throw new AppError('invalid_input', msg('brief.repeated_id'));
  if (!areConsecutive(parts)) throw new AppError('invalid_input', msg('brief.beats_disordered'));
  if (JSON.stringify(parts).length > 5 * MAX_BRIEF_TEXT_LENGTH)
    throw new AppError('invalid_input', msg('brief.too_long'));
}

function areConsecutive({ beats, length }: BriefParts): boolean {
  if (beats.length === 0) return true;
  const ends = [0, ...beats.map(({ end_seconds }) => end_seconds)];
  const fits = (a: number, b: number) => Math.abs(a - b) <= GAP_SECONDS;
  const inOrder = beats.every(
    (beat, index) => fits(beat.start_seconds, ends[index] ?? 0) && beat.end_seconds >= beat.start_seconds,
  );
  return inOrder && fits(ends.at(-1) ?? 0, length.seconds);
}
