import { t } from '@lingui/core/macro';
import { SERVICE_WORKER_PATH, serviceWorkerAddress } from './service-worker-policy.ts';

/** `ask`: not decided yet. `off`: allowed, but this browser is not subscribed. `denied`: the browser refuses, only its own settings change that. */
export type PushHere = 'unsupported' | 'ask' | 'denied' | 'off' | 'on';

/** How push stands in this browser. */
export async function readPushHere(): Promise<PushHere> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'default') return 'ask';
  return (await findSubscription()) ? 'on' : 'off';
}

/**
 * Asks for permission, starts the service worker and subscribes. Must be called from a press of a button.
 * @throws Error in words when the browser or its push service refuses.
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(t`The browser was not allowed to show notifications.`);
  const registration = await navigator.serviceWorker.register(serviceWorkerAddress(), { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await registration.pushManager.subscribe(options)).toJSON();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(t`The push service of this browser did not answer as it should: ${reason}`, { cause });
  }
}

/** The subscription of this browser as the server takes it; null when there is none. */
export async function readSubscriptionHere(): Promise<PushSubscriptionJSON | null> {
  return (await findSubscription())?.toJSON() ?? null;
}

/** Ends the subscription of this browser and returns its address; null when there was none. */
export async function forgetPushHere(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** Calls `open` with the path of a pushed notification that was pressed while a tab was there. Returns the function that stops it. */
export function followOpenedNotifications(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'open' in data && typeof data.open === 'string' && /^\/(?!\/)/.test(data.open))
      open(data.open);
  };
  serviceWorker.addEventListener('message', listen);
  return () => serviceWorker.removeEventListener('message', listen);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER_PATH);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
