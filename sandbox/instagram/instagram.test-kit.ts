import { startSandbox } from '../server.ts';

const START = new Date('2026-11-21T12:00:00Z');
export const REDIRECT = 'http://localhost:3000/auth/callback/ig';
export const ALL = 'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_insights';

type Reply = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

/** A sandbox whose clock stands still unless moved, with short helpers for its calls. */
export async function startInstagram() {
  const sandbox = await startSandbox({ port: 0, now: () => START });
  const { url, context } = sandbox;
  const call = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  };
  const post = (path: string, fields: Record<string, string> | [string, string][]) =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) });
  const authorizePath = (more: Record<string, string> = {}) =>
    `/oauth/authorize?${new URLSearchParams({ client_id: 'sandbox-instagram', redirect_uri: REDIRECT, response_type: 'code', scope: ALL, state: 'st', ...more })}`;
  /** Where the consent page sends the browser. */
  const consent = async (fields: [string, string][], more?: Record<string, string>) =>
    (await post(authorizePath(more), fields)).headers.get('location') ?? '';
  const allow = (channel: string, scopes = ALL.split(',')): [string, string][] => [
    ['channel', channel],
    ...scopes.map((scope): [string, string] => ['grant', scope]),
    ['decision', 'allow'],
  ];
  const codeOf = (location: string) => new URL(location).searchParams.get('code') ?? '';
  const exchange = (code: string, more: Record<string, string> = {}) =>
    post('/oauth/access_token', {
      client_id: 'sandbox-instagram',
      client_secret: 'sandbox-instagram-secret',
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      code,
      ...more,
    });
  const grant = (key: 'steady' | 'spiky' | 'grand' | 'blank', scopes?: string[]) => {
    const channel = context.channels.byKey(key);
    if (!channel) throw new Error(key);
    const answer = context.controls.instagram?.grant(channel, scopes) as { access_token: string } | undefined;
    return { token: answer?.access_token ?? '', userId: channel.instagram.userId, channel };
  };
  return { ...sandbox, call, post, authorizePath, consent, allow, codeOf, exchange, grant };
}

export type Instagram = Awaited<ReturnType<typeof startInstagram>>;

/** The value of a field exactly as written in the response, including quotes. */
export function rawField(text: string, name: string): string | undefined {
  return new RegExp(`"${name}":("?[^,}\\]]*"?)`).exec(text)?.[1];
}

type GraphFailure = {
  error: {
    code: number;
    error_subcode?: number;
    type: string;
    message: string;
    is_transient: boolean;
    fbtrace_id: string;
  };
};
export const failureOf = (body: unknown) => (body as GraphFailure).error;
