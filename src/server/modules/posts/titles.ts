import type { Platform } from '#contract/connections.ts';
import { CAPTION_TITLE_MAX } from '#contract/posts.ts';

/** What a post is called in lists: Instagram knows captions only, whose beginning stands for a title; TikTok's titles are often empty. */
export function titleOf(platform: Platform, { title, description }: { title: string; description: string }): string {
  if (platform === 'instagram') return beginningOf(description || title) || 'Instagram Post';
  return storable(title).trim() || beginningOf(description) || 'Untitled';
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
