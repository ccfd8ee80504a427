import type { Connection } from '#contract/connections.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Platforms } from './access.ts';
import type { SyncState } from './connections.ts';
import type { ConnectionRow } from './store.ts';

const idle: SyncState = { state: 'idle', done: 0, total: null, startedAt: null, nextAt: null, syncedCount: 0 };

/** A connection under the names that its platform gives it. */
export function connectionToWire(
  { links, platforms }: { links: MediaLinks; platforms: Platforms },
  row: ConnectionRow,
  sync: SyncState = idle,
): Connection {
  const { platform, mode, followers, posts } = row;
  const picture = row.avatarKey === null ? null : links.sign(row.avatarKey, 'avatar.webp');
  const reached = platforms[platform];
  const wanted = reached?.mode === mode ? reached.adapter.wantedScopes : [];
  const isYoutube = platform === 'youtube';
  const isInstagram = platform === 'instagram';
  return {
    ...{ id: row.id, platform, mode, is_primary: row.isPrimary, status: row.status },
    problem:
      row.problem === null
        ? null
        : {
            code: row.problem,
            since: (row.problemSince ?? row.updatedAt).toISOString(),
            until: row.problemUntil?.toISOString() ?? null,
          },
    ...{ username: row.username, channel_title: row.channelTitle, profile_url: row.profileUrl },
    ...{ avatar_url: picture, profile_picture_url: isInstagram ? picture : null },
    ...{ follower_count: isYoutube ? null : followers, following_count: row.following },
    ...{ subscriber_count: isYoutube ? followers : null, view_count: row.views },
    ...{ video_count: isInstagram ? null : posts, instagram_media_count: isInstagram ? posts : null, likes_count: row.likes },
    synced_count: sync.syncedCount,
    connected_at: row.connectedAt.toISOString(),
    last_sync_at: row.lastSyncAt?.toISOString() ?? null,
    sync: {
      ...{ state: sync.state, done: sync.done, total: sync.total },
      ...{ started_at: sync.startedAt?.toISOString() ?? null, next_at: sync.nextAt?.toISOString() ?? null },
    },
    missing_scopes: wanted.filter((scope) => !row.scopes.includes(scope)),
  };
}
