/** The texts of a post as entered by the user. */
type Texts = { title: string; description: string; hashtags: readonly string[] };

/** Joins description and hashtags with a blank line. */
export function describePost({ description, hashtags }: Omit<Texts, 'title'>): string {
  return [description.trim(), hashtags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n');
}

/** Joins all texts into one, for platforms without a title. */
export function captionOf({ title, description, hashtags }: Texts): string {
  return [title.trim(), describePost({ description, hashtags })].filter(Boolean).join('\n\n');
}

/** Counts hashtags as platforms do: a `#` before a letter or a digit, and not inside a word. */
export function countHashtags(text: string): number {
  return text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]/gu)?.length ?? 0;
}
