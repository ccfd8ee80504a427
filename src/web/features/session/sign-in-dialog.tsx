import { Trans } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void /** The server had ended the session. */;
  ended: boolean;
};

/** The way in. */
export function SignInDialog({ open, onOpenChange, onDone, ended }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={<Trans>Welcome Back</Trans>}
      description={
        ended ? (
          <Trans>Your session has ended. Sign in to go on where you were.</Trans>
        ) : (
          <Trans>Sign in to your editing room.</Trans>
        )
      }
    >
      <SignInForm onDone={onDone} />
    </Dialog>
  );
}
