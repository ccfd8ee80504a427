import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { ChannelFacts } from '#server/platforms/platform.ts';
import { connections } from './tables.ts';

const {
  accessTokenSealed: _access,
  refreshTokenSealed: _refresh,
  refreshLease: _lease,
  refreshLeaseUntil: _until,
  ...plain
} = getTableColumns(connections);
type Row = typeof connections.$inferSelect;

/** A connection without its tokens, which only tokens.ts opens. */
export type ConnectionRow = Omit<
  Row,
  'accessTokenSealed' | 'refreshTokenSealed' | 'refreshLease' | 'refreshLeaseUntil'
>;
export type SealedTokens = { access: Buffer | null; refresh: Buffer | null };
/** The columns that new tokens set. */
export type TokenColumns = Pick<
  Row,
  'accessTokenSealed' | 'refreshTokenSealed' | 'accessExpiresAt' | 'refreshExpiresAt' | 'tokenObtainedAt' | 'scopes'
>;

const firstOnes = [desc(connections.isPrimary), asc(connections.connectedAt), asc(connections.id)];

/** The connection with this id, if it belongs to the user. */
export async function findConnectionOfUser(
  db: Db,
  userId: string,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  const own = and(eq(connections.userId, userId), eq(connections.id, connectionId));
  const [row] = await db.select(plain).from(connections).where(own);
  return row;
}

/** Connections of the user: primary ones first, then in the order they were connected. */
export async function listConnectionRows(db: Db, userId: string, platform?: Platform): Promise<ConnectionRow[]> {
  const own = and(eq(connections.userId, userId), platform && eq(connections.platform, platform));
  return db
    .select(plain)
    .from(connections)
    .where(own)
    .orderBy(...firstOnes);
}

/** By id alone, for jobs, which act for no user. */
export async function findConnection(
  db: Db,
  connectionId: string,
): Promise<{ row: ConnectionRow; sealed: SealedTokens } | undefined> {
  const [found] = await db.select().from(connections).where(eq(connections.id, connectionId));
  return found && splitRow(found);
}

/** Serialises changes to a user's connections to a platform until the transaction ends. */
export async function lockConnections(tx: Db, userId: string, platform: Platform): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connections/${userId}/${platform}`}, 0))`);
}

export async function insertConnection(tx: Db, row: typeof connections.$inferInsert): Promise<void> {
  await tx.insert(connections).values(row);
}

/** Stores the tokens of a reconnected account: clears its problem and invalidates refreshes of the old tokens. */
export async function replaceTokens(tx: Db, userId: string, connectionId: string, tokens: TokenColumns): Promise<void> {
  await tx
    .update(connections)
    .set({
      ...tokens,
      tokenVersion: sql`${connections.tokenVersion} + 1`,
      refreshLease: null,
      refreshLeaseUntil: null,
      refreshRefusals: 0,
      status: 'active',
      problem: null,
      problemSince: null,
      problemUntil: null,
      problemReason: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(connections.id, connectionId), eq(connections.userId, userId)));
}

/**
 * Saves what the platform reports about the account, as of `at`. A missing figure keeps its last value. The avatar's URL
 * is saved by `saveAvatar`.
 */
export async function saveChannelFacts(tx: Db, connectionId: string, facts: ChannelFacts, at: Date): Promise<void> {
  const { username, channelTitle, profileUrl, accountType, uploadsPlaylist, appUserId } = facts;
  const figures = Object.entries({
    followers: facts.followers,
    following: facts.following,
    posts: facts.posts,
    views: facts.views,
    likes: facts.likes,
  }).filter(([, figure]) => figure !== null);
  await tx
    .update(connections)
    .set({
      username,
      channelTitle,
      profileUrl,
      accountType,
      uploadsPlaylist,
      ...(appUserId === null ? {} : { appUserId }),
      ...Object.fromEntries(figures),
      updatedAt: at,
    })
    .where(eq(connections.id, connectionId));
}

/** Saves the key of the avatar's copy and the URL it came from. */
export async function saveAvatar(
  tx: Db,
  connectionId: string,
  key: string | null,
  source: string | null,
): Promise<void> {
  await tx.update(connections).set({ avatarKey: key, avatarSource: source }).where(eq(connections.id, connectionId));
}

/** Records when a sync last completed. */
export async function markSynced(tx: Db, connectionId: string, at: Date): Promise<void> {
  await tx.update(connections).set({ lastSyncAt: at, updatedAt: at }).where(eq(connections.id, connectionId));
}

export async function setPrimary(tx: Db, { userId, platform }: ConnectionRow, connectionId: string): Promise<void> {
  const ofPlatform = and(eq(connections.userId, userId), eq(connections.platform, platform));
  await tx
    .update(connections)
    .set({ isPrimary: false })
    .where(and(ofPlatform, eq(connections.isPrimary, true)));
  await tx
    .update(connections)
    .set({ isPrimary: true })
    .where(and(ofPlatform, eq(connections.id, connectionId)));
}

export async function deleteConnectionRow(
  tx: Db,
  userId: string,
  connectionId: string,
): Promise<SealedTokens | undefined> {
  const [gone] = await tx
    .delete(connections)
    .where(and(eq(connections.id, connectionId), eq(connections.userId, userId)))
    .returning({ access: connections.accessTokenSealed, refresh: connections.refreshTokenSealed });
  return gone;
}

/** Whether another user here is connected to the same account of the platform. */
export async function isHeldByOthers(
  db: Db,
  { userId, platform, mode, platformUserId }: ConnectionRow,
): Promise<boolean> {
  const same = and(
    ...[eq(connections.platform, platform), eq(connections.mode, mode), eq(connections.platformUserId, platformUserId)],
    ...[ne(connections.userId, userId), eq(connections.status, 'active')],
  );
  return (await db.select({ id: connections.id }).from(connections).where(same).limit(1)).length > 0;
}

/** Keys of the avatars of users' primary connections, per platform; null if there is none. */
export async function listAvatarKeys(
  db: Db,
  userId: string,
  platforms: readonly Platform[],
): Promise<(string | null)[]> {
  const own = and(eq(connections.userId, userId), eq(connections.isPrimary, true));
  const rows = await db
    .select({ platform: connections.platform, key: connections.avatarKey })
    .from(connections)
    .where(own);
  return platforms.map((platform) => rows.find((row) => row.platform === platform)?.key ?? null);
}

/** Removes all tokens of a user; the connections stay, marked as broken. Returns the removed tokens. */
export async function dropTokens(
  tx: Db,
  userId: string,
  at: Date,
): Promise<{ row: ConnectionRow; sealed: SealedTokens }[]> {
  const found = await tx.select().from(connections).where(eq(connections.userId, userId)).for('update');
  await tx
    .update(connections)
    .set({
      accessTokenSealed: null,
      refreshTokenSealed: null,
      tokenVersion: sql`${connections.tokenVersion} + 1`,
      status: 'needs_reconnect',
      problem: 'access_ended',
      problemSince: at,
      problemUntil: null,
      problemReason: null,
      updatedAt: at,
    })
    .where(eq(connections.userId, userId));
  return found.map(splitRow);
}

/** Splits a row into connection and tokens. */
export function splitRow(found: Row): { row: ConnectionRow; sealed: SealedTokens } {
  const { accessTokenSealed, refreshTokenSealed, refreshLease: _lease, refreshLeaseUntil: _until, ...row } = found;
  return { row, sealed: { access: accessTokenSealed, refresh: refreshTokenSealed } };
}
