import { MAX_CAPTION_TITLE_LENGTH } from '#contract/posts.ts';
import { endAtWord } from '#web/ui/end-at-word.ts';
import type { PostPage } from '../queries.ts';

/**
 * A post's title as a heading. Where a platform has no titles, it is the first 100 characters of the caption, wherever
 * they end; a heading ends at a word.
 */
export function headingOf({ title, description }: Pick<PostPage['post'], 'title' | 'description'>): string {
  const caption = description.trim();
  const isBeginning = [...title].length === MAX_CAPTION_TITLE_LENGTH && caption.startsWith(title);
  return isBeginning ? endAtWord(caption, MAX_CAPTION_TITLE_LENGTH) : title;
}
