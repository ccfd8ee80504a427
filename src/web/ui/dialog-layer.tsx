import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id?: string;
  role?: 'dialog' | 'alertdialog';
  /** Whether the content has a `DialogDescription`. */
  described?: boolean;
  /** Keeps a click outside from closing it, for work that would be lost. */
  sticky?: boolean;
  /** The backdrop over the page, or null for none. */
  scrim?: string | null;
  /** The element focused when it opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element focused when it closes; by default the one focused before. */
  opener?: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
};

/**
 * The modal layer under every dialog of the signed-in part: it moves the focus in and traps it, closes on Escape, and
 * returns the focus.
 */
export function DialogLayer({
  open,
  onOpenChange,
  id,
  role = 'dialog',
  described = false,
  sticky = role === 'alertdialog',
  scrim = '',
  initialFocus,
  opener,
  className,
  children,
}: Props) {
  const returnFocus = useReturnFocus(open, opener);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {scrim === null ? null : <Radix.Overlay className={cx('fixed inset-0 z-40 animate-fade bg-scrim', scrim)} />}
        <Radix.Content
          {...(id ? { id } : {})}
          {...(described ? {} : { 'aria-describedby': undefined })}
          role={role}
          onOpenAutoFocus={(event) => {
            const content = event.currentTarget;
            const target = initialFocus ? initialFocus.current : firstFocus(content);
            if (initialFocus || target) event.preventDefault();
            target?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            if (sticky) event.preventDefault();
          }}
          className={cx('text-ink outline-none', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const FIELD =
  'input:not([type=hidden], [type=file], [hidden], :disabled), textarea:not(:disabled), ' +
  '[role=radio][data-state=checked], [tabindex="0"]:not(button)';

/**
 * The initial focus of a dialog whose first control is its close button: the first field, otherwise the dialog itself.
 * Undefined if the first control is another one.
 */
function firstFocus(content: EventTarget | null): HTMLElement | undefined {
  if (!(content instanceof HTMLElement) || !content.querySelector('[data-dialog-close]')) return undefined;
  return content.querySelector<HTMLElement>(FIELD) ?? content;
}

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;
export const DialogClose = Radix.Close;
