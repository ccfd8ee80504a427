import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { callbackSlugs, type Platform, platforms } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type AccountFacts, type PlatformAdapter, PlatformError, type Tokens } from '#server/platforms/platform.ts';
import type { TokenDeps } from './access.ts';
import type { ConnectionHooks } from './connections.ts';
import { connectFailure, platformOff } from './failures.ts';
import { holdState, insertState, takeState } from './state-store.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  insertConnection,
  listConnectionRows,
  lockAccounts,
  replaceTokens,
  saveAccountFacts,
  setPrimary,
} from './store.ts';
import { sealTokens } from './tokens.ts';

export type ConnectDeps = TokenDeps & {
  hooks: ConnectionHooks;
  publicUrl: string;
  /** Counts a start of this user. @throws AppError rate_limited */
  countStart(userId: string): Promise<void>;
};

const STATE_LIFETIME_MS = 10 * 60_000;
/** RFC 7636 asks for 43 characters at least; 32 bytes are exactly that many. */
const RANDOM_BYTES = 32;

/**
 * Begins to connect an account: the address of the consent page. What comes back is good for ten minutes, once, in this session; of the state
 * only a hash is kept, the verifier is sealed. @throws AppError platform_off | rate_limited
 */
export async function startConnection(
  { db, clock, sealer, platforms: reached, publicUrl, countStart }: ConnectDeps,
  { userId, sessionId, platform }: { userId: string; sessionId: string; platform: Platform },
): Promise<string> {
  const target = reached[platform];
  if (!target) throw platformOff(platform);
  await countStart(userId);
  const [state, codeVerifier] = [randomText(), randomText()];
  const stateHash = hashState(state);
  const redirectUri = neutralAddress(publicUrl, platform);
  await insertState(db, {
    ...{ stateHash, userId, sessionId, platform, mode: target.mode, redirectUri },
    codeVerifierSealed: sealer.seal(codeVerifier, placeOf(stateHash)),
    expiresAt: new Date(clock.now().getTime() + STATE_LIFETIME_MS),
  });
  return target.adapter.authorizeUrl({ state, codeVerifier, redirectUri });
}

/**
 * Finishes a connection that this session began. The state alone says which platform it is: every platform may come back by any of the
 * addresses. An unknown, used, expired or foreign state is refused with the same words, so that nobody learns which. An account that is
 * connected already gets new tokens, and whatever was wrong with it is over. @throws AppError forbidden | platform_off | platform_failed
 */
export async function finishConnection(
  deps: ConnectDeps,
  { userId, sessionId, state, code }: { userId: string; sessionId: string; state: string; code: string },
): Promise<ConnectionRow> {
  const stateHash = hashState(state);
  const begun = await takeState(deps.db, stateHash, { userId, sessionId }, deps.clock.now());
  if (!begun?.codeVerifierSealed || begun.redirectUri === null) throw notStarted();
  const { platform, redirectUri } = begun;
  const target = deps.platforms[platform];
  if (!target || target.mode !== begun.mode) throw platformOff(platform);
  const codeVerifier = openVerifier(deps, begun.codeVerifierSealed, stateHash);
  const { tokens, facts } = await signIn(target.adapter, { code, codeVerifier, redirectUri });
  return deps.db.transaction(async (tx) => {
    // NOTE: it goes with its session. Who left while the platform answered must not come to an access again.
    if (!(await holdState(tx, stateHash))) throw notStarted();
    return keep(deps, tx, { userId, platform, mode: target.mode }, tokens, facts);
  });
}

async function signIn(
  adapter: PlatformAdapter,
  exchange: { code: string; codeVerifier: string; redirectUri: string },
): Promise<{ tokens: Tokens; facts: AccountFacts }> {
  try {
    const tokens = await adapter.exchangeCode(exchange);
    return { tokens, facts: await adapter.readAccount({ accessToken: tokens.accessToken, scopes: tokens.scopes }) };
  } catch (error) {
    throw error instanceof PlatformError ? connectFailure(error) : error;
  }
}

type Whose = { userId: string; platform: Platform; mode: 'live' | 'sandbox' };

/** One account at a time of each user and platform: the first one stands for the platform, also before those of another mode. */
async function keep(
  { sealer, clock, hooks }: ConnectDeps,
  tx: Db,
  { userId, platform, mode }: Whose,
  tokens: Tokens,
  facts: AccountFacts,
): Promise<ConnectionRow> {
  await lockAccounts(tx, userId, platform);
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
  await saveAccountFacts(tx, id, facts, now);
  const row = await findConnectionOfUser(tx, userId, id);
  if (!row) throw new Error('a connection that was just written is not there');
  const primary = rows.find(({ isPrimary }) => isPrimary);
  if (primary && primary.mode !== mode) await setPrimary(tx, row, id);
  await hooks.connected(tx, row);
  await appendEvent(tx, userId, { type: 'connection', platform });
  return (await findConnectionOfUser(tx, userId, id)) ?? row;
}

/** Where a platform sends people back: names no brand, which some of them refuse. */
export function neutralAddress(publicUrl: string, platform: Platform): string {
  const slug = Object.entries(callbackSlugs).find(([, one]) => one === platform)?.[0];
  return `${publicUrl.replace(/(?<!\/)\/+$/, '')}/auth/callback/${slug}`;
}

function openVerifier({ sealer }: Pick<TokenDeps, 'sealer'>, sealed: Buffer, stateHash: Buffer): string {
  try {
    return sealer.open(sealed, placeOf(stateHash));
  } catch {
    throw notStarted();
  }
}

/** States are random, 256 bits; a plain hash keeps a copy of the table from finishing connections. */
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
  return new AppError(
    'forbidden',
    'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.',
  );
}

/** How this installation reaches each platform. */
export function modesOf(reached: TokenDeps['platforms']): { platform: Platform; mode: 'live' | 'sandbox' | 'off' }[] {
  return platforms.map((platform) => ({ platform, mode: reached[platform]?.mode ?? 'off' }));
}
