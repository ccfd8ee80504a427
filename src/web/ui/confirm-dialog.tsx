import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogClose, DialogDescription, DialogLayer, DialogTitle } from './dialog-layer.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'danger' | 'primary';
  /** The confirm button shows that it is working; the caller closes the dialog when done. */
  busy?: boolean;
  /** Called once; the caller closes the dialog. */
  onConfirm: () => void;
};

/** Asks for confirmation. Cancel has the focus. */
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
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <DialogLayer
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      described
      initialFocus={cancel}
      className="fixed inset-x-3 bottom-3 z-50 flex animate-sheet flex-col gap-4 rounded-surface bg-overlay p-5 shadow-3
        sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md sm:animate-in"
    >
      <div className="flex flex-col gap-1.5">
        <DialogTitle className="font-semibold text-lg tracking-tight">{title}</DialogTitle>
        <DialogDescription className="text-ink-2">{text}</DialogDescription>
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button ref={cancel} variant="ghost">
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
        </DialogClose>
        <Button variant={tone} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </DialogLayer>
  );
}
