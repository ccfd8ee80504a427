import { randomBytes } from 'node:crypto';
import type { Platform } from '#contract/connections.ts';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import { AppError } from '#server/kit/app-error.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  type QuotaState,
  type TokenDeps,
  withAccess,
} from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { type Access, type PlatformAdapter, PlatformError } from '#server/platforms/platform.ts';
import type { AccountEvidence, Answer, MediaReach, Reach, SetUp, SetUpEvidence } from './evidence.ts';

/** An examination must not keep anybody waiting for a server that is silent, in milliseconds. */
const REACH_LIMIT_MS = 5_000;
const HEALTH_MAX_BYTES = 10_000;

export type DoctorDeps = TokenDeps & {
  egress: Pick<Egress, 'request'>;
  /** Without redirects; reaches the configured hosts of the platforms. */
  fetch: typeof fetch;
  setUps: Record<Platform, SetUp & { apiUrl: string }>;
  /** What is used of the allowances in the windows of now. */
  readQuota(platform: Platform, mode: 'live' | 'sandbox'): Promise<QuotaState[]>;
};

/** Asks the platform, as far as it is set up at all, what concerns every account. */
export async function gatherSetUp(deps: DoctorDeps, platform: Platform): Promise<SetUpEvidence> {
  const { apiUrl, ...setUp } = deps.setUps[platform];
  const now = deps.clock.now();
  const reached = deps.platforms[platform];
  if (setUp.mode === 'off' || !reached)
    return {
      setUp: { ...setUp, mode: 'off' },
      now,
      reach: { answers: false },
      client: { found: true },
      media: null,
      quota: null,
    };
  const [reach, client, media, quota] = await Promise.all([
    reachPlatform(deps, apiUrl),
    knowsClient(reached.adapter, setUp.redirectUri),
    platform === 'instagram' && setUp.mode === 'live' ? reachMedia(deps, setUp.publicUrl) : null,
    deps.readQuota(platform, reached.mode),
  ]);
  return { setUp, now, reach, client, media, quota: fullest(quota) };
}

/** The allowance that ends first. */
function fullest(states: readonly QuotaState[]): SetUpEvidence['quota'] {
  const shares = states.map(({ used, limit, resetsAt }) => ({ usedShare: used / limit, resetsAt }));
  return shares.toSorted((one, other) => other.usedShare - one.usedShare)[0] ?? null;
}

/** Reads the account anew, and asks what it could publish now. */
export async function gatherAccount(deps: DoctorDeps, row: ConnectionRow): Promise<AccountEvidence> {
  const { adapter } = deps.platforms[row.platform] ?? {};
  const account = await readAccount(deps, row);
  const read = typeof account !== 'string' && 'found' in account;
  const settings = await readSettings(deps.db, row.userId);
  return {
    now: deps.clock.now(),
    wantedScopes: adapter?.wantedScopes ?? [],
    scopes: row.scopes,
    // Instagram's access renews itself and has no second token.
    endsAt: row.platform === 'instagram' ? row.accessExpiresAt : row.refreshExpiresAt,
    tokenObtainedAt: row.tokenObtainedAt,
    problem: row.problem,
    lastSyncAt: row.lastSyncAt,
    connectedAt: row.connectedAt,
    autoSync: settings.integrations.autoSync,
    account,
    outlook: read ? await ask(deps, row, (at, access) => at.readOutlook(access)) : null,
  };
}

async function readAccount(deps: DoctorDeps, row: ConnectionRow): Promise<AccountEvidence['account']> {
  try {
    return await ask(deps, row, (adapter, access) => adapter.readAccount(access));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'needs_reconnect') throw error;
    const now = await findConnectionOfUser(deps.db, row.userId, row.id);
    return now?.problem === 'key_missing' ? 'unreadable' : 'ended';
  }
}

/** A failure becomes evidence. Those of the access itself go through `withAccess`, which keeps and tells them. */
async function ask<T>(
  deps: DoctorDeps,
  row: ConnectionRow,
  question: (adapter: PlatformAdapter, access: Access) => Promise<T>,
): Promise<Answer<T>> {
  try {
    return await withAccess(deps, row.id, async (adapter, access) => {
      try {
        return { found: await question(adapter, access) };
      } catch (error) {
        if (error instanceof PlatformError && error.kind !== 'token_expired' && error.kind !== 'access_ended')
          return failed(error);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof PlatformError) return failed(error);
    throw error;
  }
}

function failed({ kind, retryAt }: PlatformError): { failed: PlatformError['kind']; retryAt: Date | undefined } {
  return { failed: kind, retryAt };
}

async function reachPlatform({ fetch }: DoctorDeps, apiUrl: string): Promise<Reach> {
  try {
    const answer = await fetch(apiUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(REACH_LIMIT_MS) });
    const date = Date.parse(answer.headers.get('date') ?? '');
    return { answers: true, serverTime: Number.isNaN(date) ? null : new Date(date) };
  } catch {
    return { answers: false };
  }
}

/** Tries a code that cannot exist: whoever knows the app refuses the code, whoever does not refuses the app. */
async function knowsClient(adapter: PlatformAdapter, redirectUri: string): Promise<Answer<true>> {
  const guess = { code: randomBytes(16).toString('hex'), codeVerifier: randomBytes(32).toString('hex'), redirectUri };
  try {
    await adapter.exchangeCode(guess);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const aboutTheCode = ['access_ended', 'token_expired', 'refused', 'gone'].includes(error.kind);
    if (!aboutTheCode) return failed(error);
  }
  return { found: true };
}

/** Whether this installation answers under its public address, asked the way somebody outside would. */
async function reachMedia({ egress }: DoctorDeps, publicUrl: string): Promise<MediaReach> {
  if (!publicUrl.startsWith('https:')) return 'not_https';
  try {
    const signal = AbortSignal.timeout(REACH_LIMIT_MS);
    const address = new URL('/api/health', publicUrl).href;
    const { status, body } = await egress.request(address, { method: 'GET', headers: {}, signal, maxBytes: HEALTH_MAX_BYTES });
    return status === 200 && body.includes('"status":"ok"') ? 'reachable' : 'wrong_answer';
  } catch (error) {
    return isRefused(error) ? 'not_public' : 'no_answer';
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof EgressRefused || (error instanceof Error && error.cause instanceof EgressRefused);
}
