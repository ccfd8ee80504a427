import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type PushState, readPushState, subscribeToPush, unsubscribeFromPush } from './push-browser.ts';
import { pushKeyQuery, removePushSubscription, sendPushSubscription, useTestPush } from './queries.ts';

const PUSH_STATE_KEY = ['settings', 'push-here'] as const;

/** Push in this browser: its state, enabling, disabling, and a test. */
export function PushPanel() {
  const { t } = useLingui();
  const toasts = useToasts();
  const { data: here } = useQuery({ queryKey: PUSH_STATE_KEY, queryFn: readPushState, networkMode: 'always' });
  useFollowPermission();
  const turnOn = usePushChange(async (client) => {
    const { public_key: publicKey } = await client.fetchQuery(pushKeyQuery);
    await sendPushSubscription(await subscribeToPush(publicKey));
  });
  const turnOff = usePushChange(async () => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint) await removePushSubscription(endpoint);
  });
  const test = useTestPush();
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ delivered, failed }) => {
        if (failed === 0 && delivered > 0)
          toasts.success({ title: t`Test sent`, text: t`Delivered to ${delivered} of your browsers.` });
        else if (delivered + failed === 0) toasts.info({ title: t`No browser is subscribed` });
        else
          toasts.error({
            title: t`Not every browser received the test`,
            text: t`${delivered} received it, ${failed} did not.`,
          });
      },
      onError: (failure) => toasts.error({ title: t`The test could not be sent`, text: failure.message }),
    });
  if (here === undefined) return null;
  const failure = turnOn.error ?? turnOff.error;
  return (
    <div className="flex flex-col gap-3 rounded-control bg-well/60 p-3 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <BellRing className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm">
          <Trans>This browser</Trans>
          <StateBadge here={here} />
        </p>
        {here === 'ask' || here === 'off' ? (
          <Button size="sm" variant="primary" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            <Trans>Turn on in this browser</Trans>
          </Button>
        ) : null}
        {here === 'on' ? (
          <>
            <Button size="sm" loading={test.isPending} onClick={sendTest}>
              <Trans>Send a test</Trans>
            </Button>
            <Button size="sm" variant="ghost" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        ) : null}
      </div>
      <Explanation here={here} />
      {failure ? (
        <Banner tone="danger" title={<Trans>This browser could not be changed</Trans>}>
          {failure.message}
        </Banner>
      ) : null}
    </div>
  );
}

function StateBadge({ here }: { here: PushState }) {
  const words: Record<PushState, ReactNode> = {
    on: <Trans>On</Trans>,
    off: <Trans>Off</Trans>,
    ask: <Trans>Not asked yet</Trans>,
    denied: <Trans>Blocked</Trans>,
    unsupported: <Trans>Not possible</Trans>,
  };
  return <Badge tone={here === 'on' ? 'success' : here === 'denied' ? 'warning' : 'neutral'}>{words[here]}</Badge>;
}

function Explanation({ here }: { here: PushState }) {
  if (here === 'denied') {
    return (
      <p className="text-ink-2 text-xs">
        <Trans>
          This browser blocks notifications from this address, and a page can't change that. Open the site's permissions
          next to the address bar, allow notifications, and come back.
        </Trans>
      </p>
    );
  }
  if (here === 'unsupported') {
    return (
      <p className="text-ink-2 text-xs">
        <Trans>
          Push notifications need a browser that supports them and an HTTPS address (or localhost). On iPhone and iPad,
          add Reelwright to the home screen first.
        </Trans>
      </p>
    );
  }
  return null;
}

/** Refetches the state when the permission is changed in the browser's own controls. */
function useFollowPermission(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = () => void client.invalidateQueries({ queryKey: PUSH_STATE_KEY });
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', refresh, { signal: stop.signal }),
      () => undefined, // not supported everywhere; the state is refetched when the window gets focus
    );
    return () => stop.abort();
  }, [client]);
}

function usePushChange(change: (client: ReturnType<typeof useQueryClient>) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => change(client),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: PUSH_STATE_KEY }),
  });
}
