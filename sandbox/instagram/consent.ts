import { html, redirect } from '../core/answers.ts';
import { findApp, redirectAllowed, unapproved } from '../core/apps.ts';
import { consentPage, consentProblem, readConsent, sameOrigin } from '../core/consent.ts';
import type { SandboxContext } from '../core/context.ts';
import { escapeHtml, page } from '../core/page.ts';
import { secret } from '../core/random.ts';
import type { Answer, App, Handler, SandboxRequest } from '../core/types.ts';
import { CODE_SECONDS, codesOf, SCOPES } from './tokens.ts';

const about: Record<(typeof SCOPES)[number], string> = {
  instagram_business_basic: 'See the profile and its posts',
  instagram_business_content_publish: 'Publish posts',
  instagram_business_manage_insights: 'See insights of the account and its posts',
  instagram_business_manage_comments: 'Manage comments',
  instagram_business_manage_messages: 'Manage messages',
};

type Asked = { app: App; redirectUri: string; state: string | null; scopes: string[] };

/** `GET /oauth/authorize`: validates the app before showing the page. */
export const showConsent =
  (ctx: SandboxContext): Handler =>
  (request) => {
    const asked = readAsked(ctx, request);
    if ('answer' in asked) return asked.answer;
    const { app, redirectUri, scopes } = asked;
    return consentPage(ctx, request, {
      platform: 'instagram',
      clientId: app.clientId,
      redirectUri,
      scopes: scopes.map((name) => ({
        name,
        about: about[name as (typeof SCOPES)[number]],
        required: name === 'instagram_business_basic',
      })),
      others: [
        { key: 'personal', title: 'A personal account', about: 'neither Business nor Creator: it cannot be connected' },
      ],
    });
  };

/** `POST /oauth/authorize`: returns the choice to the app, with `#_` after the code. */
export const takeConsent =
  (ctx: SandboxContext): Handler =>
  async (request) => {
    const asked = readAsked(ctx, request);
    if ('answer' in asked) return asked.answer;
    const { app, redirectUri, state, scopes } = asked;
    const form = await request.form();
    if (form.get('decision') === 'deny' && sameOrigin(request)) return back(redirectUri, state, denial);
    if (form.get('channel') === 'personal') return personalAccount(request, redirectUri);
    const choice = await readConsent(ctx, request, scopes);
    if (!choice) return consentProblem('instagram', 'This form did not come from the page of the sandbox.', 'channel');
    if (!choice.allowed) return back(redirectUri, state, denial);
    const code = `AQ${secret(48)}`;
    codesOf(ctx).set(code, {
      channel: choice.channel.key,
      scopes: choice.granted,
      clientId: app.clientId,
      redirectUri,
      expiresAt: ctx.clock.seconds() + CODE_SECONDS,
    });
    return back(redirectUri, state, { code }, '#_');
  };

const denial = {
  error: 'access_denied',
  error_reason: 'user_denied',
  error_description: 'The user denied your request',
};

function back(redirectUri: string, state: string | null, values: Record<string, string>, tail = ''): Answer {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  if (state !== null) address.searchParams.set('state', state);
  return redirect(`${address}${tail}`);
}

function readAsked(ctx: SandboxContext, request: SandboxRequest): Asked | { answer: Answer } {
  const { query } = request;
  const problem = (what: string, detail: string) => ({ answer: consentProblem('instagram', what, detail) });
  const app = findApp(ctx.apps, 'instagram', query.get('client_id'));
  if (!app) return problem('Invalid platform app', 'client_id');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!redirectAllowed(app, redirectUri)) return problem('Invalid redirect_uri', 'redirect_uri');
  if (query.get('response_type') !== 'code') return problem('Invalid response_type', 'response_type');
  const scopes = (query.get('scope') ?? '').split(/[\s,]+/).filter(Boolean);
  const unknown = scopes.find((scope) => !SCOPES.some((known) => known === scope));
  if (unknown || !scopes.includes('instagram_business_basic'))
    return problem('Invalid scope', unknown ?? 'instagram_business_basic');
  const missing = unapproved(ctx, app.clientId, scopes);
  if (missing.length > 0) return problem(`Invalid Scopes: ${missing.join(', ')}`, 'scope');
  return { app, redirectUri, state: query.get('state'), scopes };
}

/** Personal accounts cannot be connected before they are switched to a professional account. */
function personalAccount(request: SandboxRequest, redirectUri: string): Answer {
  const again = escapeHtml(request.path + request.url.search);
  const body = `
<p class="badge">Sandbox · this is not Instagram</p>
<h1>This is a personal account</h1>
<p>Apps can only be connected to a professional account, Business or Creator. Switch to one in the Instagram app: Settings, Account type and tools.</p>
<p class="actions"><a href="${again}">Choose another account</a></p>
<form method="post" action="${again}"><p class="actions"><button name="decision" value="deny">Back to the app</button></p></form>`;
  const origin = URL.parse(redirectUri)?.origin;
  return html(page({ title: 'Instagram sandbox: personal account', body }), 200, origin ? [origin] : []);
}
