import type { ServerEvent } from '#contract/events.ts';

/** The modules whose cached data an event makes stale. */
export function staleKeys(event: ServerEvent): readonly string[] {
  switch (event.type) {
    case 'job':
      return ['generation'];
    case 'clip':
      return ['clips', 'videos', 'content', 'posts', 'briefs', 'storage']; // a video includes its number of clips, an idea its outcome
    case 'video':
      return ['videos', 'content', 'briefs', 'storage'];
    case 'notification':
      return ['notifications'];
    case 'export':
      return ['account-data', 'storage'];
    case 'idea':
      return ['ideas', 'briefs', 'chat']; // a conversation includes its idea's title
    case 'chat':
      return ['chat', 'ideas'];
    case 'settings':
      return ['settings'];
    case 'profile':
      return ['profile'];
    case 'connection':
      return ['connections', 'profile']; // the picture of a connected account is the user's until they upload one
    case 'publication':
      return ['publications', 'posts', 'content'];
    case 'posts':
      return ['posts', 'content', 'connections', 'publications']; // a connection includes its number of posts, the calendar their figures
  }
}

/** All modules the stream reports on; stale after a gap, since events may have been missed. */
export const ALL_STALE_KEYS: readonly string[] = [
  'generation',
  'clips',
  'videos',
  'notifications',
  'account-data',
  'settings',
  'profile',
  'connections',
  'posts',
  'content',
  'ideas',
  'briefs',
  'chat',
  'storage',
  'publications',
];
