import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession, useUser } from '#web/session/use-session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type FrameProps, SignInDialog } from './sign-in-dialog.tsx';

/**
 * Shown over a page whose session was ended by the server: after signing in, the user continues on the same page.
 * Leaving asks for confirmation, because input would be lost.
 */
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
        text={<Trans>Unsaved input on this page will be lost.</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        cancelLabel={<Trans>Stay</Trans>}
        onConfirm={session.abandon}
      />
    </>
  );
}

/** A dialog of the signed-in part, so that it stacks with those already open. The backdrop does not close it. */
function PageFrame({ onClose, ...rest }: FrameProps) {
  return <Dialog open sticky size="sm" onOpenChange={onClose} {...rest} />;
}
