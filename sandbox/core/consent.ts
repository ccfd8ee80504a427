import { html } from './answers.ts';
import type { SandboxContext } from './context.ts';
import { escapeHtml, page } from './page.ts';
import type { Answer, Channel, Platform, SandboxRequest } from './types.ts';

const names: Record<Platform, string> = { tiktok: 'TikTok', youtube: 'Google', instagram: 'Instagram' };

type Consent = {
  platform: Platform;
  /** The app that asks for consent. */
  clientId: string;
  redirectUri: string;
  scopes: { name: string; about: string /** Cannot be unticked. */; required?: boolean }[];
  /** Choices besides the channels; the form then sends the key as `channel`. */
  others?: { key: string; title: string; about: string }[];
  /** The channel that is preselected (default: the first one). */
  hinted?: Channel;
};

/**
 * The page on which a person chooses a channel and the scopes to allow. Its form is posted to the same address (so
 * that the POST handler validates the query again) with the fields `channel`, `grant` (once per allowed scope) and
 * `decision` (`allow` or `deny`).
 */
export function consentPage(
  context: SandboxContext,
  request: SandboxRequest,
  { platform, clientId, redirectUri, scopes, others = [], hinted }: Consent,
): Answer {
  const name = context.apps.find((app) => app.platform === platform && app.clientId === clientId)?.name ?? clientId;
  const channels = context.channels.all.map(
    (channel, index) => `
<label class="choice"><input type="radio" name="channel" value="${channel.key}"${(hinted ? channel === hinted : index === 0) ? ' checked' : ''}>
<img src="/media/${channel.key}/avatar.png" alt="" width="44" height="44">
<span><b>${escapeHtml(channel.title)}</b><small>@${escapeHtml(channel.handle)} · ${aboutOf(channel)}</small></span></label>`,
  );
  for (const { key, title, about } of others) {
    channels.push(`
<label class="choice"><input type="radio" name="channel" value="${escapeHtml(key)}">
<span><b>${escapeHtml(title)}</b><small>${escapeHtml(about)}</small></span></label>`);
  }
  const permissions = scopes.map(
    ({ name, about, required }) => `
<label class="choice"><input type="checkbox" name="grant" value="${escapeHtml(name)}" checked${required ? ' disabled' : ''}>
${required ? `<input type="hidden" name="grant" value="${escapeHtml(name)}">` : ''}<span><b>${escapeHtml(about)}</b><small>${escapeHtml(name)}${required ? ' · always needed' : ''}</small></span></label>`,
  );
  const body = `
<p class="badge">Sandbox · this is not ${names[platform]}</p>
<h1>${escapeHtml(name)} would like to reach ${platform === 'instagram' ? 'an' : 'a'} ${names[platform]} account</h1>
<p class="quiet">Nothing here leaves this machine. Choose who you are and what you allow; you go back to <b>${escapeHtml(URL.parse(redirectUri)?.host ?? '')}</b>.</p>
<form method="post" action="${escapeHtml(request.path + request.url.search)}">
<fieldset><legend>Channel</legend>${channels.join('')}</fieldset>
<fieldset><legend>Permissions</legend>${permissions.join('')}</fieldset>
<p class="actions"><button name="decision" value="allow" class="main">Allow</button><button name="decision" value="deny" formnovalidate>Cancel</button></p>
</form>`;
  const origin = URL.parse(redirectUri)?.origin;
  return html(page({ title: `${names[platform]} sandbox: permission`, body }), 200, origin ? [origin] : []);
}

/** A page that explains why the request cannot be granted. */
export function consentProblem(platform: Platform, what: string, detail: string): Answer {
  const body = `
<p class="badge">Sandbox · this is not ${names[platform]}</p>
<h1>Something is wrong with this request</h1>
<p>${escapeHtml(what)}</p>
<p class="quiet"><code>${escapeHtml(detail)}</code></p>`;
  return html(page({ title: `${names[platform]} sandbox: mistake`, body }), 400);
}

/**
 * The choices made on the page. `granted` is the part of `asked` that was ticked. Undefined when the form is not
 * ours.
 */
export async function readConsent(
  context: SandboxContext,
  request: SandboxRequest,
  asked: string[],
): Promise<{ allowed: boolean; channel: Channel; granted: string[] } | undefined> {
  if (!sameOrigin(request)) return undefined;
  const form = await request.form();
  const channel = context.channels.byKey(form.get('channel'));
  if (!channel) return undefined;
  const ticked = form.getAll('grant');
  return {
    allowed: form.get('decision') === 'allow',
    channel,
    granted: asked.filter((scope) => ticked.includes(scope)),
  };
}

/** Whether a form comes from one of our own pages (or from a program, which sends no Origin). */
export function sameOrigin(request: SandboxRequest): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] && !['same-origin', 'none'].includes(String(request.headers['sec-fetch-site'])))
    return false;
  return origin === undefined || URL.parse(origin)?.host === host;
}

function aboutOf({ key, videosAtAnchor }: Channel): string {
  if (key === 'blank') return 'nothing published yet';
  return `${videosAtAnchor.toLocaleString('en')} videos${key === 'spiky' ? ', some of them went viral' : ''}`;
}
