import { createHash, randomBytes } from 'node:crypto';
import { startSandbox } from '../server.ts';

export const clientId = 'sandbox-youtube';
export const clientSecret = 'sandbox-youtube-secret';
export const redirectUri = 'http://localhost:3000/auth/callback/yt';
export const allScopes = ['youtube.readonly', 'yt-analytics.readonly', 'youtube.upload', 'youtube.force-ssl'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a stranger would, without types
export type Body = any;
export type Kit = Awaited<ReturnType<typeof startKit>>;

/** A sandbox with the operations of a YouTube client, over real HTTP. Its clock stands still unless moved. */
export async function startKit(now = new Date('2026-11-21T17:00:00Z')) {
  const sandbox = await startSandbox({ port: 0, now: () => now });
  const { context, url } = sandbox;
  const signIn = openSignIn(url);

  /** GET with a token; parses a JSON body if there is one. */
  const get = async (path: string, token: string | undefined, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.startsWith('application/json');
    const body = (json ? JSON.parse(text) : undefined) as Body;
    return { status: answer.status, headers: answer.headers, text, body };
  };

  const channelOf = (key: string) => {
    const channel = context.channels.byKey(key);
    if (!channel) throw new Error(`there is no channel ${key}`);
    return channel;
  };

  return { ...signIn, url, context, get, channelOf, close: () => sandbox.close() };
}

function openSignIn(url: string) {
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers });

  /** An address of the consent page; `undefined` leaves a parameter out. */
  const authorizeUrl = (changes: Record<string, string | undefined> = {}) => {
    const address = new URL(`${url}/o/oauth2/v2/auth`);
    const all = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: allScopes.join(' '),
      state: 'st-1',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      ...changes,
    };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) address.searchParams.set(name, value);
    return address.toString();
  };

  /** Fills in the consent page's form and returns the address it redirects to. */
  const decide = async (
    address: string,
    { channel = 'steady', deny = false, grant = allScopes } = {},
  ): Promise<URL> => {
    const form = new URLSearchParams({ channel, decision: deny ? 'deny' : 'allow' });
    for (const scope of grant) form.append('grant', scope);
    const answer = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? 'missing:');
  };

  const token = async (fields: Record<string, string>) => {
    const answer = await post('/token', { client_id: clientId, client_secret: clientSecret, ...fields });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...changes });
  const refresh = (refreshToken: string, changes: Record<string, string> = {}) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });

  /** Goes through consent and exchange. */
  const connect = async (
    channel = 'steady',
    grant = allScopes,
  ): Promise<{ access: string; refresh: string; body: Body }> => {
    const callback = await decide(authorizeUrl(), { channel, grant });
    const { body } = await exchange(callback.searchParams.get('code') ?? '');
    return { access: body.access_token, refresh: body.refresh_token, body };
  };
  return { post, authorizeUrl, decide, exchange, refresh, connect };
}

/** A verifier and its challenge according to RFC 7636. */
export function makePkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
