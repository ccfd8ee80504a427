import type { Connection, PlatformMode } from '#contract/connections.ts';
import type { DoctorReport } from '#contract/doctor.ts';
import type { Connections } from './queries.ts';

/** A connected TikTok account without problems; fields that a test does not set have plain values. */
export function buildConnection(given: Partial<Connection> = {}): Connection {
  return {
    id: 'c1',
    platform: 'tiktok',
    mode: 'live',
    is_primary: true,
    status: 'active',
    problem: null,
    name: given.channel_title ?? (given.username === null ? 'TikTok' : `@${given.username ?? 'ada'}`),
    username: 'ada',
    channel_title: null,
    profile_url: null,
    avatar_url: null,
    profile_picture_url: null,
    follower_count: null,
    following_count: null,
    subscriber_count: null,
    view_count: null,
    video_count: null,
    instagram_media_count: null,
    likes_count: null,
    synced_count: 0,
    connected_at: '2026-11-01T10:00:00Z',
    last_sync_at: null,
    missing_scopes: [],
    is_read_only: false,
    can: { read: 'yes', insights: 'none', captions: 'none', publish: 'yes' },
    sync: { state: 'idle', done: 0, total: null, skipped: 0, started_at: null, next_at: null, waits_until: null },
    ...given,
  };
}

/** What the server lists: every platform in one mode by default. */
export function buildList(
  connections: Connection[],
  modes: Partial<Record<Connection['platform'], PlatformMode>> = {},
): Connections {
  const platforms = (['tiktok', 'youtube', 'instagram'] as const).map((platform) => ({
    platform,
    mode: modes[platform] ?? ('live' as const),
  }));
  return { platforms, connections };
}

export function buildReport(given: Partial<DoctorReport> = {}): DoctorReport {
  return {
    platform: 'tiktok',
    mode: 'live',
    connection_id: 'c1',
    account: '@ada',
    state: 'problem',
    forecast: 'A post would wait in the inbox as a draft.',
    checks: [
      { id: 'credentials', state: 'ok', cause: 'ok', title: 'Credentials', finding: 'TikTok takes them.', remedy: '' },
      {
        id: 'quota',
        state: 'warning',
        cause: 'quota_low',
        title: 'Quota',
        finding: 'A tenth is left.',
        remedy: 'Wait.',
      },
      {
        id: 'token',
        state: 'problem',
        cause: 'token_revoked',
        title: 'Access',
        finding: 'It was taken back.',
        remedy: 'Reconnect.',
      },
    ],
    examined_at: '2026-11-21T10:00:00Z',
    ...given,
  };
}
