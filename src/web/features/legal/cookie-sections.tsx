import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { browserStorage, type StoredValue } from '#web/storage/browser-storage.ts';
import type { LegalSection } from './legal-page.tsx';
import { type Operator, OperatorContact } from './operator.tsx';

/** The cookie policy: what this product actually stores in a browser. */
export function useCookieSections({ name, address }: Operator): LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'cookies', title: t`The cookies`, body: <Cookie /> },
    { id: 'storage', title: t`Values in your browser’s storage`, body: <Storage /> },
    { id: 'push', title: t`Push notifications`, body: <Push /> },
    { id: 'not-used', title: t`What is not used`, body: <NotUsed /> },
    { id: 'your-choice', title: t`Your choice`, body: <Choice /> },
    { id: 'contact', title: t`Contact`, body: <Contact name={name} address={address} /> },
  ];
}

export function CookieIntro() {
  return (
    <p>
      <Trans>
        This page lists everything that this product keeps in your browser. All of it is needed for what you asked for:
        to keep you signed in, to go on with an upload, to remember how you like the screen. Nothing is for advertising,
        so no banner asks for your consent.
      </Trans>
    </p>
  );
}

function Cookie() {
  return (
    <>
      <p>
        <Trans>
          There are two, set when you sign in. <code>__Host-reelwright</code> (on plain HTTP, as on a single machine,{' '}
          <code>reelwright_binding</code>) holds a random value that ties your session to this browser, so that a stolen
          token is useless elsewhere. It ends with the session: when you sign out, or after 30 days.
        </Trans>
      </p>
      <p>
        <Trans>
          <code>__Host-reelwright-device</code> (on plain HTTP <code>reelwright_device</code>) holds a random value for
          each account that has signed in here. With it you can sign in from this browser even while somebody else keeps
          guessing your password. It stays when you sign out. It ends 180 days after your last sign-in, and stops
          working when you change your password on another device or sign out everywhere.
        </Trans>
      </p>
      <p>
        <Trans>Both go to this installation alone, and scripts cannot read them.</Trans>
      </p>
    </>
  );
}

function Storage() {
  const purposes = usePurposes();
  return (
    <>
      <p>
        <Trans>These stay on your device and are not sent by themselves:</Trans>
      </p>
      <dl className="divide-y divide-line border-line border-y">
        {browserStorage.map((one) => (
          <div key={one.key} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <dt>
              <code>{one.key}</code>
            </dt>
            <dd>
              {purposes[one.purpose]} <Until until={one.until} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function usePurposes(): Record<StoredValue['purpose'], ReactNode> {
  return {
    token: <Trans>Shows the server that it is you.</Trans>,
    user: <Trans>Your name and address, so that the page need not wait for them.</Trans>,
    signedOut: <Trans>Tells other tabs of this browser that you signed out.</Trans>,
    theme: <Trans>Light, dark, or as your system says.</Trans>,
    density: <Trans>Whether you want compact mode.</Trans>,
    language: <Trans>The language that you chose in this browser.</Trans>,
    accountLanguage: <Trans>The language of the account last used here.</Trans>,
    sidebar: <Trans>Whether the sidebar is open.</Trans>,
    upload: <Trans>Name and address of an unfinished upload, so that it can go on.</Trans>,
    draft: <Trans>What you typed and have not saved yet.</Trans>,
    newIdeas: <Trans>Ideas that were generated for you and are not saved yet.</Trans>,
    commands: <Trans>Which commands and clips you opened last from the search, by account.</Trans>,
    firstSteps: <Trans>That you hid the first steps.</Trans>,
    confirmation: <Trans>The link of a confirmation message, until it is settled.</Trans>,
    callback: <Trans>That a platform's answer was handed over, so that a page loaded again is no failure.</Trans>,
    setUp: <Trans>The code with which the first operator is set up, until the account is there.</Trans>,
    scroll: <Trans>How far you had scrolled, for the way back.</Trans>,
    generation: <Trans>Which clips are being made, so that you can be notified when they are ready.</Trans>,
    publication: <Trans>What is being published, so that you can be notified when it is live.</Trans>,
  };
}

function Until({ until }: Pick<StoredValue, 'until'>) {
  if (until === 'tab') return <Trans>Goes when you close the tab.</Trans>;
  if (until === 'session') return <Trans>Goes when you sign out.</Trans>;
  if (until === 'done') return <Trans>Goes when it is done.</Trans>;
  return <Trans>Until you clear it.</Trans>;
}

function Push() {
  return (
    <p>
      <Trans>
        If you turn on push, your browser keeps a small program of this site, which shows the messages, and an address
        at its maker’s push service. Both go when you turn push off.
      </Trans>
    </p>
  );
}

function NotUsed() {
  return (
    <p>
      <Trans>
        No cookies of other companies, no tracking pixels, no advertising, no statistics services, no fingerprinting.
        The pages load nothing from other servers, except the player of a video on TikTok or YouTube once you open it.
        The platform may then set cookies of its own.
      </Trans>
    </p>
  );
}

function Choice() {
  return (
    <p>
      <Trans>
        You can remove all of this at any time in your browser’s settings, under the data of this site. You are then
        signed out, and what you chose for the screen starts anew. Without the first cookie you cannot sign in;
        everything public works.
      </Trans>
    </p>
  );
}

function Contact({ name, address }: Operator) {
  return (
    <>
      <p>
        <Trans>
          Questions are answered by {name}. See also the <a href="/privacy-policy">Privacy Policy</a>.
        </Trans>
      </p>
      <OperatorContact address={address} />
    </>
  );
}
