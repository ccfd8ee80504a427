import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConnectionProblem, Platform } from '#contract/connections.ts';
import { bigNumber, bytes, instant } from '#server/db/columns.ts';

const mode = () => text('mode').$type<'live' | 'sandbox'>();

export const connections = pgTable('connections', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  mode: mode().notNull(),
  platformUserId: text('platform_user_id').notNull(),
  appUserId: text('app_user_id'),
  isPrimary: boolean('is_primary').notNull(),
  username: text('username'),
  channelTitle: text('channel_title'),
  profileUrl: text('profile_url'),
  avatarKey: text('avatar_key'),
  avatarSource: text('avatar_source'),
  followers: bigNumber('followers'),
  following: bigNumber('following'),
  posts: bigNumber('posts'),
  views: bigNumber('views'),
  likes: bigNumber('likes'),
  accountType: text('account_type'),
  uploadsPlaylist: text('uploads_playlist'),
  scopes: text('scopes').array().notNull(),
  accessTokenSealed: bytes('access_token_sealed'),
  refreshTokenSealed: bytes('refresh_token_sealed'),
  accessExpiresAt: instant('access_expires_at').notNull(),
  refreshExpiresAt: instant('refresh_expires_at'),
  tokenVersion: integer('token_version').notNull().default(1),
  tokenObtainedAt: instant('token_obtained_at').notNull(),
  refreshLease: text('refresh_lease'),
  refreshLeaseUntil: instant('refresh_lease_until'),
  refreshRefusals: integer('refresh_refusals').notNull().default(0),
  status: text('status').$type<'active' | 'needs_reconnect'>().notNull().default('active'),
  problem: text('problem').$type<ConnectionProblem['code']>(),
  problemSince: instant('problem_since'),
  problemUntil: instant('problem_until'),
  problemReason: text('problem_reason'),
  incident: integer('incident').notNull().default(0),
  connectedAt: instant('connected_at').notNull().defaultNow(),
  lastSyncAt: instant('last_sync_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const oauthStates = pgTable('oauth_states', {
  stateHash: bytes('state_hash').primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  codeVerifierSealed: bytes('code_verifier_sealed'),
  redirectUri: text('redirect_uri'),
  mode: mode(),
});

export const deletionRequests = pgTable('deletion_requests', {
  code: text('code').primaryKey(),
  platform: text('platform').$type<Platform>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const platformEvents = pgTable('platform_events', {
  signature: text('signature').primaryKey(),
  receivedAt: instant('received_at').notNull(),
});

export const quotaUse = pgTable(
  'quota_use',
  {
    platform: text('platform').$type<Platform>().notNull(),
    mode: mode().notNull(),
    bucket: text('bucket').notNull(),
    account: text('account').notNull().default(''),
    windowStart: instant('window_start').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.mode, table.bucket, table.account, table.windowStart] })],
);
