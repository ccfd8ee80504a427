import type { Platform } from '#contract/connections.ts';
import { CAPTION_TITLE_MAX } from '#contract/posts.ts';

const UNTITLED = 'Untitled';
const INSTAGRAM_UNTITLED = 'Instagram Post';
/** Titles that are ours, not the creator's. */
export const PLACEHOLDER_TITLES: readonly string[] = [UNTITLED, INSTAGRAM_UNTITLED];

/** What a post is called in lists: Instagram knows captions only, whose beginning stands for a title; TikTok's titles are often empty. */
export function titleOf(platform: Platform, { title, description }: { title: string; description: string }): string {
  if (platform === 'instagram') return beginningOf(description || title) || INSTAGRAM_UNTITLED;
  return storable(title).trim() || beginningOf(description) || UNTITLED;
}

/** Longer than any platform lets a description be (YouTube: 5,000 bytes); what is compared and searched has an end. */
const TEXT_MAX = 10_000;

/** Text that the database takes: without the character zero and without halves of characters. */
export function storable(text: string): string {
  return text.slice(0, TEXT_MAX).replaceAll('\0', '').toWellFormed();
}

function beginningOf(text: string): string {
  return [...storable(text).trim()].slice(0, CAPTION_TITLE_MAX).join('').trim();
}
