import { type Connection, type ConnectionProblem, platformNames } from '#contract/connections.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { PlatformEntry, PlatformRules, Platforms } from '#server/platforms/rules.ts';
import { nameOf } from './health.ts';
import { featuresOf, missingForReading, missingScopes } from './scopes.ts';
import type { ConnectionRow } from './store.ts';
import type { SyncState } from './sync-state.ts';

const idle: SyncState = {
  state: 'idle',
  done: 0,
  total: null,
  skipped: 0,
  startedAt: null,
  nextAt: null,
  waitsUntil: null,
  syncedCount: 0,
};

/** A connection with the field names its platform's endpoints specify. */
export function connectionToWire(
  { links, platforms }: { links: MediaLinks; platforms: Platforms },
  row: ConnectionRow,
  sync: SyncState = idle,
): Connection {
  const { platform, mode } = row;
  const picture = row.avatarKey === null ? null : links.sign(row.avatarKey, 'avatar.webp');
  const entry = platforms[platform];
  const { rules } = entry;
  // No scopes are requested for an account of another mode.
  const reached = entry.mode === mode ? entry : { ...entry, asks: [] };
  const can = featuresOf(reached, row.scopes);
  return {
    id: row.id,
    platform,
    mode,
    is_primary: row.isPrimary,
    status: row.status,
    problem: problemOf(reached, row),
    name: nameOf(rules, row) || platformNames[platform],
    username: row.username,
    channel_title: row.channelTitle,
    profile_url: row.profileUrl,
    avatar_url: picture,
    profile_picture_url: null,
    following_count: row.following,
    view_count: row.views,
    follower_count: null,
    subscriber_count: null,
    video_count: null,
    instagram_media_count: null,
    ...ownFields(rules, row, picture),
    likes_count: row.likes,
    synced_count: sync.syncedCount,
    connected_at: row.connectedAt.toISOString(),
    last_sync_at: row.lastSyncAt?.toISOString() ?? null,
    sync: {
      state: sync.state,
      done: sync.done,
      total: sync.total,
      skipped: sync.skipped,
      started_at: sync.startedAt?.toISOString() ?? null,
      next_at: sync.nextAt?.toISOString() ?? null,
      waits_until: sync.waitsUntil?.toISOString() ?? null,
    },
    missing_scopes: missingScopes(reached, row.scopes).map(({ name }) => name),
    is_read_only: can.publish === 'reconnect' && missingForReading(reached, row.scopes).length === 0,
    can,
  };
}

/** Figures and avatar under the platform's own field names. */
function ownFields({ fields }: PlatformRules, { followers, posts }: ConnectionRow, picture: string | null) {
  return {
    [fields.followers]: followers,
    [fields.posts]: posts,
    ...(fields.picture === undefined ? {} : { [fields.picture]: picture }),
  };
}

/** The connection's recorded problem; otherwise the one that follows from missing scopes. */
function problemOf(
  entry: Pick<PlatformEntry, 'asks'>,
  { problem, problemSince, problemUntil, problemReason, updatedAt, ...row }: ConnectionRow,
): ConnectionProblem | null {
  if (problem !== null)
    return {
      code: problem,
      since: (problemSince ?? updatedAt).toISOString(),
      until: problemUntil?.toISOString() ?? null,
      reason: problemReason,
    };
  if (missingForReading(entry, row.scopes).length === 0) return null;
  return { code: 'scope_missing', since: row.tokenObtainedAt.toISOString(), until: null, reason: null };
}
