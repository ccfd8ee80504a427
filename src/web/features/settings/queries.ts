import { useLingui } from '@lingui/react/macro';
import { queryOptions, useIsMutating, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPushKey, subscribePush, testPush, unsubscribePush } from '#contract/push.ts';
import { readSettings, type Settings, updateSettings } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type Change, mergeChange } from './merge-change.ts';

export type SettingsChange = Change<Settings>;

const CHANGE_KEY = ['settings', 'change'] as const;

/** What the server holds. Screens ask `useSettings`, which shows changes on their way too. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'] as const,
  queryFn: ({ signal }) => call(readSettings, {}, { signal }),
});

/** The account's settings with every change that is still on its way; one that fails falls out by itself. */
export function useSettings() {
  const query = useQuery(settingsQuery);
  const onTheirWay = useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as SettingsChange,
  });
  const data = query.data && onTheirWay.reduce<Settings>((whole, change) => mergeChange(whole, change), query.data);
  return { ...query, data };
}

/** Changes some settings: shown at once, sent one after the other, taken back with a message when refused. */
export function useChangeSettings(): (change: SettingsChange) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: 'settings' },
    networkMode: 'always', // offline, a change fails with words instead of waiting in silence
    mutationFn: async (change: SettingsChange) => {
      const whole = mergeChange(await client.ensureQueryData(settingsQuery), change);
      const groups = Object.keys(change) as (keyof Settings)[];
      const saved = await call(updateSettings, Object.fromEntries(groups.map((group) => [group, whole[group]])));
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      client.setQueryData(settingsQuery.queryKey, saved);
    },
    onError: (failure) => {
      toasts.error({ title: t`The setting could not be saved`, text: failure.message });
      return client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  }).mutate;
}

/** Whether a change is on its way to the server. */
export function useSavingSettings(): boolean {
  return useIsMutating({ mutationKey: CHANGE_KEY }) > 0;
}

/** The public key of this installation, with which a browser subscribes. */
export const pushKeyQuery = queryOptions({
  queryKey: ['settings', 'push-key'] as const,
  queryFn: ({ signal }) => call(readPushKey, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function sendPushSubscription(subscription: PushSubscriptionJSON): Promise<unknown> {
  const { endpoint = '', keys } = subscription;
  return call(subscribePush, { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
}

export function removePushSubscription(endpoint: string): Promise<unknown> {
  return call(unsubscribePush, { endpoint });
}

export function useTestPush() {
  return useMutation({ mutationFn: () => call(testPush, {}), networkMode: 'always' });
}
