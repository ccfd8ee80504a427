import type { SandboxContext } from '../core/context.ts';
import type { Answer, Channel, SandboxRequest } from '../core/types.ts';
import { TiktokFailure } from './envelope.ts';
import type { Grant, TiktokTokens } from './tokens.ts';

export type Caller = { grant: Grant; channel: Channel; token: string };

export type Guard = ReturnType<typeof openGuard>;

/** Checks tokens, scopes and limits before a call. */
export function openGuard({ clock, channels }: SandboxContext, tokens: TiktokTokens) {
  const moments = new Map<string, number[]>();

  /** Rate limit over a sliding minute. @throws TiktokFailure rate_limit_exceeded */
  const limit = (key: string, perMinute: number) => {
    const now = clock.now().getTime();
    const recent = (moments.get(key) ?? []).filter((moment) => moment > now - 60_000);
    if (recent.length >= perMinute)
      throw new TiktokFailure(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');
    moments.set(key, [...recent, now]);
  };

  return {
    /**
     * Wraps a call that requires a token with one of the scopes and is limited to `perMinute` calls per account and
     * app.
     */
    call(
      { name, scopes, perMinute }: { name: string; scopes: string[]; perMinute: number | (() => number) },
      run: (request: SandboxRequest, caller: Caller) => Answer | Promise<Answer>,
    ) {
      return async (request: SandboxRequest): Promise<Answer> => {
        try {
          const grant = tokens.find(request.bearer);
          const channel = channels.byKey(grant?.channel);
          if (!grant || !channel || !request.bearer) {
            throw new TiktokFailure(
              401,
              'access_token_invalid',
              'The access token is invalid or not found in the request.',
            );
          }
          if (!scopes.some((scope) => grant.scopes.includes(scope))) {
            throw new TiktokFailure(
              401,
              'scope_not_authorized',
              'The user did not authorize the scope required for completing this request.',
            );
          }
          limit(`${name} ${grant.clientId} ${channel.key}`, typeof perMinute === 'number' ? perMinute : perMinute());
          return await run(request, { grant, channel, token: request.bearer });
        } catch (error) {
          if (error instanceof TiktokFailure) return error.answer;
          throw error;
        }
      };
    },
    reset: () => moments.clear(),
  };
}

/** The body as an object. @throws TiktokFailure */
export async function readBody(request: SandboxRequest, code = 'invalid_params'): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new TiktokFailure(400, code, 'The Content-Type must be application/json.');
  }
  const body = await request.json();
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TiktokFailure(400, code, 'The body is not valid JSON.');
  return body as Record<string, unknown>;
}

/** The `fields` parameter that read calls require. @throws TiktokFailure */
export function readFields(request: SandboxRequest, known: readonly string[]): string[] {
  const fields = (request.query.get('fields') ?? '').split(',').filter(Boolean);
  if (fields.length === 0) throw new TiktokFailure(400, 'invalid_params', 'The fields parameter is required.');
  const strange = fields.find((field) => !known.includes(field));
  if (strange) throw new TiktokFailure(400, 'invalid_params', `Fields requested are invalid: ${strange}`);
  return fields;
}
