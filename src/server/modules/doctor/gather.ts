import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callbackPath } from '#contract/callback-paths.ts';
import type { Platform } from '#contract/connections.ts';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import { AppError } from '#server/kit/app-error.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  type QuotaState,
  readQuota,
  type TokenDeps,
  withAccess,
} from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Access } from '#server/platforms/access.ts';
import { type PlatformAdapter, PlatformError } from '#server/platforms/platform.ts';
import type { Answer, ConnectionEvidence, MediaReach, Reach, SetUp, SetUpEvidence } from './evidence.ts';

/** Limit for the reachability check, because the user waits for the report, in milliseconds. */
const REACH_LIMIT_MS = 5_000;
const MAX_HEALTH_BYTES = 10_000;

export type DoctorDeps = TokenDeps & {
  egress: Pick<Egress, 'request'>;
  /** Does not follow redirects; reaches the configured hosts of the platforms. */
  fetch: typeof fetch;
  /** The product's public URL. */
  publicUrl: string;
  /** Time limit for each call about an account; undefined for the adapter's own. */
  askLimitMs?: number;
};

/** Queries the platform, if it is set up, about everything that is independent of an account. */
export async function gatherSetUp(deps: DoctorDeps, platform: Platform): Promise<SetUpEvidence> {
  const setUp = setUpOf(deps, platform);
  const { adapter, ...entry } = deps.platforms[platform];
  const now = deps.clock.now();
  if (setUp.mode === 'off' || !adapter)
    return {
      setUp,
      now,
      reach: { answers: false },
      client: { found: true },
      media: null,
      quota: null,
    };
  const [reach, client, media, quota] = await Promise.all([
    reachPlatform(deps, adapter.apiUrl),
    knowsClient(adapter, setUp.redirectUri),
    reachMedia(deps, setUp),
    readQuota(deps, entry, setUp.mode),
  ]);
  return { setUp, now, reach, client, media, quota: fullest(quota) };
}

function setUpOf({ platforms, publicUrl }: DoctorDeps, platform: Platform): SetUp {
  const { rules, mode, app, asks, publishing } = platforms[platform];
  const redirectUri = new URL(callbackPath(platform), publicUrl).href;
  return { ...app, platform, rules, mode, asks, publishing, publicUrl, redirectUri };
}

/** Like {@link gatherSetUp}, without calling the platform; the calls about the account show whether it answers. */
export async function gatherForPublishing(deps: DoctorDeps, platform: Platform): Promise<SetUpEvidence> {
  const setUp = setUpOf(deps, platform);
  const { mode } = setUp;
  const [media, quota] =
    mode === 'off'
      ? [null, []]
      : await Promise.all([reachMedia(deps, setUp), readQuota(deps, deps.platforms[platform], mode)]);
  const assumed = { reach: { answers: true, serverTime: null }, client: { found: true } } as const;
  return { setUp, now: deps.clock.now(), ...assumed, media, quota: fullest(quota) };
}

/** The quota that will be used up first. */
function fullest(states: readonly QuotaState[]): SetUpEvidence['quota'] {
  const shares = states.map(({ used, limit, resetsAt }) => ({ usedShare: used / limit, resetsAt }));
  return shares.toSorted((one, other) => other.usedShare - one.usedShare)[0] ?? null;
}

/** Reads the account again, and what it may currently publish. */
export async function gatherConnection(deps: DoctorDeps, row: ConnectionRow): Promise<ConnectionEvidence> {
  const { rules, adapter } = deps.platforms[row.platform];
  const readOutlook = adapter?.readOutlook;
  const account = await readChannel(deps, row);
  const read = typeof account !== 'string' && 'found' in account;
  const settings = await readSettings(deps.db, row.userId);
  return {
    now: deps.clock.now(),
    scopes: row.scopes,
    endsAt: rules.selfRenewal ? row.accessExpiresAt : row.refreshExpiresAt,
    tokenObtainedAt: row.tokenObtainedAt,
    problem: row.problem,
    lastSyncAt: row.lastSyncAt,
    connectedAt: row.connectedAt,
    autoSync: settings.integrations.autoSync,
    account,
    outlook: read && readOutlook ? await ask(deps, row, (_, access) => readOutlook(access)) : null,
  };
}

async function readChannel(deps: DoctorDeps, row: ConnectionRow): Promise<ConnectionEvidence['account']> {
  try {
    return await ask(deps, row, (adapter, access) => adapter.readChannel(access));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'needs_reconnect') throw error;
    const now = await findConnectionOfUser(deps.db, row.userId, row.id);
    return now?.problem === 'key_missing' ? 'unreadable' : 'ended';
  }
}

/**
 * Turns a failure into evidence. Failures of the access itself go through `withAccess`, which records and reports
 * them.
 */
async function ask<T>(
  deps: DoctorDeps,
  row: ConnectionRow,
  question: (adapter: PlatformAdapter, access: Access) => Promise<T>,
): Promise<Answer<T>> {
  const answer = askInFull(deps, row, question);
  if (deps.askLimitMs === undefined) return answer;
  const over = new AbortController();
  const late = delay(deps.askLimitMs, noAnswer, { signal: over.signal }).catch(() => noAnswer);
  // A late answer is still recorded by `withAccess`.
  return Promise.race([answer, late]).finally(() => over.abort());
}

const noAnswer = { failed: 'unavailable', retryAt: undefined } as const;

async function askInFull<T>(
  deps: DoctorDeps,
  row: ConnectionRow,
  question: (adapter: PlatformAdapter, access: Access) => Promise<T>,
): Promise<Answer<T>> {
  try {
    return await withAccess(deps, row.id, 'read', async (adapter, access) => {
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
    const answer = await fetch(apiUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(REACH_LIMIT_MS),
    });
    const date = Date.parse(answer.headers.get('date') ?? '');
    return { answers: true, serverTime: Number.isNaN(date) ? null : new Date(date) };
  } catch {
    return { answers: false };
  }
}

/**
 * Tries a code that cannot exist: a platform that knows the app refuses the code; one that does not refuses the app.
 */
async function knowsClient(adapter: PlatformAdapter, redirectUri: string): Promise<Answer<true>> {
  const guess = { code: randomBytes(16).toString('hex'), codeVerifier: randomBytes(32).toString('hex'), redirectUri };
  try {
    await adapter.exchangeCode(guess);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const aboutTheCode = ['access_ended', 'token_expired', 'gone'].includes(error.kind);
    if (!aboutTheCode) return failed(error);
  }
  return { found: true };
}

/**
 * Whether this installation responds at its public address, requested as from outside; null where the platform
 * fetches nothing.
 */
async function reachMedia({ egress }: DoctorDeps, { rules, mode, publicUrl }: SetUp): Promise<MediaReach> {
  if (!rules.doctor.fetchesMedia || mode !== 'live') return null;
  if (!publicUrl.startsWith('https:')) return 'not_https';
  try {
    const signal = AbortSignal.timeout(REACH_LIMIT_MS);
    const address = new URL('/api/health', publicUrl).href;
    const { status, body } = await egress.request(address, {
      method: 'GET',
      headers: {},
      signal,
      maxBytes: MAX_HEALTH_BYTES,
    });
    return status === 200 && body.includes('"status":"ok"') ? 'reachable' : 'wrong_answer';
  } catch (error) {
    return isRefused(error) ? 'not_public' : 'no_answer';
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof EgressRefused || (error instanceof Error && error.cause instanceof EgressRefused);
}
