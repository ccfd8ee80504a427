import { createHash } from 'node:crypto';
import { json, redirect } from '../core/answers.ts';
import { findApp, redirectAllowed, unapproved } from '../core/apps.ts';
import { consentPage, consentProblem, readConsent } from '../core/consent.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, App, Route, SandboxRequest } from '../core/types.ts';
import { logId } from './envelope.ts';
import type { TiktokTokens } from './tokens.ts';

/** Source: platform-apis.md 2.1. */
export const tiktokScopes: Record<string, string> = {
  'user.info.basic': 'Your name and picture',
  'user.info.profile': 'Your username, biography and profile link',
  'user.info.stats': 'Your follower, like and video counts',
  'video.list': 'Your public videos and their counts',
  'video.upload': 'Sending drafts to your inbox',
  'video.publish': 'Posting videos to your profile',
};

type Authorization = {
  app: App;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  challenge: string | undefined;
};

/** Consent, tokens, revoking. Source: platform-apis.md 2.2 and 2.3. */
export function oauthRoutes(context: SandboxContext, tokens: TiktokTokens): Route[] {
  const authorize = '/v2/auth/authorize/';
  return [
    {
      method: 'GET',
      path: authorize,
      call: 'tiktok.oauth.authorize',
      handle(request) {
        const authorization = readAuthorization(context, request);
        if (!('app' in authorization)) return authorization;
        const scopes = authorization.scopes.map((name) => ({
          name,
          about: tiktokScopes[name] ?? name,
          required: name === 'user.info.basic',
        }));
        return consentPage(context, request, {
          platform: 'tiktok',
          clientId: authorization.app.clientId,
          redirectUri: authorization.redirectUri,
          scopes,
        });
      },
    },
    {
      method: 'POST',
      path: authorize,
      call: 'tiktok.oauth.consent',
      async handle(request) {
        const authorization = readAuthorization(context, request);
        if (!('app' in authorization)) return authorization;
        const choice = await readConsent(context, request, authorization.scopes);
        if (!choice)
          return consentProblem('tiktok', 'The form does not come from the consent page.', 'invalid_request');
        if (!choice.allowed) return refuse(authorization, 'access_denied', 'User cancelled the authorization');
        const granted = authorization.scopes.filter(
          (scope) => scope === 'user.info.basic' || choice.granted.includes(scope),
        );
        const code = tokens.addCode({
          clientId: authorization.app.clientId,
          channel: choice.channel.key,
          scopes: granted,
          redirectUri: authorization.redirectUri,
          challenge: authorization.challenge,
        });
        return back(authorization, { code, scopes: granted.join(',') });
      },
    },
    {
      method: 'POST',
      path: '/v2/oauth/token/',
      call: 'tiktok.oauth.token',
      handle: (request) => token(context, tokens, request),
    },
    {
      method: 'POST',
      path: '/v2/oauth/revoke/',
      call: 'tiktok.oauth.revoke',
      handle: (request) => revoke(context, tokens, request),
    },
  ];
}

/** The consent request, or a response that reports what is wrong with it: a page or a redirect. */
function readAuthorization(context: SandboxContext, { query }: SandboxRequest): Authorization | Answer {
  const app = findApp(context.apps, 'tiktok', query.get('client_key'));
  if (!app) return consentProblem('tiktok', 'The client_key is missing or unknown.', 'client_key');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!redirectAllowed(app, redirectUri))
    return consentProblem('tiktok', 'This redirect_uri is not registered.', 'redirect_uri');
  const scopes = (query.get('scope') ?? '').split(',');
  const authorization: Authorization = {
    app,
    redirectUri,
    scopes: [...new Set(scopes)],
    state: query.get('state'),
    challenge: pkceApplies(redirectUri) ? (query.get('code_challenge') ?? undefined) : undefined,
  };
  if (query.get('response_type') !== 'code')
    return refuse(authorization, 'unsupported_response_type', 'response_type must be code');
  if (scopes.some((scope) => !(scope in tiktokScopes)))
    return refuse(authorization, 'invalid_scope', 'Scopes are known ones, separated by commas');
  const missing = unapproved(context, app.clientId, authorization.scopes);
  if (missing.length > 0)
    return refuse(authorization, 'invalid_scope', `The app is not approved for: ${missing.join(', ')}`);
  const { challenge } = authorization;
  if (challenge && query.get('code_challenge_method') !== 'S256')
    return refuse(authorization, 'invalid_request', 'code_challenge_method');
  if (app.redirects === 'desktop' && !challenge) return refuse(authorization, 'invalid_request', 'code_challenge');
  return authorization;
}

/**
 * TikTok documents PKCE for desktop apps, which redirect to this machine. "Login Kit for Web" does not support it:
 * challenge and verifier are ignored there.
 */
function pkceApplies(redirectUri: string): boolean {
  return ['localhost', '127.0.0.1'].includes(URL.parse(redirectUri)?.hostname ?? '');
}

function refuse(authorization: Authorization, error: string, description: string): Answer {
  return back(authorization, { error, error_description: description });
}

function back({ redirectUri, state }: Authorization, fields: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return redirect(url.href);
}

async function token(context: SandboxContext, tokens: TiktokTokens, request: SandboxRequest): Promise<Answer> {
  const { form, app, problem } = await readClient(context, request);
  if (!app) return problem;
  const kind = form.get('grant_type');
  if (kind === 'refresh_token') {
    const pair = tokens.rotate(app.clientId, form.get('refresh_token') ?? '');
    return pair
      ? tokenAnswer(context, pair)
      : oauthError(context, 'invalid_grant', 'Refresh token is invalid or expired.');
  }
  if (kind !== 'authorization_code')
    return oauthError(context, 'unsupported_grant_type', 'The grant type is not supported.');
  const code = tokens.takeCode(form.get('code') ?? '');
  if (!code || code.clientId !== app.clientId)
    return oauthError(context, 'invalid_grant', 'Authorization code is invalid or expired.');
  if (code.redirectUri !== form.get('redirect_uri')) {
    return oauthError(context, 'invalid_grant', 'Redirect_uri is not matched with the uri when requesting code.');
  }
  // TikTok expects the challenge in hexadecimal, not in base64url as RFC 7636 specifies.
  const verifier = form.get('code_verifier') ?? '';
  if (code.challenge && createHash('sha256').update(verifier).digest('hex') !== code.challenge) {
    return oauthError(context, 'invalid_grant', 'Code verifier or code challenge is invalid.');
  }
  const channel = context.channels.byKey(code.channel);
  if (!channel) return oauthError(context, 'invalid_grant', 'The user is gone.');
  return tokenAnswer(context, tokens.issue(app.clientId, channel, code.scopes));
}

async function revoke(context: SandboxContext, tokens: TiktokTokens, request: SandboxRequest): Promise<Answer> {
  const { form, app, problem } = await readClient(context, request);
  if (!app) return problem;
  const grant = tokens.grantOf(form.get('token') ?? undefined);
  if (!grant || grant.clientId !== app.clientId)
    return oauthError(context, 'invalid_request', 'Access token is invalid.');
  tokens.remove(grant);
  return json({});
}

async function readClient(context: SandboxContext, request: SandboxRequest) {
  const form = await request.form();
  const fail = (error: string, text: string) => ({ form, app: undefined, problem: oauthError(context, error, text) });
  if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')) {
    return fail('invalid_request', 'Only `application/x-www-form-urlencoded` is supported as Content-Type.');
  }
  if (!form.get('client_key'))
    return fail('invalid_request', 'The request parameters are malformed: client_key is missing.');
  const app = findApp(context.apps, 'tiktok', form.get('client_key'));
  if (!app || form.get('client_secret') !== app.clientSecret)
    return fail('invalid_client', 'Client key or secret is incorrect.');
  return { form, app, problem: json({}) };
}

function tokenAnswer({ settings }: SandboxContext, pair: object): Answer {
  return json(settings.get('tiktok.token_shape') === 'wrapped' ? { data: pair, message: 'success' } : pair, 200, {
    'cache-control': 'no-store',
  });
}

/** The flat error format. Its HTTP status is not documented, so it is a setting. */
export function oauthError({ settings }: SandboxContext, error: string, description: string, status?: number): Answer {
  return json(
    { error, error_description: description, log_id: logId() },
    status ?? Number(settings.get('tiktok.oauth_error_status')),
  );
}
