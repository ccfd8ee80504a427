import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { useCurrentSection } from './use-current-section.ts';

/** Date of the terms and the policies. */
const LAST_UPDATED = '2025-09-12';

export type LegalSection = { id: string; title: string; body: ReactNode };
type Props = { title: string; intro: ReactNode; sections: readonly LegalSection[]; footer?: ReactNode };

/** A long text with a table of contents that shows the reader's position. */
export function LegalPage({ title, intro, sections, footer }: Props) {
  const { i18n } = useLingui();
  useDocumentTitle(title);
  const { current, follow } = useCurrentSection(sections.map(({ id }) => id));
  const day = formatDay(LAST_UPDATED, i18n.locale);
  return (
    <div className="flex min-h-dvh flex-col">
      <LegalHeader />
      <main
        id="main"
        className="mx-auto grid w-full max-w-[84rem] flex-1 grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 px-6 pt-10 pb-24
          sm:px-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-16 print:block print:p-0"
      >
        <div className="min-w-0 lg:col-start-2">
          <h1 className="hyphens-auto break-words font-semibold text-3xl tracking-[-0.04em] max-sm:text-2xl">
            {title}
          </h1>
          <p className="mt-3 text-ink-3 text-sm">
            <Trans>
              Last updated <time dateTime={LAST_UPDATED}>{day}</time>
            </Trans>
          </p>
          <div className="legal-text mt-6 max-w-[42rem]">{intro}</div>
        </div>
        <Contents sections={sections} current={current} onFollow={follow} />
        <div className="flex max-w-[44rem] flex-col lg:col-start-2">
          {sections.map((section, at) => (
            <Section key={section.id} {...section} number={at + 1} isCurrent={current === section.id} />
          ))}
        </div>
      </main>
      {footer}
    </div>
  );
}

function LegalHeader() {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-room print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-[84rem] items-center justify-between gap-4 px-6 sm:px-10">
        <a href="/" aria-label="Reelwright" className="rounded-control py-2">
          <Wordmark />
        </a>
        <a href="/" className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to Home</Trans>
        </a>
      </div>
    </header>
  );
}

type ContentsProps = {
  sections: readonly LegalSection[];
  current: string | null;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function Contents({ sections, current, onFollow }: ContentsProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Contents`}
      className="self-start lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden"
    >
      <p className="mb-2 font-medium text-ink-3 text-xs" aria-hidden="true">
        <Trans>Contents</Trans>
      </p>
      <ol className="flex flex-col border-line border-l text-sm">
        {sections.map(({ id, title: name }, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={onFollow}
              aria-current={current === id ? 'location' : undefined}
              className={cx(
                '-ml-px flex gap-2 border-l-2 py-1.5 pr-2 pl-3 transition-colors duration-(--motion-fast)',
                'pointer-coarse:min-h-11 pointer-coarse:py-3',
                current === id
                  ? 'border-playhead font-medium text-ink'
                  : 'border-transparent text-ink-2 hover:border-line-control hover:text-ink',
              )}
            >
              <span className="tabular w-5 shrink-0 text-ink-3">{at + 1}</span>
              <span className="min-w-0 break-words">{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ id, title, body, number, isCurrent }: LegalSection & { number: number; isCurrent: boolean }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-current={isCurrent || undefined}
      className={cx(
        '-mx-4 scroll-mt-16 rounded-surface px-4 py-6 transition-colors duration-(--motion-slow) print:mx-0',
        'print:break-inside-avoid-page print:px-0 print:py-3',
        isCurrent && 'bg-surface print:bg-transparent',
      )}
    >
      <h2 id={`${id}-title`} className="flex gap-2 font-semibold text-xl tracking-[-0.02em]">
        <span className={cx('tabular w-7 shrink-0', isCurrent ? 'text-accent-ink' : 'text-ink-3')}>{number}</span>
        <span className="min-w-0 break-words">{title}</span>
      </h2>
      <div className="legal-text mt-3 sm:pl-9">{body}</div>
    </section>
  );
}

/** Day, month, year, as English dates are written in Singapore. */
function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-SG' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
