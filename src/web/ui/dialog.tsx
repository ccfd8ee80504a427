import { useLingui } from '@lingui/react/macro';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CrossGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { useOpener } from './use-opener.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Actions, at the lower right; full width on phones. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Turns off closing by the backdrop, for work that would be lost. */
  sticky?: boolean;
  /** There is nothing but text in it: the text itself takes the focus, so that it can be scrolled by keys. */
  readOnly?: boolean;
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-5xl' };

/** A window over the page; on phones a sheet from below, that fills the screen unless it is small. Focus moves in, Escape closes, focus returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  sticky = false,
  readOnly = false,
}: Props) {
  const { t } = useLingui();
  const returnFocus = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            if (sticky) event.preventDefault();
          }}
          className={cx(
            'fixed z-50 flex flex-col bg-overlay text-ink shadow-3 outline-none',
            'inset-x-0 bottom-0 animate-sheet rounded-t-surface',
            size === 'sm' ? 'max-h-[92dvh] pb-[env(safe-area-inset-bottom)]' : 'top-3',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,60rem)] sm:w-[calc(100%-3rem)] sm:animate-in sm:rounded-surface',
            widths[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-4.5 pb-3">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Radix.Title className="font-semibold text-lg tracking-tight">{title}</Radix.Title>
              {description ? <Radix.Description className="text-ink-2 text-sm">{description}</Radix.Description> : null}
            </div>
            <Radix.Close asChild>
              <IconButton label={t`Close`} icon={<CrossGlyph />} className="-mt-1 -mr-1.5" tooltipSide="bottom" />
            </Radix.Close>
          </header>
          <div
            tabIndex={readOnly ? 0 : undefined}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 focus-visible:-outline-offset-2"
          >
            {children}
          </div>
          {footer ? (
            <footer className="flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-[inset_0_1px_0_var(--line)] sm:flex-row sm:justify-end sm:pb-4">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
