import type { PublicationEntry } from '#contract/publications.ts';
import type { CalendarPost, PublishTarget } from '#contract/publishing.ts';

/** A clip planned for TikTok on Thursday, 5 November 2026, at 18:30 in Berlin; what a test does not mention is plain. */
export function buildEntry(given: Partial<PublicationEntry> = {}): PublicationEntry {
  return {
    ...{ id: 'p1', group_id: 'g1', clip_id: 'clip1', video_id: null, connection_id: 'c1', platform: 'tiktok' },
    ...{ account_name: '@ada', state: 'scheduled', held: null, message: 'Waits for its time' },
    ...{ title: 'A loaf in a small kitchen', description: '', hashtags: [], options: {} },
    ...{ scheduled_at: '2026-11-05T17:30:00.000Z', wall_time: '2026-11-05T18:30', time_zone: 'Europe/Berlin' },
    ...{ progress: null, next_at: null, published_at: null, post_id: null, permalink: null },
    can: { edit: true, cancel: true, reschedule: true, pause: true, resume: false, retry: false, resolve: false },
    ...{ created_at: '2026-10-20T08:00:00.000Z', revision: 1, thumbnail_url: null, figures: null },
    ...given,
  };
}

/** A post that was made on Instagram itself, on 3 November 2026 at 09:00 in Berlin. */
export function buildPost(given: Partial<CalendarPost> = {}): CalendarPost {
  return {
    ...{ id: 'x1', connection_id: 'c2', platform: 'instagram', account_name: '@ada.bakes', title: 'Bread at dawn' },
    ...{ thumbnail_url: null, published_at: '2026-11-03T08:00:00.000Z', permalink: 'https://example.com/x1' },
    figures: { views: 12_345, likes: 678, comments: 9 },
    ...given,
  };
}

/** What nothing can be done with any more. */
export const ended: PublicationEntry['can'] = {
  ...{ edit: false, cancel: false, reschedule: false, pause: false, resume: false, retry: false, resolve: false },
};

export function buildTarget(given: Partial<PublishTarget> = {}): PublishTarget {
  return {
    ...{ connection_id: 'c1', platform: 'tiktok', account_name: '@ada', avatar_url: null, mode: 'sandbox' },
    ...{ is_primary: true, can: 'yes', reason: '' },
    limits: {
      ...{ title: null, description: { max: 2_200, unit: 'characters' }, hashtags: null, forbidden: [] },
      ...{ min_seconds: 3, max_seconds: 600, max_bytes: 1_000_000_000 },
    },
    defaults: {},
    ...given,
  };
}
