import { createHmac } from 'node:crypto';
import type { ChannelKey, SandboxContext } from '../core/types.ts';
import type { Publication, Publications } from './publications.ts';
import type { Grant } from './tokens.ts';

const TICK_MS = 1000;
/** Pauses before further attempts; the real one goes on for 72 hours. */
const RETRY_MS = [1000, 4000, 16_000, 60_000, 240_000];

export type Webhooks = { authorizationRemoved(grant: Grant): void; watch(): void };

/** Events, signed, to the address that was set (`tiktok.webhook` of the control calls). Source: platform-apis.md 2.10. */
export function openWebhooks(context: SandboxContext, publications: Publications): Webhooks {
  const { store, clock, channels, apps, settings, signal } = context;
  let timer: NodeJS.Timeout | undefined;

  const send = async (clientId: string, account: ChannelKey, event: string, content: object) => {
    const address = store.table<string>('tiktok.webhook').get('url');
    const app = apps.find((known) => known.platform === 'tiktok' && known.clientId === clientId);
    const openId = channels.byKey(account)?.tiktok.openId;
    if (!address || !app) return;
    const createTime = clock.seconds();
    const body = JSON.stringify({
      ...{ client_key: clientId, event, create_time: createTime, user_openid: openId, content: JSON.stringify(content) },
    });
    const moment = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', app.clientSecret).update(`${moment}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'tiktok-signature': `t=${moment},s=${signature}` };
    const times = settings.get('tiktok.webhooks') === 'sent twice' ? 2 : 1;
    for (let time = 0; time < times; time += 1) await deliver(address, headers, body);
  };

  const deliver = async (address: string, headers: Record<string, string>, body: string) => {
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
  };
  const tell = (row: Publication, event: string, content: object = {}) => {
    if (row.told.includes(event)) return;
    row.told.push(event);
    publications.save(row);
    const type = row.mode === 'direct' ? 'DIRECT_POST' : 'INBOX_SHARE';
    void send(row.clientId, row.channel, event, { publish_id: row.id, ...content, publish_type: type });
  };
  const look = () => {
    let waiting = false;
    for (const row of publications.all()) {
      const { status, failReason, postIds } = publications.stateOf(row);
      if (status === 'FAILED') tell(row, 'post.publish.failed', { reason: failReason });
      if (status === 'SEND_TO_USER_INBOX') tell(row, 'post.publish.inbox_delivered');
      if (status === 'PUBLISH_COMPLETE') tell(row, 'post.publish.complete');
      if (postIds?.[0]) tell(row, 'post.publish.publicly_available', { post_id: String(postIds[0]) });
      const open = row.mode === 'inbox' || row.privacy === 'PUBLIC_TO_EVERYONE';
      waiting ||= status.startsWith('PROCESSING') || (status === 'PUBLISH_COMPLETE' && open && !postIds?.[0]);
    }
    if (waiting) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    authorizationRemoved: (grant) => void send(grant.clientId, grant.channel, 'authorization.removed', { reason: 1 }),
    /** Looks every second until nothing is under way; without an address there is nobody to tell. */
    watch() {
      if (!store.table<string>('tiktok.webhook').get('url')) return;
      timer ??= setInterval(look, TICK_MS).unref();
      signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
  };
}
