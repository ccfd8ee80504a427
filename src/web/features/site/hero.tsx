import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProductPicture } from '#web/brand/product-picture.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

type Props = {
  /** Opens the dialog if sign-ups are open; if undefined, the link leads to the waitlist. */
  onStart: (() => void) | undefined;
  /** Whether the waitlist is open. */
  waitlist: boolean;
  signedIn: boolean;
  onIntent: () => void;
  onWatch: () => void;
  /** The button for the demo account; rendered once it is known whether there is one. */
  demo: ReactNode;
};

/** The first section: what the product is. */
export function Hero({ onStart, waitlist, signedIn, onIntent, onWatch, demo }: Props) {
  const primary = buttonClass({ variant: 'primary', size: 'lg' });
  const start = <Trans>Start Creating Free</Trans>;
  return (
    <section className="flex flex-col gap-12 pt-32 sm:pt-40 lg:gap-14">
      <div
        className="mx-auto grid w-full max-w-[84rem] items-end gap-x-16 gap-y-8 px-6 sm:px-10
        lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]"
      >
        <div className="flex flex-col items-start gap-6">
          <p
            className="inline-flex items-center gap-2.5 rounded-full bg-surface py-1.5 pr-3.5 pl-2.5 font-medium text-ink-2
            text-xs shadow-1"
          >
            <span aria-hidden="true" className="h-3.5 w-2 rounded-[3px] bg-playhead" />
            {waitlist ? (
              <Trans>Early access · runs on your own machine</Trans>
            ) : (
              <Trans>Runs on your own machine</Trans>
            )}
          </p>
          <h1 className="font-semibold text-[clamp(42px,5.6vw,80px)] leading-[0.98] tracking-[-0.05em]">
            <Trans>An hour of talk holds a dozen clips.</Trans>
          </h1>
        </div>
        <div className="flex flex-col gap-6 lg:pb-2">
          <p className="max-w-xl text-ink-2 text-lg">
            <Trans>
              Reelwright watches your long video, lifts out the moments that stand on their own, and cuts them upright,
              captioned and scored, on your own machine.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            {onStart ? (
              <button type="button" className={primary} onPointerEnter={onIntent} onClick={onStart}>
                {start}
              </button>
            ) : (
              <a href="#waitlist" className={primary}>
                {start}
              </a>
            )}
            <button type="button" className={buttonClass({ size: 'lg' })} onClick={onWatch}>
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                <path d="M7 4.8v14.4a1 1 0 0 0 1.5.9l12-7.2a1 1 0 0 0 0-1.8l-12-7.2a1 1 0 0 0-1.5.9Z" />
              </svg>
              <Trans>Watch Demo</Trans>
            </button>
          </div>
          {waitlist && !signedIn ? (
            // Also before it is known whether sign-ups are open, since nothing may move when it is.
            <p data-waitlist className="for-newcomers text-ink-2 text-sm">
              <Trans>Accounts are by invitation for now: Start Creating Free leads to the waitlist.</Trans>
            </p>
          ) : null}
          <div className="for-newcomers flex min-h-control-lg items-center">{demo}</div>
        </div>
      </div>
      <ProductPicture />
    </section>
  );
}
