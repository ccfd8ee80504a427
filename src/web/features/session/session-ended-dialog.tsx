import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type FrameProps, SignInDialog } from './sign-in-dialog.tsx';
import { useSession, useUser } from './use-session.ts';

/** Over a page whose session the server ended: signing in goes on where it was. Leaving is asked about, since it loses what was typed. */
export function SessionEndedDialog() {
  const { t } = useLingui();
  const toasts = useToasts();
  const session = useSession();
  const { email } = useUser();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <SignInDialog
        open
        ended
        frame={PageFrame}
        email={email}
        onOpenChange={(open) => {
          if (!open) setLeaving(true);
        }}
        onDone={() => toasts.success({ title: t`Successfully signed in!` })}
      />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={<Trans>Leave this page?</Trans>}
        text={<Trans>What you typed here and did not save is lost.</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        cancelLabel={<Trans>Stay</Trans>}
        onConfirm={session.giveUp}
      />
    </>
  );
}

/** A window of the signed-in part, so that it gets on with those that may be open under it. The backdrop does not close it. */
function PageFrame({ onClose, ...rest }: FrameProps) {
  return <Dialog open sticky size="sm" onOpenChange={onClose} {...rest} />;
}
