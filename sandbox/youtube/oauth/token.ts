import { json } from '../../core/answers.ts';
import { findApp } from '../../core/apps.ts';
import type { SandboxContext } from '../../core/context.ts';
import type { Answer, App, Route, SandboxRequest } from '../../core/types.ts';
import type { Codes } from './codes.ts';
import type { Grants } from './grants.ts';
import { verifierFits } from './pkce.ts';

/** oauth2.googleapis.com: /token, /revoke, /tokeninfo. Source: "Using OAuth 2.0 for Web Server Applications". */
export function tokenRoutes(ctx: SandboxContext, grants: Grants, codes: Codes): Route[] {
  return [
    {
      method: 'POST',
      path: '/token',
      call: 'youtube.oauth.token',
      handle: async (request) => answerToken(ctx, grants, codes, request),
    },
    {
      method: 'POST',
      path: '/revoke',
      call: 'youtube.oauth.revoke',
      handle: async (request) => answerRevoke(grants, request),
    },
    {
      method: 'GET',
      path: '/tokeninfo',
      call: 'youtube.oauth.tokeninfo',
      handle: (request) => answerTokenInfo(ctx, grants, request),
    },
    {
      method: 'POST',
      path: '/tokeninfo',
      call: 'youtube.oauth.tokeninfo',
      handle: (request) => answerTokenInfo(ctx, grants, request),
    },
  ];
}

async function answerToken(
  ctx: SandboxContext,
  grants: Grants,
  codes: Codes,
  request: SandboxRequest,
): Promise<Answer> {
  const form = await request.form();
  const app = readClient(ctx, request, form);
  if ('refusal' in app) return app.refusal;
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(grants, codes, app, form);
    case 'refresh_token': {
      const answer = grants.renew(form.get('refresh_token') ?? '', app.clientId);
      return answer ? tokens(answer) : oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
    }
    default:
      return oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`);
  }
}

/** Exchanges a code for tokens: once, with the client, address and verifier that belong to it. */
function exchange(grants: Grants, codes: Codes, app: App, form: URLSearchParams): Answer {
  const code = codes.take(form.get('code') ?? '');
  if (!code || code.clientId !== app.clientId) return oauthError(400, 'invalid_grant', 'Malformed auth code.');
  if (code.redirectUri !== form.get('redirect_uri')) return oauthError(400, 'redirect_uri_mismatch', 'Bad Request');
  const verifier = form.get('code_verifier');
  if (code.challenge !== undefined && !verifier) return oauthError(400, 'invalid_grant', 'Missing code verifier.');
  if (code.challenge === undefined ? verifier !== null : !verifierFits(verifier ?? '', code.challenge, code.method)) {
    return oauthError(400, 'invalid_grant', 'Invalid code verifier.');
  }
  const { account, clientId, scopes, withRefresh } = code;
  return tokens(grants.issue({ account, clientId, scopes }, withRefresh));
}

/** Authenticates the client by its id and secret, in the form or in a Basic header. */
function readClient(ctx: SandboxContext, request: SandboxRequest, form: URLSearchParams): App | { refusal: Answer } {
  const [, basic] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [id = '', secret = ''] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(formDecode) : [];
  const clientId = basic ? id : form.get('client_id');
  const app = findApp(ctx.apps, 'youtube', clientId);
  if (!clientId) return { refusal: oauthError(400, 'invalid_request', 'Could not determine client ID from request.') };
  if (!app) return { refusal: oauthError(401, 'invalid_client', 'The OAuth client was not found.') };
  if ((basic ? secret : form.get('client_secret')) !== app.clientSecret) {
    return { refusal: oauthError(401, 'invalid_client', 'The provided client secret is invalid.') };
  }
  return app;
}

function formDecode(text: string): string {
  return new URLSearchParams(`v=${text}`).get('v') ?? '';
}

async function answerRevoke(grants: Grants, request: SandboxRequest): Promise<Answer> {
  const token = request.query.get('token') ?? (await request.form()).get('token');
  if (!token) return oauthError(400, 'invalid_request', 'Missing required parameter: token');
  return grants.revokeToken(token) ? json({}) : oauthError(400, 'invalid_token', 'Token expired or revoked');
}

/** Numbers are strings in this response. */
async function answerTokenInfo(ctx: SandboxContext, grants: Grants, request: SandboxRequest): Promise<Answer> {
  const body = request.method === 'POST' ? await request.form() : new URLSearchParams();
  const found = grants.find(request.query.get('access_token') ?? body.get('access_token') ?? request.bearer);
  if (!found) return oauthError(400, 'invalid_token', 'Invalid Value');
  return json({
    azp: found.clientId,
    aud: found.clientId,
    scope: found.scopes.join(' '),
    exp: String(found.expiresAt),
    expires_in: String(found.expiresAt - ctx.clock.seconds()),
    access_type: found.offline ? 'offline' : 'online',
  });
}

function tokens(answer: object): Answer {
  return json(answer, 200, { 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate' });
}

/** Errors of OAuth calls have the format of RFC 6749, unlike those of the other calls. */
export function oauthError(status: number, error: string, description: string): Answer {
  return json({ error, error_description: description }, status, { 'cache-control': 'no-store' });
}
