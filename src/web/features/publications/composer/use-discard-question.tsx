import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** Whether there is something to lose. */
  changed: boolean;
  text: ReactNode;
  onDiscard: () => void;
};

/** Asks before unsaved changes are left behind: by `leave`, and by every other departure from the page. */
export function useDiscardQuestion({ changed, text, onDiscard }: Props): {
  leave: (goOn: () => void) => void;
  question: ReactNode;
} {
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  useLeaveGuard(changed, (goOn) => setLeaving({ goOn }));
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
