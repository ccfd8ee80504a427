import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { callbackPath } from '#contract/callback-paths.ts';
import { type Platform, platforms } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type ChannelFacts, type PlatformAdapter, PlatformError, type Tokens } from '#server/platforms/platform.ts';
import { msg } from '#texts/message.ts';
import { connectFailure, platformOff } from './failures.ts';
import type { ConnectionHooks } from './hooks.ts';
import { holdState, insertState, takeState } from './state-store.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  insertConnection,
  listConnectionRows,
  lockConnections,
  replaceTokens,
  saveChannelFacts,
  setPrimary,
} from './store.ts';
import type { TokenDeps } from './token-deps.ts';
import { sealTokens } from './tokens.ts';

export type ConnectDeps = TokenDeps & {
  hooks: ConnectionHooks;
  publicUrl: string;
  /**
   * Counts an attempt to connect.
   * @throws AppError rate_limited
   */
  countStart(userId: string): Promise<void>;
};

const STATE_LIFETIME_MS = 10 * 60_000;
/** RFC 7636 requires at least 43 characters; 32 bytes are exactly that in base64url. */
const RANDOM_BYTES = 32;

/**
 * Starts connecting an account and returns the URL of the consent page. The state is valid once, for ten minutes, in
 * this session; it is stored as a hash only and the verifier is sealed.
 * @throws AppError platform_off | rate_limited
 */
export async function startConnection(
  { db, clock, sealer, platforms: reached, publicUrl, countStart }: ConnectDeps,
  { userId, sessionId, platform }: { userId: string; sessionId: string; platform: Platform },
): Promise<string> {
  const target = reached[platform];
  if (!target.adapter || target.mode === 'off') throw platformOff(platform);
  await countStart(userId);
  const [state, codeVerifier] = [randomText(), randomText()];
  const stateHash = hashState(state);
  const redirectUri = neutralAddress(publicUrl, platform);
  await insertState(db, {
    stateHash,
    userId,
    sessionId,
    platform,
    mode: target.mode,
    redirectUri,
    codeVerifierSealed: sealer.seal(codeVerifier, placeOf(stateHash)),
    expiresAt: new Date(clock.now().getTime() + STATE_LIFETIME_MS),
  });
  return target.adapter.authorizeUrl({ state, codeVerifier, redirectUri });
}

/**
 * Completes a connection started in this session. The state alone determines the platform, since any platform may
 * redirect to any of the callback addresses. An unknown, used, expired or foreign state gets the same message, so that
 * they cannot be distinguished. If the account is already connected, its tokens are replaced and its problems cleared.
 * @throws AppError forbidden | platform_off | platform_failed
 */
export async function finishConnection(
  deps: ConnectDeps,
  { userId, sessionId, state, code }: { userId: string; sessionId: string; state: string; code: string },
): Promise<ConnectionRow> {
  const stateHash = hashState(state);
  const begun = await takeState(deps.db, stateHash, { userId, sessionId }, deps.clock.now());
  if (!begun?.codeVerifierSealed || begun.redirectUri === null || begun.mode === null) throw notStarted();
  const { platform, mode, redirectUri } = begun;
  const target = deps.platforms[platform];
  if (!target.adapter || target.mode !== mode) throw platformOff(platform);
  const codeVerifier = openVerifier(deps, begun.codeVerifierSealed, stateHash);
  const { tokens, facts } = await signIn(target.adapter, { code, codeVerifier, redirectUri });
  return deps.db.transaction(async (tx) => {
    // NOTE: the state is deleted with its session, so that someone who signed out while the platform answered gets no
    // connection.
    if (!(await holdState(tx, stateHash))) throw notStarted();
    return keep(deps, tx, { userId, platform, mode }, tokens, facts);
  });
}

async function signIn(
  adapter: PlatformAdapter,
  exchange: { code: string; codeVerifier: string; redirectUri: string },
): Promise<{ tokens: Tokens; facts: ChannelFacts }> {
  try {
    const tokens = await adapter.exchangeCode(exchange);
    return { tokens, facts: await adapter.readChannel({ accessToken: tokens.accessToken, scopes: tokens.scopes }) };
  } catch (error) {
    throw error instanceof PlatformError ? connectFailure(error) : error;
  }
}

/**
 * Connects an account for which a program gives consent: `approve` receives the address of the consent page and
 * returns the code. For sample channels of the sandbox.
 * @throws AppError platform_off
 * platform_failed
 */
export async function connectByProgram(
  deps: Omit<ConnectDeps, 'countStart'>,
  { userId, platform }: { userId: string; platform: Platform },
  approve: (authorizeUrl: string) => Promise<string>,
): Promise<ConnectionRow> {
  const { adapter, mode } = deps.platforms[platform];
  if (!adapter || mode === 'off') throw platformOff(platform);
  const [state, codeVerifier] = [randomText(), randomText()];
  const redirectUri = neutralAddress(deps.publicUrl, platform);
  const code = await approve(adapter.authorizeUrl({ state, codeVerifier, redirectUri }));
  const { tokens, facts } = await signIn(adapter, { code, codeVerifier, redirectUri });
  return deps.db.transaction((tx) => keep(deps, tx, { userId, platform, mode }, tokens, facts));
}

type Whose = { userId: string; platform: Platform; mode: 'live' | 'sandbox' };

/**
 * Serialised per user and platform. The first connection becomes the primary one, also ahead of those in another mode.
 */
async function keep(
  { sealer, clock, hooks }: Pick<ConnectDeps, 'sealer' | 'clock' | 'hooks'>,
  tx: Db,
  { userId, platform, mode }: Whose,
  tokens: Tokens,
  facts: ChannelFacts,
): Promise<ConnectionRow> {
  await lockConnections(tx, userId, platform);
  const now = clock.now();
  const rows = await listConnectionRows(tx, userId, platform);
  const known = rows.find((row) => row.mode === mode && row.platformUserId === facts.platformUserId);
  const id = known?.id ?? randomUUID();
  const columns = sealTokens(sealer, id, tokens, now);
  if (known) await replaceTokens(tx, userId, id, columns);
  else {
    const row = { id, userId, platform, mode, platformUserId: facts.platformUserId, isPrimary: rows.length === 0 };
    await insertConnection(tx, { ...row, ...columns, connectedAt: now });
  }
  await saveChannelFacts(tx, id, facts, now);
  const row = await findConnectionOfUser(tx, userId, id);
  if (!row) throw new Error('a connection that was just written is not there');
  const primary = rows.find(({ isPrimary }) => isPrimary);
  if (primary && primary.mode !== mode) await setPrimary(tx, row, id);
  await hooks.connected(tx, row);
  await appendEvent(tx, userId, { type: 'connection', platform });
  return (await findConnectionOfUser(tx, userId, id)) ?? row;
}

/** The redirect URI, without any brand name, which some platforms reject. */
export function neutralAddress(publicUrl: string, platform: Platform): string {
  return `${publicUrl.replace(/(?<!\/)\/+$/, '')}${callbackPath(platform)}`;
}

function openVerifier({ sealer }: Pick<TokenDeps, 'sealer'>, sealed: Buffer, stateHash: Buffer): string {
  try {
    return sealer.open(sealed, placeOf(stateHash));
  } catch {
    throw notStarted();
  }
}

/** States have 256 random bits, so a plain hash is enough to keep a leaked table from completing connections. */
function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}

function placeOf(stateHash: Buffer): string {
  return `oauth_states/${stateHash.toString('hex')}/verifier`;
}

function randomText(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

function notStarted(): AppError {
  return new AppError('forbidden', msg('connection.state_invalid'));
}

/** The mode in which this installation reaches each platform. */
export function modesOf(reached: TokenDeps['platforms']): { platform: Platform; mode: 'live' | 'sandbox' | 'off' }[] {
  return platforms.map((platform) => ({ platform, mode: reached[platform].mode }));
}
