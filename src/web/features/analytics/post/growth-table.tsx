import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { FigureTable } from '../figure-table.tsx';
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
  const rows = readings.map((reading, at) => ({ ...reading, before: readings[at - 1] })).toReversed();
  const total = formatNumber(rows.length);
  return (
    <FigureTable
      label={t`Readings of this post`}
      rows={rows}
      keyOf={({ at }) => at}
      first={{ count: ROWS, showAll: t`Show all ${total} readings` }}
      columns={[
        {
          name: <Trans>Reading</Trans>,
          kind: 'words',
          cell: ({ at }) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
        },
        { name: <Trans>Age</Trans>, kind: 'figure', cell: ({ age_seconds: seconds }) => age(seconds) },
        { name, kind: 'figure', cell: ({ value }) => formatNumber(value) },
        {
          name: <Trans>Since the reading before</Trans>,
          kind: 'figure',
          isQuiet: true,
          cell: ({ value, before }) =>
            before ? formatNumber(value - before.value, { signDisplay: 'exceptZero' }) : '–',
        },
      ]}
    />
  );
}
