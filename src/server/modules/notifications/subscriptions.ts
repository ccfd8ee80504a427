import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { EgressRefused } from '#server/egress/egress.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type PushDeps, type PushPayload, type PushResult, readVapidKeys, sendPush } from './push.ts';
import {
  countRefusals,
  deleteSubscriptions,
  listSubscriptions,
  markPushed,
  type NewSubscription,
  type PushSubscription,
  upsertSubscription,
} from './push-store.ts';

const SUBSCRIPTIONS_MAX = 10;
/** Refusals in a row after which a subscription is given up. */
const REFUSALS_MAX = 10;

/**
 * Sends this browser the account's notifications from now on, until its session ends; it had another account's before, when that subscribed here.
 * Beyond ten browsers the oldest goes. @throws AppError invalid_input for an address no push service has, or unusable keys
 */
export async function subscribe(
  { db, egress }: Pick<PushDeps, 'db' | 'egress'>,
  given: Omit<NewSubscription, 'id'>,
): Promise<void> {
  try {
    egress.demand(given.endpoint);
  } catch (error) {
    if (error instanceof EgressRefused)
      throw new AppError('invalid_input', 'Push messages can’t be sent to this address.', { cause: error });
    throw error;
  }
  const hasKeys = bytesOf(given.p256dh) === 65 && bytesOf(given.auth) === 16;
  if (!hasKeys) throw new AppError('invalid_input', 'The keys of this browser can’t be used.');
  await upsertSubscription(db, { id: randomUUID(), ...given, userAgent: given.userAgent.slice(0, 300) }, SUBSCRIPTIONS_MAX);
}

export type Round = { results: { subscription: PushSubscription; result: PushResult }[] };

/** Sends a message to every browser of the account but those in `except`. */
export async function pushToAll(
  deps: PushDeps,
  userId: string,
  payload: PushPayload,
  { except = [], signal }: { except?: readonly string[]; signal?: AbortSignal } = {},
): Promise<Round> {
  const all = await listSubscriptions(deps.db, userId);
  const keys = await readVapidKeys(deps);
  const open = all.filter(({ id }) => !except.includes(id));
  const results = await Promise.all(
    open.map(async (subscription) => ({ subscription, result: await sendPush(deps, keys, subscription, payload, signal) })),
  );
  return { results };
}

/** Keeps what a round showed about the subscriptions: ended ones go, refused ones in the long run. */
export async function keepRound(tx: Db, { results }: Round, at: Date): Promise<void> {
  const idsOf = (kind: PushResult['kind']) =>
    results.filter(({ result }) => result.kind === kind).map(({ subscription }) => subscription.id);
  await deleteSubscriptions(tx, idsOf('gone'));
  await markPushed(tx, idsOf('taken'), at);
  await countRefusals(tx, idsOf('refused'), REFUSALS_MAX);
}

function bytesOf(base64url: string): number {
  return Buffer.from(base64url, 'base64url').length;
}
