/** What a person writes for a post. */
type Texts = { title: string; description: string; hashtags: readonly string[] };

/** Description and hashtags, a blank line between. */
export function describePost({ description, hashtags }: Omit<Texts, 'title'>): string {
  return [description.trim(), hashtags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n');
}

/** Everything in one text, for platforms without a title. */
export function captionOf({ title, description, hashtags }: Texts): string {
  return [title.trim(), describePost({ description, hashtags })].filter(Boolean).join('\n\n');
}

/** How many hashtags platforms find in a text: a `#` before a letter or a digit, not inside a word. */
export function countHashtags(text: string): number {
  return text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]/gu)?.length ?? 0;
}
