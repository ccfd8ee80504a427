import { Trans, useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { Readout } from './chart-frame.tsx';
import { figureColors } from './figures.ts';
import type { Trends } from './queries.ts';
import { useDays } from './use-days.ts';
import { usePublishedText } from './use-published-text.ts';

type Props = {
  trends: Trends;
  at: number;
  /** Position of the day in the chart, and width of the chart, in pixels. */
  x: number;
  width: number;
};

/** The selected day next to the same day of the period before. Decorative: the slider announces it. */
export function TrendReadout({ trends, at, x, width }: Props) {
  const { t } = useLingui();
  const { longDay, shortDay } = useDays();
  const { formatNumber } = useFormats();
  const publishedText = usePublishedText();
  const [day, before] = [trends.trends[at], trends.previous[at]];
  if (!day) return null;
  const published = publishedText(trends, day.date);
  const missing = day.missing.map((platform) => platformNames[platform]).join(', ');
  const exact = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatNumber(value);
  return (
    <Readout x={x} width={width}>
      <p className="font-medium">{longDay(day.date)}</p>
      <table className="tabular mt-1.5 w-full">
        <thead>
          <tr className="text-2xs text-ink-3">
            <td />
            <td />
            <td className="text-right">{before ? shortDay(before.date) : null}</td>
          </tr>
        </thead>
        <tbody>
          {(['views', 'engagement'] as const).map((metric) => (
            <tr key={metric}>
              <td className="py-0.5 text-ink-2">
                <span
                  className="mr-1.5 inline-block size-2 rounded-full"
                  style={{ background: figureColors[metric] }}
                />
                {metric === 'views' ? t`Views` : t`Engagement`}
              </td>
              <td className="text-right font-semibold">{exact(day[metric])}</td>
              <td className="text-right text-ink-3">{exact(before?.[metric])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {published === null ? null : <p className="mt-1.5 line-clamp-4 break-words text-ink-2">{published}</p>}
      {missing === '' ? null : (
        <p className="mt-1.5 text-warning-ink">
          <Trans>Not known of {missing}</Trans>
        </p>
      )}
    </Readout>
  );
}
