import { redirect } from '../../core/answers.ts';
import { consentPage, consentProblem, sameOrigin } from '../../core/consent.ts';
import type { SandboxContext } from '../../core/context.ts';
import type { Answer, Route, SandboxRequest } from '../../core/types.ts';
import {
  type AuthorizeProblem,
  type AuthorizeRequest,
  callbackAddress,
  readAuthorizeRequest,
} from './authorize-request.ts';
import type { Codes } from './codes.ts';
import type { Account, Grants } from './grants.ts';
import { scopeTexts } from './scopes.ts';

const PATH = '/o/oauth2/v2/auth';

/** accounts.google.com: the consent page and its decision. */
export function authorizeRoutes(ctx: SandboxContext, grants: Grants, codes: Codes): Route[] {
  const handle =
    (answer: (asked: AuthorizeRequest, request: SandboxRequest) => Answer | Promise<Answer>) =>
    (request: SandboxRequest) => {
      const asked = readAuthorizeRequest(ctx, request.query);
      return isProblem(asked) ? problemPage(asked) : answer(asked, request);
    };
  return [
    {
      method: 'GET',
      path: PATH,
      call: 'youtube.oauth.authorize',
      handle: handle((asked, request) => ask(ctx, asked, request)),
    },
    {
      method: 'POST',
      path: PATH,
      call: 'youtube.oauth.decide',
      handle: handle((asked, request) => decide(ctx, grants, codes, asked, request)),
    },
  ];
}

function ask(ctx: SandboxContext, asked: AuthorizeRequest, request: SandboxRequest): Answer {
  const { clientId, redirectUri, loginHint } = asked;
  return consentPage(ctx, request, {
    platform: 'youtube',
    clientId,
    redirectUri,
    scopes: asked.scopes.map((name) => ({ name, about: scopeTexts[name] ?? name })),
    others: [
      {
        key: 'none',
        title: 'An account without a channel',
        about: 'It is signed in to Google and never made a YouTube channel',
      },
    ],
    // Google's hint is an e-mail address or account id; channels here have neither, so their names and channel ids
    // serve.
    hinted: ctx.channels.all.find(
      ({ handle, youtube }) => loginHint?.split('@')[0] === handle || loginHint === youtube.channelId,
    ),
  });
}

async function decide(
  ctx: SandboxContext,
  grants: Grants,
  codes: Codes,
  asked: AuthorizeRequest,
  request: SandboxRequest,
): Promise<Answer> {
  const form = await request.form();
  const chosen = form.get('channel');
  const account: Account | undefined = chosen === 'none' ? 'none' : ctx.channels.byKey(chosen)?.key;
  if (!sameOrigin(request) || account === undefined)
    return problemPage({ status: 400, code: 'invalid_request', text: 'This form is not ours.' });
  const ticked = asked.scopes.filter((scope) => form.getAll('grant').includes(scope));
  if (form.get('decision') !== 'allow' || ticked.length === 0)
    return redirect(callbackAddress(asked, { error: 'access_denied' }));
  const before = grants.given(account, asked.clientId);
  const scopes = [...new Set([...(asked.includeGranted ? (before ?? []) : []), ...ticked])];
  const { clientId, redirectUri, challenge, method } = asked;
  const withRefresh = asked.offline && (asked.forced || before === undefined);
  const code = codes.issue({ account, clientId, redirectUri, challenge, method, scopes, withRefresh });
  return redirect(callbackAddress(asked, { code, scope: scopes.join(' ') }));
}

function problemPage({ status, code, text }: AuthorizeProblem): Answer {
  return { ...consentProblem('youtube', `Error ${status}: ${code}`, text), status };
}

function isProblem(asked: AuthorizeRequest | AuthorizeProblem): asked is AuthorizeProblem {
  return 'code' in asked;
}
