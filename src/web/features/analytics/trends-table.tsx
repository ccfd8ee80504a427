import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import { postPath } from '#web/navigation/post-path.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Trends } from './queries.ts';
import { useDays } from './use-days.ts';

/** Rows shown at first, as specified. */
const ROWS = 7;

/** The figures of the chart as a table, the newest day first. */
export function TrendsTable({ trends: { trends, previous, published } }: { trends: Trends }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { longDay, shortDay } = useDays();
  const [all, setAll] = useState(false);
  const rows = trends.map((day, at) => ({ day, before: previous[at] })).toReversed();
  const total = formatNumber(rows.length);
  const cell = 'tabular px-2 py-1.5 text-right';
  return (
    <div className="flex flex-col items-start gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keys */}
      <section className="w-full overflow-x-auto" tabIndex={0} aria-label={t`Views & Engagement by day`}>
        <table className="w-full whitespace-nowrap text-sm">
          <thead>
            <tr className="border-line border-b text-ink-3 text-xs [&>th]:px-2 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col" className="text-left">
                <Trans>Date</Trans>
              </th>
              <th scope="col" className="text-right">
                <Trans>Views</Trans>
              </th>
              <th scope="col" className="text-right">
                <Trans>Views before</Trans>
              </th>
              <th scope="col" className="text-right">
                <Trans>Engagement</Trans>
              </th>
              <th scope="col" className="text-right">
                <Trans>Engagement before</Trans>
              </th>
              <th scope="col" className="text-left">
                <Trans>Posts published</Trans>
              </th>
              <th scope="col" className="text-left">
                <Trans>Not known of</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, ROWS)).map(({ day, before }) => (
              <tr key={day.date} className="border-line border-b last:border-0">
                <th scope="row" className="px-2 py-1.5 text-left font-normal" title={before && shortDay(before.date)}>
                  {longDay(day.date)}
                </th>
                <td className={cell}>
                  <Exact value={day.views} />
                </td>
                <td className={`${cell} text-ink-3`}>
                  <Exact value={before?.views ?? null} />
                </td>
                <td className={cell}>
                  <Exact value={day.engagement} />
                </td>
                <td className={`${cell} text-ink-3`}>
                  <Exact value={before?.engagement ?? null} />
                </td>
                <td className="max-w-64 whitespace-normal px-2 py-1.5 text-xs">
                  <Published day={published.find(({ date }) => date === day.date)} />
                </td>
                <td className="px-2 py-1.5 text-ink-3 text-xs">
                  {day.missing.map((platform) => platformNames[platform]).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > ROWS && !all ? (
        <Button size="sm" onClick={() => setAll(true)}>
          {t`Show all ${total} days`}
        </Button>
      ) : null}
    </div>
  );
}

function Published({ day }: { day: Trends['published'][number] | undefined }) {
  const { t } = useLingui();
  if (!day) return null;
  const more = day.count - day.posts.length;
  return (
    <ul className="flex flex-col gap-0.5">
      {day.posts.map(({ post_id: id, title }) => (
        <li key={id} className="min-w-0 break-words">
          <Link to={postPath(id)} className="hover:underline">
            {title === '' ? t`Untitled` : title}
          </Link>
        </li>
      ))}
      {more > 0 ? <li className="text-ink-3">{t`and ${more} more`}</li> : null}
    </ul>
  );
}

function Exact({ value }: { value: number | null }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  if (value !== null) return formatNumber(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t`Not known`}</VisuallyHidden>
    </>
  );
}
