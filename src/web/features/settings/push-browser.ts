import { t } from '@lingui/core/macro';
import { SERVICE_WORKER_PATH, serviceWorkerAddress } from './service-worker-policy.ts';

/**
 * `ask`: not decided yet. `off`: allowed, but this browser is not subscribed. `denied`: blocked, which only the
 * browser's own settings can change.
 */
export type PushState = 'unsupported' | 'ask' | 'denied' | 'off' | 'on';

/** The state of push in this browser. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'default') return 'ask';
  return (await findSubscription()) ? 'on' : 'off';
}

/**
 * Asks for permission, starts the service worker and subscribes. Must be called from a click handler.
 * @throws Error with a message when the browser or its push service refuses
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(t`The browser was not allowed to show notifications.`);
  const registration = await navigator.serviceWorker.register(serviceWorkerAddress(), { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe(); // it may have been created with another key
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await registration.pushManager.subscribe(options)).toJSON();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(t`This browser’s push service returned an error: ${reason}`, { cause });
  }
}

/** This browser's subscription as the server expects it; null if there is none. */
export async function readPushSubscription(): Promise<PushSubscriptionJSON | null> {
  return (await findSubscription())?.toJSON() ?? null;
}

/** Ends this browser's subscription and returns its endpoint; null if there was none. */
export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** Calls `open` with the path of a clicked push notification while a tab is open. Returns an unsubscribe function. */
export function onNotificationOpened(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (
      typeof data === 'object' &&
      data &&
      'open' in data &&
      typeof data.open === 'string' &&
      /^\/(?!\/)/.test(data.open)
    )
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
