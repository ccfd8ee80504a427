import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { secret } from '../core/random.ts';
import type { Answer, Channel, Handler, SandboxRequest } from '../core/types.ts';
import { GraphError, objectGone, parameter } from './graph-error.ts';
import { type Caller, readCaller, type SCOPES, tokenTextOf } from './tokens.ts';
import type { Usage } from './usage.ts';

type GraphCall = (caller: Caller, request: SandboxRequest, values: URLSearchParams) => Answer | Promise<Answer>;

/**
 * A Graph API call on behalf of an account: version, token, scope, limits; errors in Graph format, usage in the
 * headers.
 */
export function graphCall(ctx: SandboxContext, usage: Usage, scope: (typeof SCOPES)[number], call: GraphCall): Handler {
  return withGraphErrors(async (request) => {
    checkVersion(request.params.version);
    const values = await readValues(request);
    const caller = readCaller(ctx, tokenTextOf(request, values), scope);
    usage.spend(caller.channel);
    const answer = await call(caller, request, values);
    return { ...answer, headers: { ...answer.headers, ...usage.headers(caller.channel) } };
  });
}

export function withGraphErrors(handle: Handler): Handler {
  return async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      if (error instanceof GraphError) return graphFailure(error);
      throw error;
    }
  };
}

export function graphFailure(error: GraphError): Answer {
  return json(error.body(secret(9)), error.status, { 'cache-control': 'no-store' });
}

/**
 * The account in a path: `me`, its professional id or its app-scoped id. Others do not exist for the caller. @throws
 * GraphError 100/33
 */
export function ownAccount({ channel }: Caller, id: string | undefined): Channel {
  if (id !== undefined && !['me', channel.instagram.userId, channel.instagram.id].includes(id)) throw objectGone(id);
  return channel;
}

/** Parameters may be in the query, in a form or in JSON; the body takes precedence. */
async function readValues(request: SandboxRequest): Promise<URLSearchParams> {
  const values = new URLSearchParams(request.query);
  if (request.method === 'GET' || request.path.startsWith('/ig-api-upload/')) return values;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) {
    const body = await request.json();
    if (typeof body !== 'object' || body === null) throw parameter('The body is not JSON');
    for (const [name, value] of Object.entries(body))
      values.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  } else for (const [name, value] of await request.form()) values.set(name, value);
  return values;
}

/** v21.0 is supported until January 2027; v26.0 is the newest and the default without a version. */
function checkVersion(version: string | undefined): void {
  const number = version === undefined ? 26 : Number(version.slice(1));
  if (number < 21)
    throw new GraphError(2635, undefined, `(#2635) You are calling a deprecated version of the API: ${version}`);
  if (number > 26) throw new GraphError(2500, undefined, `Unknown path components: /${version}`);
}
