import { createHash } from 'node:crypto';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, Channel, SandboxRequest } from '../core/types.ts';
import { type Figures, openFigures } from './figures.ts';
import { authError, GoogleError, insufficientScopes, signupRequired } from './google-error.ts';
import { type Library, openLibrary } from './library.ts';
import { type Grants, openGrants } from './oauth/grants.ts';
import { type Bucket, openQuota, type Quota } from './quota.ts';

/** What all calls of YouTube share. */
export type Service = { ctx: SandboxContext; grants: Grants; quota: Quota; library: Library; figures: Figures };

export function openService(ctx: SandboxContext): Service {
  const library = openLibrary(ctx);
  return { ctx, library, grants: openGrants(ctx), quota: openQuota(ctx), figures: openFigures(ctx, library) };
}

type Price = { scopes: readonly string[]; bucket?: Bucket; units: number };

/** The caller; an undefined channel means a Google account without one. */
export type Caller = { clientId: string; channel: Channel | undefined };

/**
 * Checks the token and its scopes and counts the call.
 * @throws GoogleError 401 authError | 403 forbidden | insufficientPermissions | quotaExceeded
 */
export function admit(
  { ctx, grants, quota }: Service,
  request: SandboxRequest,
  { scopes, bucket = 'units', units }: Price,
): Caller {
  const token = signedIn(grants, request);
  if (!token.scopes.some((scope) => scopes.includes(scope))) throw insufficientScopes();
  quota.spend(token.clientId, bucket, units);
  return { clientId: token.clientId, channel: ctx.channels.byKey(token.account) };
}

/** The valid token of a request, whatever its scopes. @throws GoogleError 401 authError | 403 forbidden */
export function signedIn(grants: Grants, request: SandboxRequest) {
  const text = request.bearer ?? request.query.get('access_token') ?? undefined;
  if (text === undefined) {
    const message =
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or " +
      'other form of API consumer identity to call this API.';
    throw new GoogleError(403, 'forbidden', message, { status: 'PERMISSION_DENIED' });
  }
  const token = grants.find(text);
  if (!token) throw authError();
  return token;
}

/** The channel of the caller. @throws GoogleError 401 youtubeSignupRequired */
export function channelOf({ channel }: Caller): Channel {
  if (!channel) throw signupRequired();
  return channel;
}

/** A resource with its kind and etag; the etag changes with the content. */
export function resource<T extends object>(kind: string, content: T): { kind: string; etag: string } & T {
  return { kind: `youtube#${kind}`, etag: etagOf(content), ...content };
}

/** A response with its etag; 304 without a body when the client already has it. Both count against the quota. */
export function reply(request: SandboxRequest, kind: string, content: object, status = 200): Answer {
  const body = resource(kind, content);
  const headers = { etag: `"${body.etag}"`, 'cache-control': 'private', vary: 'Origin, X-Origin, Referer' };
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (
    request.method === 'GET' &&
    known.some((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', '') === body.etag)
  ) {
    return { status: 304, headers };
  }
  return { status, headers, json: body };
}

function etagOf(content: object): string {
  return createHash('sha1').update(JSON.stringify(content)).digest('base64url');
}

/** A time as RFC 3339 in UTC, to the second. */
export function timestamp(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
