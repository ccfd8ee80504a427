import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Site } from '#contract/system.ts';
import { Wordmark } from '#web/brand/wordmark.tsx';

type Props = {
  /** The operator's texts; null while unknown. */
  site: Site | null;
  version: string | null;
  /** Whether the waitlist is open. */
  waitlist: boolean;
  /** The language selector. */
  language: ReactNode;
};

const WAITLIST = '/#waitlist';

type Column = { key: string; title: ReactNode; links: { href: string; text: ReactNode }[] };

/** The footer of all public pages. */
export function SiteFooter({ site, version, waitlist, language }: Props) {
  return (
    <footer className="bg-well">
      <div aria-hidden="true" className="ruler h-3 rotate-180" />
      <div
        className="mx-auto grid w-full max-w-[84rem] gap-x-10 gap-y-12 px-6 py-16 sm:px-10
        lg:grid-cols-[minmax(0,1.2fr)_minmax(0,3fr)]"
      >
        <div className="flex flex-col items-start gap-4">
          <Wordmark />
          <p className="max-w-60 text-ink-2 text-sm">
            <Trans>Long videos in, finished clips out, on your own machine.</Trans>
          </p>
          <div className="min-h-14">{language}</div>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {columnsOf({ site, waitlist }).map(({ key, title, links }) => (
            <nav key={key} aria-labelledby={`footer-${key}`} className="flex flex-col gap-2">
              <h2 id={`footer-${key}`} className="font-semibold text-sm">
                {title}
              </h2>
              <ul className="flex flex-col">
                {links.map(({ href, text }) => (
                  <li key={href} data-waitlist={href === WAITLIST || undefined}>
                    <a
                      href={href}
                      className="inline-flex min-h-8 items-center break-all text-ink-2 text-sm underline-offset-4
                        hover:text-ink hover:underline pointer-coarse:min-h-11"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="text-ink-2 text-xs lg:col-span-2">
          {site?.operator ? (
            <Trans>Run by {site.operator}</Trans>
          ) : (
            <Trans>Self-hosted software under the MIT licence</Trans>
          )}
          {version ? ` · Reelwright ${version}` : null}
        </p>
      </div>
    </footer>
  );
}

function columnsOf({ site, waitlist }: Pick<Props, 'site' | 'waitlist'>): Column[] {
  const contact = site?.contact_email ? [{ href: `mailto:${site.contact_email}`, text: site.contact_email }] : [];
  return [
    {
      key: 'platform',
      title: <Trans>Platform</Trans>,
      links: [
        { href: '/#features', text: <Trans>Features</Trans> },
        { href: '/#how-it-works', text: <Trans>How it Works</Trans> },
        { href: '/#architecture', text: <Trans>Architecture</Trans> },
      ],
    },
    {
      key: 'resources',
      title: <Trans>Resources</Trans>,
      links: [
        { href: '/api/docs', text: <Trans>API reference</Trans> },
        { href: '/api/openapi.json', text: <Trans>OpenAPI description</Trans> },
      ],
    },
    {
      key: 'company',
      title: <Trans>Company</Trans>,
      links: [
        { href: '/privacy-policy', text: <Trans>Privacy Policy</Trans> },
        { href: '/terms-of-service', text: <Trans>Terms of Service</Trans> },
        { href: '/cookie-policy', text: <Trans>Cookie Policy</Trans> },
        ...(site?.links ?? []).map(({ label, url }) => ({ href: url, text: label })),
      ],
    },
    {
      key: 'support',
      title: <Trans>Support</Trans>,
      links: [
        ...(waitlist ? [{ href: WAITLIST, text: <Trans>Join Waitlist</Trans> }] : []),
        { href: '/status', text: <Trans>System status</Trans> },
        ...contact,
      ],
    },
  ];
}
