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
  leave: (goOn: () => void) => void;
  question: ReactNode;
} {
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  useLeaveGuard(changed, (goOn) => (kept ? goOn() : setLeaving({ goOn })));
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
        leaving?.goOn();
      }}
    />
  );
  return { leave: (goOn) => (changed ? setLeaving({ goOn }) : goOn()), question };
}
