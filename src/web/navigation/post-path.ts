import type { Platform } from '#contract/connections.ts';

/** The page of a post, by our id. */
export function postPath(id: string): string {
  return `/dashboard/content/posts/${encodeURIComponent(id)}`;
}

/** The same by the platform's own id, if our id is not known. */
export function platformPostPath(platform: Platform, id: string): string {
  return postPath(`${platform}-${id}`);
}
