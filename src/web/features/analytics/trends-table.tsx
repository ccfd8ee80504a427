import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import { postPath } from '#web/navigation/post-path.ts';
import { useFormats } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FigureTable } from './figure-table.tsx';
import type { Trends } from './queries.ts';
import { useDays } from './use-days.ts';

/** Rows shown at first, as specified. */
const ROWS = 7;

/** The figures of the chart as a table, the newest day first. */
export function TrendsTable({ trends: { trends, previous, published } }: { trends: Trends }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { longDay, shortDay } = useDays();
  const rows = trends.map((day, at) => ({ day, before: previous[at] })).toReversed();
  const total = formatNumber(rows.length);
  return (
    <FigureTable
      label={t`Views & Engagement by day`}
      rows={rows}
      keyOf={({ day }) => day.date}
      first={{ count: ROWS, showAll: t`Show all ${total} days` }}
      columns={[
        {
          name: <Trans>Date</Trans>,
          kind: 'words',
          cell: ({ day, before }) => <span title={before && shortDay(before.date)}>{longDay(day.date)}</span>,
        },
        { name: <Trans>Views</Trans>, kind: 'figure', cell: ({ day }) => <Exact value={day.views} /> },
        {
          name: <Trans>Views before</Trans>,
          kind: 'figure',
          isQuiet: true,
          cell: ({ before }) => <Exact value={before?.views ?? null} />,
        },
        { name: <Trans>Engagement</Trans>, kind: 'figure', cell: ({ day }) => <Exact value={day.engagement} /> },
        {
          name: <Trans>Engagement before</Trans>,
          kind: 'figure',
          isQuiet: true,
          cell: ({ before }) => <Exact value={before?.engagement ?? null} />,
        },
        {
          name: <Trans>Posts published</Trans>,
          kind: 'words',
          cell: ({ day }) => <Published day={published.find(({ date }) => date === day.date)} />,
        },
        {
          name: <Trans>Not known of</Trans>,
          kind: 'words',
          isQuiet: true,
          cell: ({ day }) => (
            <span className="text-xs">{day.missing.map((platform) => platformNames[platform]).join(', ')}</span>
          ),
        },
      ]}
    />
  );
}

function Published({ day }: { day: Trends['published'][number] | undefined }) {
  const { t } = useLingui();
  if (!day) return null;
  const more = day.count - day.posts.length;
  return (
    <ul className="flex w-64 flex-col gap-0.5 whitespace-normal text-xs">
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
