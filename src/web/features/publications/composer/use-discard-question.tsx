import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** Whether there are unsaved changes. */
  changed: boolean;
  /** The input is stored in this tab, so only closing the form or the tab asks. */
  kept?: boolean;
  text: ReactNode;
  onDiscard: () => void;
};

/** Asks for confirmation before unsaved changes are discarded, by `leave` or by any other navigation. */
export function useDiscardQuestion({ changed, kept = false, text, onDiscard }: Props): {
  leave: (proceed: () => void) => void;
  question: ReactNode;
} {
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  useLeaveGuard(changed, (proceed) => (kept ? proceed() : setLeaving({ proceed })));
  const question = (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={(open) => {
        if (!open) setLeaving(null);
      }}
      title={<Trans>Discard your changes?</Trans>}
      text={text}
      cancelLabel={<Trans>Keep editing</Trans>}
      confirmLabel={<Trans>Discard changes</Trans>}
      onConfirm={() => {
        setLeaving(null);
        onDiscard();
        leaving?.proceed();
      }}
    />
  );
  return { leave: (proceed) => (changed ? setLeaving({ proceed }) : proceed()), question };
}
