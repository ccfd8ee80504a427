import { chunksToSubtitles, type SubtitleFormat } from '#server/clip-engine/captions/vtt.ts';
import { readEdit, UnreadableEdit } from '#server/clip-engine/read-edit.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import type { ClipRow } from './tables.ts';

/**
 * The words of a finished clip, as its captions are timed.
 * @throws AppError not_found for a clip in which nothing is said
 */
export function subtitlesOf(clip: Pick<ClipRow, 'edit'>, format: SubtitleFormat): string {
  const chunks = readChunks(clip.edit);
  if (chunks.length === 0) throw new AppError('not_found', msg('clip.no_words'));
  return chunksToSubtitles(chunks, format);
}

function readChunks(edit: unknown) {
  if (edit === null) return [];
  try {
    return readEdit(edit).captions?.chunks ?? [];
  } catch (error) {
    if (error instanceof UnreadableEdit) throw new AppError('not_found', msg('clip.no_words'), { cause: error });
    throw error;
  }
}
