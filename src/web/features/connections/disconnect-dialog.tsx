import { Trans, useLingui } from '@lingui/react/macro';
import { type Connection, platformNames } from '#contract/connections.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useDisconnect } from './queries.ts';

type Props = { account: Connection; open: boolean; onOpenChange: (open: boolean) => void };

/** Confirms that an account is to be disconnected, and says what is deleted and what remains. */
export function DisconnectDialog({ account, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useDisconnect();
  const [platform, name] = [platformNames[account.platform], account.name];
  const revokeTexts: Record<Connection['platform'], string> = {
    tiktok: t`To take it back there yourself: in the TikTok app under Settings and privacy, Security, Manage app permissions.`,
    youtube: t`To take it back there yourself: in your Google account under Third-party apps and services.`,
    instagram: t`Instagram cannot be notified. To revoke the access there, open its settings: Website permissions, Apps and websites.`,
  };
  // By promise: the row is gone when this is answered, and callbacks of a component that is gone are not called.
  const disconnect = () =>
    mutateAsync(account).then(
      ({ revoked }) => {
        onOpenChange(false);
        if (revoked) toasts.success({ title: t`${name} is disconnected` });
        else
          toasts.info({
            title: t`${name} is disconnected here`,
            text: revokeTexts[account.platform],
            durationMs: 15_000,
          });
      },
      (failure: Error) => {
        onOpenChange(false);
        toasts.error({ title: t`Failed to disconnect ${name}`, text: failure.message });
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Disconnect ${name}?`}
      text={
        <>
          {t`The list of its videos and all figures are deleted here at once, and ${platform} is asked to revoke the access.`}{' '}
          <Trans>Your uploaded videos and your clips stay, and nothing changes on the platform.</Trans>
        </>
      }
      confirmLabel={<Trans>Disconnect</Trans>}
      busy={isPending}
      onConfirm={() => void disconnect()}
    />
  );
}
