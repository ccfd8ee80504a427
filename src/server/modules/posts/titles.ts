import { platformNames } from '#contract/connections.ts';
import { MAX_CAPTION_TITLE_LENGTH } from '#contract/posts.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';

const UNTITLED = 'Untitled';
const untitledPost = (platformName: string) => `${platformName} Post`;
/** Titles that we assigned, not the creator. */
export const PLACEHOLDER_TITLES: readonly string[] = [UNTITLED, ...Object.values(platformNames).map(untitledPost)];

/**
 * A post's title in lists. On platforms without titles it is the beginning of the description; elsewhere titles can be
 * empty too.
 */
export function titleOf(
  { platform, titledBy }: Pick<PlatformRules, 'platform' | 'titledBy'>,
  { title, description }: { title: string; description: string },
): string {
  if (titledBy === 'description') return beginningOf(description || title) || untitledPost(platformNames[platform]);
  return storable(title).trim() || beginningOf(description) || UNTITLED;
}

/** Longer than any platform's description (YouTube: 5,000 bytes); bounds what is compared and searched. */
const MAX_TEXT_LENGTH = 10_000;

/** Text the database accepts: without NUL characters and unpaired surrogates. */
export function storable(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replaceAll('\0', '').toWellFormed();
}

function beginningOf(text: string): string {
  return [...storable(text).trim()].slice(0, MAX_CAPTION_TITLE_LENGTH).join('').trim();
}
