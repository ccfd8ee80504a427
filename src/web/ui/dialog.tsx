import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { DialogClose, DialogDescription, DialogLayer, DialogTitle } from './dialog-layer.tsx';
import { CrossGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Actions at the lower right; full width on phones. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Keeps a click outside from closing it, for work that would be lost. */
  sticky?: boolean;
  /** Contains only text: the text is focusable, so that it can be scrolled by keyboard. */
  readOnly?: boolean;
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-5xl' };

/** A dialog with a title, scrolling content and actions; on phones a bottom sheet. */
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
  return (
    <DialogLayer
      open={open}
      onOpenChange={onOpenChange}
      described={description !== undefined && description !== null}
      sticky={sticky}
      className={cx(
        'fixed z-50 flex flex-col bg-overlay shadow-3',
        'inset-x-0 bottom-0 animate-sheet rounded-t-surface',
        size === 'sm' ? 'max-h-[92dvh] pb-[env(safe-area-inset-bottom)]' : 'top-3',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,60rem)] sm:w-[calc(100%-3rem)] sm:animate-in sm:rounded-surface',
        widths[size],
      )}
    >
      <header className="flex items-start gap-4 px-5 pt-4.5 pb-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <DialogTitle className="font-semibold text-lg tracking-tight">{title}</DialogTitle>
          {description ? <DialogDescription className="text-ink-2 text-sm">{description}</DialogDescription> : null}
        </div>
        <DialogClose asChild data-dialog-close>
          <IconButton label={t`Close`} icon={<CrossGlyph />} className="-mt-1 -mr-1.5" tooltipSide="bottom" />
        </DialogClose>
      </header>
      <div
        tabIndex={readOnly ? 0 : undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 focus-visible:-outline-offset-2"
      >
        {children}
      </div>
      {footer ? (
        <footer
          className="flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]
          shadow-[inset_0_1px_0_var(--line)] sm:flex-row sm:justify-end sm:pb-4"
        >
          {footer}
        </footer>
      ) : null}
    </DialogLayer>
  );
}
