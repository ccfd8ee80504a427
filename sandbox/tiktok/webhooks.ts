import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../core/context.ts';
import type { ChannelKey } from '../core/types.ts';
import type { Publication, Publications } from './publications.ts';
import type { Grant } from './tokens.ts';

const TICK_MS = 1000;
/** Delays before further attempts; TikTok itself retries for 72 hours. */
const RETRY_MS = [1000, 4000, 16_000, 60_000, 240_000];

export type Webhooks = { authorizationRemoved(grant: Grant): void; watch(): void };

/** Signed events, sent to the address of the control call `webhook`. Source: platform-apis.md 2.10. */
export function openWebhooks(context: SandboxContext, publications: Publications): Webhooks {
  const { store, signal } = context;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const pending = publications.all().map((row) => reportEvents(context, publications, row));
    if (pending.includes(true)) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    authorizationRemoved: ({ clientId, channel }) =>
      void send(context, clientId, channel, 'authorization.removed', { reason: 1 }),
    /** Checks every second until no publication is pending. Does nothing without an address. */
    watch() {
      if (!store.table<string>('tiktok.webhook').get('url')) return;
      timer ??= setInterval(check, TICK_MS).unref();
      signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
  };
}

/** Sends the events that are due for a publication. Returns whether more may follow. */
function reportEvents(context: SandboxContext, publications: Publications, row: Publication): boolean {
  const tell = (event: string, content: object = {}) => {
    if (row.told.includes(event)) return;
    row.told.push(event);
    publications.save(row);
    const type = row.mode === 'direct' ? 'DIRECT_POST' : 'INBOX_SHARE';
    const whole = { publish_id: row.id, ...content, publish_type: type };
    void send(context, row.clientId, row.channel, event, whole);
  };
  const { status, failReason, postIds } = publications.stateOf(row);
  if (status === 'FAILED') tell('post.publish.failed', { reason: failReason });
  if (status === 'SEND_TO_USER_INBOX') tell('post.publish.inbox_delivered');
  if (status === 'PUBLISH_COMPLETE') tell('post.publish.complete');
  if (postIds?.[0]) tell('post.publish.publicly_available', { post_id: String(postIds[0]) });
  const open = row.mode === 'inbox' || row.privacy === 'PUBLIC_TO_EVERYONE';
  return status.startsWith('PROCESSING') || (status === 'PUBLISH_COMPLETE' && open && !postIds?.[0]);
}

async function send(
  { store, apps, channels, clock, settings, signal }: SandboxContext,
  clientId: string,
  account: ChannelKey,
  event: string,
  content: object,
): Promise<void> {
  const address = store.table<string>('tiktok.webhook').get('url');
  const app = apps.find((known) => known.platform === 'tiktok' && known.clientId === clientId);
  if (!address || !app) return;
  const body = JSON.stringify({
    client_key: clientId,
    event,
    create_time: clock.seconds(),
    user_openid: channels.byKey(account)?.tiktok.openId,
    content: JSON.stringify(content),
  });
  const moment = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', app.clientSecret).update(`${moment}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'tiktok-signature': `t=${moment},s=${signature}` };
  const times = settings.get('tiktok.webhooks') === 'sent twice' ? 2 : 1;
  for (let time = 0; time < times; time += 1) await deliver(address, headers, body, signal);
}

async function deliver(
  address: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<void> {
  for (const pause of [...RETRY_MS, undefined]) {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
      const response = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: limit });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // tried again below
    }
    if (pause === undefined || signal.aborted) return;
    await new Promise<void>((done) => {
      const wait = setTimeout(done, pause);
      wait.unref();
      signal.addEventListener('abort', () => done(), { once: true });
    });
  }
}
