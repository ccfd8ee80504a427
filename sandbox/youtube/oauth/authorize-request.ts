import { findApp, redirectAllowed, unapproved } from '../../core/apps.ts';
import type { SandboxContext } from '../../core/context.ts';
import { scopeTexts } from './scopes.ts';

/** A validated consent request. */
export type AuthorizeRequest = {
  clientId: string;
  redirectUri: string;
  state: string | undefined;
  scopes: string[];
  offline: boolean;
  /** `prompt=consent`: consent is asked for even if it was given before, and a new refresh token is issued. */
  forced: boolean;
  includeGranted: boolean;
  challenge: string | undefined;
  method: string;
  loginHint: string | undefined;
};

/** What Google shows instead of a consent page: it never redirects such requests to the client. */
export type AuthorizeProblem = { status: number; code: string; text: string };

/** Reads the parameters of /o/oauth2/v2/auth. Source: "Using OAuth 2.0 for Web Server Applications", step 1. */
export function readAuthorizeRequest(ctx: SandboxContext, query: URLSearchParams): AuthorizeRequest | AuthorizeProblem {
  const app = findApp(ctx.apps, 'youtube', query.get('client_id'));
  if (!query.get('client_id')) return problem(400, 'invalid_request', 'Missing required parameter: client_id');
  if (!app) return problem(401, 'invalid_client', 'The OAuth client was not found.');
  const redirectUri = query.get('redirect_uri');
  if (!redirectUri) return problem(400, 'invalid_request', 'Missing required parameter: redirect_uri');
  if (!redirectAllowed(app, redirectUri))
    return problem(400, 'redirect_uri_mismatch', `The address ${redirectUri} is not registered for this client.`);
  const responseType = query.get('response_type');
  if (responseType !== 'code')
    return problem(400, 'unsupported_response_type', `Invalid response_type: ${responseType ?? ''}`);
  const scopes = [...new Set((query.get('scope') ?? '').split(' ').filter((scope) => scope !== ''))];
  if (scopes.length === 0) return problem(400, 'invalid_request', 'Missing required parameter: scope');
  const unknown = scopes.filter((scope) => !(scope in scopeTexts));
  if (unknown.length > 0)
    return problem(400, 'invalid_scope', `Some requested scopes were invalid: ${unknown.join(', ')}`);
  const missing = unapproved(ctx, app.clientId, scopes);
  if (missing.length > 0)
    return problem(403, 'restricted_client', `Unregistered scope(s) in the request: ${missing.join(', ')}`);
  const wrong = wrongChoice(query);
  if (wrong) return wrong;
  const challenge = query.get('code_challenge') ?? undefined;
  return {
    clientId: app.clientId,
    redirectUri,
    scopes,
    challenge,
    method: query.get('code_challenge_method') ?? 'plain',
    state: query.get('state') ?? undefined,
    offline: query.get('access_type') === 'offline',
    forced: (query.get('prompt') ?? '').split(' ').includes('consent'),
    includeGranted: query.get('include_granted_scopes') === 'true',
    loginHint: query.get('login_hint') ?? undefined,
  };
}

function wrongChoice(query: URLSearchParams): AuthorizeProblem | undefined {
  const choices: Record<string, (value: string) => boolean> = {
    access_type: (value) => ['online', 'offline'].includes(value),
    prompt: (value) => value.split(' ').every((word) => ['none', 'consent', 'select_account'].includes(word)),
    include_granted_scopes: (value) => ['true', 'false'].includes(value),
    code_challenge_method: (value) => ['S256', 'plain'].includes(value) && query.has('code_challenge'),
    code_challenge: (value) => /^[A-Za-z0-9\-._~]{43,128}$/.test(value),
  };
  for (const [name, fits] of Object.entries(choices)) {
    const value = query.get(name);
    if (value !== null && !fits(value))
      return problem(400, 'invalid_request', `Invalid parameter value for ${name}: ${value}`);
  }
  return undefined;
}

/** The address to which a decision redirects. */
export function callbackAddress(
  request: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string {
  const address = new URL(request.redirectUri);
  if (request.state !== undefined) address.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  return address.toString();
}

function problem(status: number, code: string, text: string): AuthorizeProblem {
  return { status, code, text };
}
