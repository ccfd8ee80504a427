import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Publication } from '#contract/publications.ts';
import { useFormats } from '#web/ui/format.ts';
import { isOpen } from './group-outcome.ts';
import { usePlannedTime } from './wall-time.ts';

/** When a publication is scheduled, was published, or continues. */
export function PublicationFacts({ publication }: { publication: Publication }) {
  const { formatDate } = useFormats();
  const plannedTime = usePlannedTime();
  const { published_at: publishedAt, scheduled_at: scheduledAt, next_at: nextAt, state } = publication;
  const planned = plannedTime(publication);
  const style = { dateStyle: 'full', timeStyle: 'short' } as const;
  // A scheduled one already shows its time; YouTube receives its post some hours ahead.
  const goesOn = isOpen(publication) && state !== 'scheduled' && nextAt !== null && isAhead(nextAt);
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {publishedAt === null ? null : (
        <Fact label={<Trans>Published</Trans>}>
          <time dateTime={publishedAt}>{formatDate(publishedAt, style)}</time>
        </Fact>
      )}
      {planned === null || scheduledAt === null ? null : (
        <Fact label={<Trans>Planned for</Trans>}>
          <time dateTime={scheduledAt}>{planned.text}</time>
          {planned.here === null ? null : <span className="block text-ink-3 text-xs">{planned.here}</span>}
        </Fact>
      )}
      {goesOn ? (
        <Fact label={<Trans>Next step</Trans>}>
          <time dateTime={nextAt}>{formatDate(nextAt, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        </Fact>
      ) : null}
    </dl>
  );
}

/** A next step sooner than this is not shown, so that it does not flicker. */
const SOON_MS = 60_000;

function isAhead(at: string): boolean {
  return Date.parse(at) > Date.now() + SOON_MS;
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="tabular break-words">{children}</dd>
    </div>
  );
}
