import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { useScrolled } from './use-scrolled.ts';

const OPAQUE_AFTER_PX = 10;
/** From this width on the anchors are in the header itself. */
const WIDE = '(min-width: 768px)';
const WAITLIST = '#waitlist';

type Props = {
  /** Dashboard link, bell and menu of a signed-in user; null for visitors. */
  account: ReactNode;
  /** Opens the dialog. */
  onSignIn: () => void;
  /**
   * Opens the dialog to create an account; undefined if sign-ups are closed, in which case the link leads to the
   * waitlist.
   */
  onStart: (() => void) | undefined;
  /** Whether the waitlist is open. */
  waitlist: boolean;
  /** Called when sign-in is about to be used, so that its code is loaded in time. */
  onIntent: () => void;
};

/**
 * The header of the public pages. Narrow screens get a menu that closes on a choice, Escape, a click outside, or when
 * the window becomes wider.
 */
export function SiteHeader({ account, onSignIn, onStart, waitlist, onIntent }: Props) {
  const { t } = useLingui();
  const scrolled = useScrolled(OPAQUE_AFTER_PX);
  const { open, setOpen, header, toggle } = useMenu();
  const chooseAnd = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const anchors = [
    { href: '#features', text: <Trans>Features</Trans> },
    { href: '#how-it-works', text: <Trans>How it Works</Trans> },
    ...(waitlist ? [{ href: WAITLIST, text: <Trans>Join Waitlist</Trans> }] : []),
  ];
  const ways = (
    <EntryButtons
      onSignIn={chooseAnd(onSignIn)}
      onStart={onStart ? chooseAnd(onStart) : undefined}
      onWaitlist={() => setOpen(false)}
      onIntent={onIntent}
    />
  );
  return (
    <header
      ref={header}
      data-opaque={scrolled || open || undefined}
      className={cx(
        'fixed inset-x-0 top-0 z-30 transition-[background-color,box-shadow] duration-(--motion-slow)',
        scrolled || open ? 'bg-room shadow-[0_1px_0_var(--line)]' : 'bg-transparent',
      )}
    >
      <div className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-6 px-6 sm:px-10">
        <a href="/" className="rounded-control py-2" aria-label="Reelwright" onClick={goToTop}>
          <Wordmark />
        </a>
        <nav aria-label={t`Page`} className="ml-4 hidden gap-1 md:flex">
          {anchors.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className={buttonClass({ variant: 'ghost' })}
              data-waitlist={href === WAITLIST || undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        <div className="for-newcomers ml-auto flex items-center gap-2">
          {account ?? <div className="hidden items-center gap-2 md:flex">{ways}</div>}
          <MenuButton ref={toggle} open={open} onToggle={() => setOpen(!open)} />
        </div>
      </div>
      <div id="site-menu" hidden={!open} className="animate-fade px-6 pb-6 sm:px-10 md:hidden">
        <nav aria-label={t`Page`} className="flex flex-col border-line border-t pt-3">
          {anchors.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              data-waitlist={href === WAITLIST || undefined}
              className="flex h-12 items-center text-lg"
              onClick={() => setOpen(false)}
            >
              {text}
            </a>
          ))}
        </nav>
        {account ? null : <div className="for-newcomers grid grid-cols-2 gap-3 pt-3">{ways}</div>}
      </div>
      <div aria-hidden="true" className="playhead-line absolute inset-x-0 bottom-0 h-0.5 bg-playhead" />
    </header>
  );
}

/** State of the menu on narrow screens. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // Before the menu is painted: no press or key can come between its appearance and these listeners.
  useLayoutEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const wide = matchMedia(WIDE);
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) close();
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    wide.addEventListener('change', close);
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [open]);
  return { open, setOpen, header, toggle };
}

type EntryProps = Pick<Props, 'onSignIn' | 'onStart' | 'onIntent'> & { onWaitlist: () => void };

function EntryButtons({ onSignIn, onStart, onWaitlist, onIntent }: EntryProps) {
  const primary = buttonClass({ variant: 'primary', className: 'max-md:h-control-lg' });
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'ghost', className: 'max-md:h-control-lg' })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onSignIn}
      >
        <Trans>Sign In</Trans>
      </button>
      {onStart ? (
        <button type="button" className={primary} onPointerEnter={onIntent} onFocus={onIntent} onClick={onStart}>
          <Trans>Get Started</Trans>
        </button>
      ) : (
        <a href={WAITLIST} className={primary} onClick={onWaitlist}>
          <Trans>Get Started</Trans>
        </a>
      )}
    </>
  );
}

type MenuButtonProps = { ref: Ref<HTMLButtonElement>; open: boolean; onToggle: () => void };

function MenuButton({ ref, open, onToggle }: MenuButtonProps) {
  const { t } = useLingui();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={open ? t`Close menu` : t`Open menu`}
      aria-expanded={open}
      aria-controls="site-menu"
      className={buttonClass({ variant: 'ghost', square: true, className: '-mr-2 size-11 md:hidden' })}
      onClick={onToggle}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {open ? <path d="M6 6l12 12M18 6L6 18" /> : <path d="M4 8h16M4 16h16" />}
      </svg>
    </button>
  );
}

/** On the landing page the logo scrolls to the top; elsewhere, or in a new tab, it is a plain link. */
function goToTop(event: MouseEvent): void {
  if (window.location.pathname !== '/' || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
    return;
  event.preventDefault();
  history.replaceState(history.state, '', '/');
  window.scrollTo({ top: 0 });
}
