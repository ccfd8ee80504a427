import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Publication } from '#contract/publications.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/format.ts';
import { solidTone } from '#web/ui/tone.ts';
import { publicationTone } from '../state-names.ts';

type Attempt = Publication['attempts'][number];
type Props = { attempts: readonly Attempt[]; platformName: string };

/** Number of entries shown before "Show all". */
const SHOWN = 5;

/** The history of a publication, newest first. */
export function AttemptLog({ attempts, platformName }: Props) {
  const headingId = useId();
  const [all, setAll] = useState(false);
  const newest = attempts.map((attempt, index) => ({ attempt, number: index + 1 })).toReversed();
  const shown = all || newest.length <= SHOWN + 1 ? newest : newest.slice(0, SHOWN);
  const rest = newest.length - shown.length;
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="font-medium text-sm">
        <Trans>What happened</Trans>
      </h3>
      <ol className="flex flex-col">
        {shown.map(({ attempt, number }, index) => (
          <Line
            key={number}
            attempt={attempt}
            platformName={platformName}
            isLast={index === shown.length - 1}
            isNewest={index === 0}
          />
        ))}
      </ol>
      {rest > 0 ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setAll(true)}>
          <Trans>Show {rest} earlier</Trans>
        </Button>
      ) : null}
    </section>
  );
}

type LineProps = { attempt: Attempt; platformName: string; isLast: boolean; isNewest: boolean };

function Line({ attempt, platformName, isLast, isNewest }: LineProps) {
  const { formatDate } = useFormats();
  const { at, actor, text, to, platform_code: code, next_at: next } = attempt;
  const who = useActors(platformName)[actor];
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={cx('mt-1.5 size-2 shrink-0 rounded-full', solidTone[publicationTone({ state: to, held: null })])}
        />
        {isLast ? null : <span className="w-px flex-1 bg-line" />}
      </span>
      <div className="flex min-w-0 flex-col pb-3">
        <p className="break-words text-sm">{text}</p>
        <p className="tabular text-ink-3 text-xs">
          <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'long' })}>
            {formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
          </time>
          {' · '}
          {who}
          {code === null ? null : (
            <>
              {' · '}
              <code className="timecode break-all">{code}</code>
            </>
          )}
        </p>
        {!isNewest || next === null || Date.parse(next) <= Date.parse(at) ? null : (
          <p className="tabular text-ink-3 text-xs">
            <Trans>Next step: {formatDate(next, { dateStyle: 'medium', timeStyle: 'medium' })}</Trans>
          </p>
        )}
      </div>
    </li>
  );
}

/** Names of the actors in the log. */
function useActors(platformName: string): Record<Attempt['actor'], string> {
  const { t } = useLingui();
  return { user: t`You`, engine: t`Reelwright`, platform: platformName, operator: t`The operator` };
}
