import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../core/context.ts';
import type { Callbacks, Channel } from '../core/types.ts';

const TIME_LIMIT_MS = 10_000;

const callbacksOf = ({ store }: SandboxContext) => store.table<string>('instagram.callbacks');

export function setCallbacks(ctx: SandboxContext, { deauthorize, deletion }: Callbacks): void {
  if (deauthorize !== undefined) callbacksOf(ctx).set('deauthorize', deauthorize);
  if (deletion !== undefined) callbacksOf(ctx).set('deletion', deletion);
}

/** Notifies the app that a user has removed it. Meta neither waits for the response nor retries. */
export function sendDeauthorize(ctx: SandboxContext, channel: Channel): void {
  const address = callbacksOf(ctx).get('deauthorize');
  if (address) post(ctx, address, channel).catch((error: Error) => ctx.log(`deauthorize callback: ${error.message}`));
}

/**
 * Asks the app to delete what it knows about a user. It must respond with JSON containing `url`, a page with the
 * state of the deletion, and `confirmation_code`. Source: Meta, "Data Deletion Request Callback".
 */
export async function sendDeletion(ctx: SandboxContext, channel: Channel): Promise<{ status: number; body: string }> {
  const address = callbacksOf(ctx).get('deletion');
  if (!address) throw new Error('no address is set for data deletion');
  const answer = await post(ctx, address, channel);
  return { status: answer.status, body: await answer.text() };
}

function post(ctx: SandboxContext, address: string, channel: Channel): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: signedRequest(ctx, channel) }),
    redirect: 'error',
    signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
  });
}

/** Signature and payload in base64url, joined by a full stop; signed with the app's secret. */
function signedRequest({ apps, settings }: SandboxContext, { instagram }: Channel): string {
  const secret = apps.find(({ platform }) => platform === 'instagram')?.clientSecret ?? '';
  // Meta says "app-scoped ID"; apps with Instagram Login report that they receive the account's id.
  const user_id = settings.get('instagram.callback_user') === 'account id' ? instagram.userId : instagram.id;
  const issued_at = Math.floor(Date.now() / 1000);
  const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at, user_id })).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
}
