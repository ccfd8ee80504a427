import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  saving: boolean;
  /** Shows that there are unsaved changes, and keeps a click outside from closing the dialog. */
  changed?: boolean;
  /** Only keeps a click outside from closing it. */
  sticky?: boolean;
  disabled?: boolean;
  disabledReason?: string | undefined;
  saveLabel?: ReactNode;
  size?: 'sm' | 'md';
  children: ReactNode;
};

/** A dialog with a form: Cancel and Save. Validation is up to the caller. */
export function FormDialog({ title, onClose, onSubmit, saving, saveLabel, size = 'md', children, ...state }: Props) {
  const formId = useId();
  const { changed = false, sticky = changed, disabled = false, disabledReason } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      size={size}
      sticky={sticky}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      footer={
        <>
          {changed ? (
            <p className="mr-auto self-center text-ink-3 text-xs max-sm:hidden">
              <Trans>You have unsaved changes</Trans>
            </p>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={saving}
            disabled={disabled}
            disabledReason={disabledReason}
          >
            {saveLabel ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4" noValidate>
        {children}
      </form>
    </Dialog>
  );
}
