import { createHash } from 'node:crypto';
import { type Sandbox, startSandbox } from '../server.ts';

export type Reply = { status: number; headers: Headers; text: string; json: ReturnType<typeof JSON.parse> };

const secretOf = 'sandbox-tiktok-secret';
export const redirectUri = 'http://localhost:3000/auth/callback/tt';
export const allScopes = 'user.info.basic,user.info.profile,user.info.stats,video.list,video.upload,video.publish';

/** A sandbox on its own port with a fixed clock, and a plain HTTP client for it. */
export async function openTiktok() {
  const sandbox: Sandbox = await startSandbox({ port: 0, now: () => new Date('2026-11-21T12:00:30Z') });
  const calls = openCalls(sandbox.url);
  return {
    ...calls,
    ...openSignIn(calls),
    url: sandbox.url,
    context: sandbox.context,
    /** A token without the browser. */
    async token(channel = 'steady', scopes?: string[]): Promise<string> {
      return (await calls.control('grant', { platform: 'tiktok', channel, scopes })).json.access_token;
    },
    close: () => sandbox.close(),
  };
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = text.startsWith('{') ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

function openCalls(url: string) {
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      read(await fetch(path.startsWith('http') ? path : url + path, { headers, redirect: 'manual' })),
    form: async (path: string, fields: URLSearchParams | Record<string, string>) =>
      read(await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })),
    post: async (path: string, token: string, body: unknown = {}) =>
      read(
        await fetch(url + path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=UTF-8' },
        }),
      ),
    put: async (address: string, bytes: Buffer, headers: Record<string, string>) =>
      read(await fetch(address, { method: 'PUT', body: new Uint8Array(bytes), headers })),
    control: async (name: string, body: object) =>
      read(
        await fetch(`${url}/sandbox/api/${name}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
  };
}

function openSignIn({ form }: ReturnType<typeof openCalls>) {
  const authorizeUrl = (fields: Record<string, string> = {}) =>
    `/v2/auth/authorize/?${new URLSearchParams({ client_key: 'sandbox-tiktok', response_type: 'code', scope: allScopes, redirect_uri: redirectUri, state: 's1', ...fields })}`;
  const client = { client_key: 'sandbox-tiktok', client_secret: secretOf };
  return {
    authorizeUrl,
    /** Presses Allow (or Cancel) and returns the callback's query. */
    async consent(
      fields: Record<string, string> = {},
      { channel = 'steady', grants = allScopes.split(','), decision = 'allow' } = {},
    ) {
      const body = new URLSearchParams({ channel, decision });
      for (const scope of grants) body.append('grant', scope);
      const { headers } = await form(authorizeUrl(fields), body);
      return new URL(headers.get('location') ?? 'none:').searchParams;
    },
    exchange: (fields: Record<string, string>) =>
      form('/v2/oauth/token/', {
        ...client,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        ...fields,
      }),
    refresh: (token: string) =>
      form('/v2/oauth/token/', { ...client, grant_type: 'refresh_token', refresh_token: token }),
  };
}

export function hexChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('hex');
}

export function base64Challenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
