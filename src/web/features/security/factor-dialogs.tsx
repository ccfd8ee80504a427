import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { PasswordStep } from './password-step.tsx';
import { useAddPasskey, useDisableTotp, useRemovePasskey, useRenewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { onClose: () => void };

/** Disables the authenticator app with the password and a code. */
export function DisableTotpDialog({ onClose }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const disable = useDisableTotp();
  const done = () => {
    toasts.success({ title: t`Two-step sign-in is off` });
    onClose();
  };
  return (
    <Dialog
      open
      sticky
      onOpenChange={onClose}
      title={<Trans>Turn off the authenticator app</Trans>}
      description={<Trans>After that you sign in with your password alone, and the recovery codes stop working.</Trans>}
    >
      <PasswordStep
        danger
        extra={{
          name: 'code',
          code: true,
          label: t`Code`,
          hint: t`From your authenticator app, or a recovery code.`,
          missing: t`Please enter the code`,
        }}
        submit={<Trans>Turn off</Trans>}
        busy={disable.isPending}
        error={disable.error}
        onSubmit={({ password, extra }) => disable.mutate({ password, code: extra }, { onSuccess: done })}
      />
    </Dialog>
  );
}

/** Creates new recovery codes; the old ones become invalid. */
export function RenewCodesDialog({ onClose }: Props) {
  const renew = useRenewRecoveryCodes();
  return (
    <Dialog
      open
      sticky
      onOpenChange={onClose}
      title={<Trans>New recovery codes</Trans>}
      description={renew.data ? undefined : <Trans>The codes you have now stop working.</Trans>}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recovery_codes} onDone={onClose} />
      ) : (
        <PasswordStep
          submit={<Trans>Make new codes</Trans>}
          busy={renew.isPending}
          error={renew.error}
          onSubmit={({ password }) => renew.mutate({ password })}
        />
      )}
    </Dialog>
  );
}

/** Names a passkey and has the browser create it. */
export function AddPasskeyDialog({ onClose, onAdded }: Props & { onAdded?: (() => void) | undefined }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const add = useAddPasskey(t`The browser did not create a passkey. Please try again.`);
  const done = () => {
    toasts.success({ title: t`Passkey added` });
    onClose();
    onAdded?.();
  };
  return (
    <Dialog
      open
      sticky
      onOpenChange={() => {
        if (!add.isPending) onClose();
      }}
      title={<Trans>Add a passkey</Trans>}
      description={<Trans>Your device asks for your fingerprint, your face or its PIN.</Trans>}
    >
      <PasswordStep
        extra={{
          name: 'name',
          label: t`Name`,
          hint: t`A name you will recognize, such as "My phone".`,
          missing: t`Please name the passkey`,
        }}
        submit={<Trans>Continue</Trans>}
        busy={add.isPending}
        error={add.error}
        onSubmit={({ password, extra }) => add.mutate({ password, name: extra }, { onSuccess: done })}
      />
    </Dialog>
  );
}

/** Removes a passkey after asking for the password. */
export function RemovePasskeyDialog({ id, name, onClose }: Props & { id: string; name: string }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const remove = useRemovePasskey();
  const done = () => {
    toasts.success({ title: t`Passkey removed` });
    onClose();
  };
  return (
    <Dialog
      open
      sticky
      onOpenChange={onClose}
      title={<Trans>Remove this passkey?</Trans>}
      description={<Trans>“{name}” no longer signs you in. Remove it from your device as well.</Trans>}
    >
      <PasswordStep
        danger
        submit={<Trans>Remove</Trans>}
        busy={remove.isPending}
        error={remove.error}
        onSubmit={({ password }) => remove.mutate({ id, password }, { onSuccess: done })}
      />
    </Dialog>
  );
}
