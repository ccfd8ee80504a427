import { Trans } from '@lingui/react/macro';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useOpener } from './use-opener.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'danger' | 'primary';
  /** While true the dialog stays open and the button shows it; close it from outside when done. */
  busy?: boolean;
  /** Called once; the caller closes the dialog. */
  onConfirm: () => void;
};

/** Asks before something that matters. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
}: Props) {
  const returnFocus = useOpener(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <AlertDialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-3 bottom-3 z-50 flex animate-sheet flex-col gap-4 rounded-surface bg-overlay p-5 text-ink shadow-3 outline-none sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md sm:animate-in"
        >
          <div className="flex flex-col gap-1.5">
            <AlertDialog.Title className="font-semibold text-lg tracking-tight">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">{text}</AlertDialog.Description>
          </div>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost">{cancelLabel ?? <Trans>Cancel</Trans>}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
