import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';

/** A Web Push subscription (RFC 8030, keys of RFC 8291) as returned by `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'user',
  summary: 'Read the public key of this installation for Web Push (VAPID)',
  reply: z.object({ public_key: z.string() }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'user',
  summary: 'Subscribe this browser to notifications',
  body: subscription,
  reply: nothing,
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/remove',
  access: 'user',
  summary: 'Unsubscribe this browser from notifications',
  body: z.pick(subscription, { endpoint: true }),
  reply: nothing,
});

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  access: 'user',
  summary: 'Send a test notification to every subscribed browser of the account; returns how many accepted it',
  reply: z.object({ delivered: z.int(), failed: z.int() }),
});
