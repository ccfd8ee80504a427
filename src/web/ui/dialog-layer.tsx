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
  /** Keeps a press outside from closing it, for work that would be lost. */
  sticky?: boolean;
  /** The scrim over the page; null: none. */
  scrim?: string | null;
  /** What gets the focus when it opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when it closes; by default what had it before. */
  opener?: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
};

/**
 * The modal layer that every dialog of the signed-in part is built on: focus moves in and is kept there, Escape closes,
 * focus returns.
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
  'input:not([type=hidden], [type=file], [hidden], :disabled), textarea:not(:disabled), [role=radio][data-state=checked], [tabindex="0"]:not(button)';

/**
 * What gets the focus of a dialog whose first control would be the button that closes it: its first field, else the
 * dialog itself. Undefined where the first control is another one.
 */
function firstFocus(content: EventTarget | null): HTMLElement | undefined {
  if (!(content instanceof HTMLElement) || !content.querySelector('[data-dialog-close]')) return undefined;
  return content.querySelector<HTMLElement>(FIELD) ?? content;
}

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;
export const DialogClose = Radix.Close;
