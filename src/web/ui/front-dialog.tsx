import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { CrossGlyph } from './glyphs.tsx';

type Props = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'xl';
  /** Keeps a click outside from closing it, for work that would be lost. */
  sticky?: boolean;
  children: ReactNode;
};

const LOCK = 'scrollLocks';

/**
 * Looks like Dialog, on the browser's own `<dialog>`: a tenth of the code, for the public pages. It is in the top layer,
 * so no toast, menu or tooltip can be shown over it; signed-in pages use Dialog.
 */
export function FrontDialog({ onClose, title, description, size = 'sm', sticky = false, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOn = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const { dataset } = document.documentElement;
    dialog.showModal();
    (dialog.querySelector('input') ?? heading.current)?.focus(); // never the button that closes it
    dataset[LOCK] ??= '1';
    return () => {
      delete dataset[LOCK];
      dialog.close(); // returns the focus while the dialog is still in the document
    };
  }, []);
  /** A click on the backdrop; not a selection of text that ends there. */
  const pressed = (event: MouseEvent) => {
    const onBackdrop = event.target === box.current && pressedOn.current === box.current;
    if (onBackdrop && !sticky) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the browser reports as `cancel`
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onClick={pressed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none animate-sheet overflow-y-auto',
        'overscroll-contain bg-overlay p-0 text-ink shadow-3 outline-none backdrop:bg-scrim',
        'rounded-t-surface sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,60rem)] sm:w-[calc(100%-3rem)]',
        'sm:animate-in sm:rounded-surface',
        size === 'sm' ? 'sm:max-w-sm' : 'sm:max-w-5xl',
      )}
    >
      <header className="flex items-start gap-4 px-5 pt-4.5 pb-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2
            ref={heading}
            tabIndex={-1}
            id={`${id}-title`}
            className="font-semibold text-lg tracking-tight outline-none"
          >
            {title}
          </h2>
          {description ? (
            <p id={`${id}-text`} className="text-ink-2 text-sm">
              {description}
            </p>
          ) : null}
        </div>
        <button
          type="button"
          aria-label={t`Close`}
          className={buttonClass({ variant: 'ghost', square: true, className: '-mt-1 -mr-1.5' })}
          onClick={onClose}
        >
          <CrossGlyph />
        </button>
      </header>
      <div className="px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  );
}
