import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import type { Growth } from '../queries.ts';
import { useMetricNames } from './metric-names.ts';
import { useAges } from './use-ages.ts';

/** Rows shown at first. */
const ROWS = 12;

/** Every reading of a post, the newest first, with what it gained since the one before. */
export function GrowthTable({ growth: { readings, metric } }: { growth: Growth }) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormats();
  const age = useAges();
  const name = useMetricNames()[metric];
  const [all, setAll] = useState(false);
  const rows = readings.map((reading, at) => ({ ...reading, before: readings[at - 1] })).toReversed();
  const total = formatNumber(rows.length);
  const cell = 'tabular px-2 py-1.5 text-right';
  return (
    <div className="flex flex-col items-start gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keys */}
      <section className="w-full overflow-x-auto" tabIndex={0} aria-label={t`Readings of this post`}>
        <table className="w-full whitespace-nowrap text-sm">
          <thead>
            <tr className="border-line border-b text-ink-3 text-xs [&>th]:px-2 [&>th]:py-1.5 [&>th]:text-right [&>th]:font-medium">
              <th scope="col" className="text-left!">
                <Trans>Reading</Trans>
              </th>
              <th scope="col">
                <Trans>Age</Trans>
              </th>
              <th scope="col">{name}</th>
              <th scope="col">
                <Trans>Since the reading before</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, ROWS)).map(({ at, age_seconds: seconds, value, before }) => (
              <tr key={at} className="border-line border-b last:border-0">
                <th scope="row" className="px-2 py-1.5 text-left font-normal">
                  {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
                </th>
                <td className={cell}>{age(seconds)}</td>
                <td className={cell}>{formatNumber(value)}</td>
                <td className={`${cell} text-ink-3`}>
                  {before ? formatNumber(value - before.value, { signDisplay: 'exceptZero' }) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > ROWS && !all ? (
        <Button size="sm" onClick={() => setAll(true)}>
          {t`Show all ${total} readings`}
        </Button>
      ) : null}
    </div>
  );
}
