import type { Connection, ConnectionProblem } from '#contract/connections.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Platforms } from './access.ts';
import type { SyncState } from './connections.ts';
import { missingForReading } from './scopes.ts';
import type { ConnectionRow } from './store.ts';

const idle: SyncState = { state: 'idle', done: 0, total: null, skipped: 0, startedAt: null, nextAt: null, syncedCount: 0 };

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
    problem: problemOf(row),
    ...{ username: row.username, channel_title: row.channelTitle, profile_url: row.profileUrl },
    ...{ avatar_url: picture, profile_picture_url: isInstagram ? picture : null },
    ...{ follower_count: isYoutube ? null : followers, following_count: row.following },
    ...{ subscriber_count: isYoutube ? followers : null, view_count: row.views },
    ...{ video_count: isInstagram ? null : posts, instagram_media_count: isInstagram ? posts : null, likes_count: row.likes },
    synced_count: sync.syncedCount,
    connected_at: row.connectedAt.toISOString(),
    last_sync_at: row.lastSyncAt?.toISOString() ?? null,
    sync: {
      ...{ state: sync.state, done: sync.done, total: sync.total, skipped: sync.skipped },
      ...{ started_at: sync.startedAt?.toISOString() ?? null, next_at: sync.nextAt?.toISOString() ?? null },
    },
    missing_scopes: wanted.filter((scope) => !row.scopes.includes(scope)),
  };
}

/** What keeps the connection from working; without it, what the granted permissions leave out. */
function problemOf({
  problem,
  problemSince,
  problemUntil,
  problemReason,
  updatedAt,
  ...row
}: ConnectionRow): ConnectionProblem | null {
  if (problem !== null)
    return {
      ...{ code: problem, since: (problemSince ?? updatedAt).toISOString(), until: problemUntil?.toISOString() ?? null },
      reason: problemReason,
    };
  if (missingForReading(row.platform, row.scopes).length === 0) return null;
  return { code: 'scope_missing', since: row.tokenObtainedAt.toISOString(), until: null, reason: null };
}
