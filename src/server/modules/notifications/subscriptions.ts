import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { EgressRefused } from '#server/egress/egress.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
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

const MAX_SUBSCRIPTIONS = 10;
/** A subscription is deleted after this many refusals in a row. */
const MAX_REFUSALS = 10;

/**
 * Subscribes this browser to the account's notifications until its session ends; an earlier subscription of another
 * account on it is replaced. Beyond ten browsers the oldest is deleted.
 * @throws AppError invalid_input for an address no push service uses, or unusable keys
 */
export async function subscribe(
  { db, egress }: Pick<PushDeps, 'db' | 'egress'>,
  given: Omit<NewSubscription, 'id'>,
): Promise<void> {
  try {
    egress.demand(given.endpoint);
  } catch (error) {
    if (error instanceof EgressRefused)
      throw new AppError('invalid_input', msg('push.address_refused'), { cause: error });
    throw error;
  }
  const hasKeys = bytesOf(given.p256dh) === 65 && bytesOf(given.auth) === 16;
  if (!hasKeys) throw new AppError('invalid_input', msg('push.keys_invalid'));
  await upsertSubscription(
    db,
    { id: randomUUID(), ...given, userAgent: given.userAgent.slice(0, 300) },
    MAX_SUBSCRIPTIONS,
  );
}

export type Round = { results: { subscription: PushSubscription; result: PushResult }[] };

/** Sends a message to every browser of the account except those in `except`. */
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
    open.map(async (subscription) => ({
      subscription,
      result: await sendPush(deps, keys, subscription, payload, signal),
    })),
  );
  return { results };
}

/** Records the results of a push: ended and repeatedly refused subscriptions are deleted. */
export async function recordResults(tx: Db, { results }: Round, at: Date): Promise<void> {
  const idsOf = (kind: PushResult['kind']) =>
    results.filter(({ result }) => result.kind === kind).map(({ subscription }) => subscription.id);
  await deleteSubscriptions(tx, idsOf('gone'));
  await markPushed(tx, idsOf('taken'), at);
  await countRefusals(tx, idsOf('refused'), MAX_REFUSALS);
}

function bytesOf(base64url: string): number {
  return Buffer.from(base64url, 'base64url').length;
}
