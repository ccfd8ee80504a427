import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Reveal } from './reveal.tsx';
import { SectionHead } from './section-head.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

/** Early access: the form, and its benefits. */
export function Waitlist({ figures, canMail }: { figures: ReactNode; canMail: boolean }) {
  const benefits = [
    {
      key: 'founder',
      title: <Trans>Founder Access</Trans>,
      text: <Trans>Get in early, with a say in what is built next.</Trans>,
    },
    {
      key: 'discount',
      title: <Trans>Lifetime Discount</Trans>,
      text: <Trans>Whatever the price will be, you pay less, permanently.</Trans>,
    },
    {
      key: 'community',
      title: <Trans>Creator Community</Trans>,
      text: <Trans>A small circle of creators who share what works.</Trans>,
    },
  ];
  return (
    <Reveal as="section" id="waitlist" labelledBy="waitlist-title" className="flex flex-col gap-14">
      <SectionHead id="waitlist-title" at="00:46:02" title={<Trans>Get early access.</Trans>}>
        {canMail ? (
          <Trans>
            Accounts are by invitation for now. Leave your address: you get one message when your place is free, and
            nothing else.
          </Trans>
        ) : (
          <Trans>
            Accounts are by invitation for now. Leave your address: the operator of this installation sees it and gets
            in touch.
          </Trans>
        )}
      </SectionHead>
      <div
        className="grid gap-12 rounded-surface bg-surface p-6 shadow-2 sm:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]
        lg:gap-16"
      >
        <div className="flex flex-col justify-between gap-12">
          <WaitlistForm />
          {figures}
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {benefits.map(({ key, title, text }) => (
            <li key={key} className="grid grid-cols-[auto_1fr] gap-x-4 py-5 first:pt-0 last:pb-0">
              <span aria-hidden="true" className="mt-1 h-9 w-5 rounded-[5px] bg-playhead" />
              <div className="flex flex-col gap-1">
                <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Reveal>
  );
}
