import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';

/** Web Push (RFC 8030, keys of RFC 8291), as `PushSubscription.toJSON()` gives it. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'user',
  summary: 'The public key of this installation for Web Push (VAPID)',
  reply: z.object({ public_key: z.string() }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'user',
  summary: 'Send this browser notifications from now on',
  body: subscription,
  reply: nothing,
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/remove',
  access: 'user',
  summary: 'Send this browser no more notifications',
  body: z.pick(subscription, { endpoint: true }),
  reply: nothing,
});

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  access: 'user',
  summary: 'Send a notification to every subscribed browser of the account; answers how many took it',
  reply: z.object({ delivered: z.int(), failed: z.int() }),
});
