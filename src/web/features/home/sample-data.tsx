import { Trans, useLingui } from '@lingui/react/macro';
import { useConnections, useDisconnect } from '#web/features/connections/queries.ts';
import { useUser } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

/** States that the demo's channels are sandbox channels, with a button to disconnect them. */
export function SampleData() {
  const { t } = useLingui();
  const { is_demo: isDemo } = useUser();
  const toasts = useToasts();
  const { data } = useConnections();
  const disconnect = useDisconnect();
  const samples = data?.connections.filter(({ mode }) => mode === 'sandbox') ?? [];
  if (!isDemo || samples.length === 0) return null;

  async function disconnectAll() {
    try {
      for (const { platform, id } of samples) await disconnect.mutateAsync({ platform, id });
      toasts.success({ title: t`The sample channels are disconnected.` });
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      toasts.error({ title: t`The sample channels could not all be disconnected`, text });
    }
  }

  return (
    <Banner
      title={<Trans>Sample data</Trans>}
      actions={
        <Button size="sm" loading={disconnect.isPending} onClick={() => void disconnectAll()}>
          <Trans>Disconnect samples</Trans>
        </Button>
      }
    >
      <Trans>
        These channels, posts and figures are made up by the sandbox of this installation. Nothing is posted anywhere.
      </Trans>
    </Banner>
  );
}
