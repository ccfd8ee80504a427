import { useLingui } from '@lingui/react/macro';
import {
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { readPushKey, subscribePush, testPush, unsubscribePush } from '#contract/push.ts';
import { readSettings, type Settings, updateSettings } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { type Appearance, applyAppearance, readAppearance } from '#web/app/appearance.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type Change, mergeChange } from './merge-change.ts';

export type SettingsChange = Change<Settings>;

const CHANGE_KEY = ['settings', 'change'] as const;

/** The settings on the server. Screens use `useSettings`, which includes pending changes. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'] as const,
  queryFn: ({ signal }) => call(readSettings, {}, { signal }),
});

/** The account's settings including pending changes; a failed change is rolled back. */
export function useSettings() {
  const query = useQuery(settingsQuery);
  const pending = useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as SettingsChange,
  });
  const data = query.data && pending.reduce<Settings>((whole, change) => mergeChange(whole, change), query.data);
  return { ...query, data };
}

/** Changes settings optimistically, one request after another, with rollback and an error toast. */
export function useChangeSettings(): (change: SettingsChange) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: 'settings' },
    networkMode: 'always', // fail while offline instead of waiting silently
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

/** Whether a change is being saved. */
export function useSavingSettings(): boolean {
  return useIsMutating({ mutationKey: CHANGE_KEY }) > 0;
}

/** This installation's public key for push subscriptions. */
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

/** The account's theme and density; a change applies at once and is saved in the settings. */
export function useAppearance(): { appearance: Appearance; change: (part: Partial<Appearance>) => void } {
  const kept = useSettings().data?.appearance;
  const changeSettings = useChangeSettings();
  const appearance: Appearance = kept
    ? { theme: kept.theme, density: kept.compactMode ? 'compact' : 'comfortable' }
    : readAppearance();
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    applyAppearance(next);
    changeSettings({ appearance: { theme: next.theme, compactMode: next.density === 'compact' } });
  };
  return { appearance, change };
}
