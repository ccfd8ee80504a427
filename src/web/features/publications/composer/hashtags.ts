/** The hashtags of a text, with or without `#`, split on spaces and `#`; each once, in order. */
export function parseHashtags(text: string): string[] {
  return [...new Set(text.split(/[\s#,]+/u).filter((word) => word !== ''))];
}

export function formatHashtags(hashtags: readonly string[]): string {
  return hashtags.map((hashtag) => `#${hashtag}`).join(' ');
}
