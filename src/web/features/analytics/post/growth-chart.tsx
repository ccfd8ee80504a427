import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { ChartFrame, Readout, Stroke } from '../chart-frame.tsx';
import { roundUp } from '../chart-scale.ts';
import { figureColors } from '../figures.ts';
import type { Growth } from '../queries.ts';
import { Plot } from '../trend-plot.tsx';
import { useMetricNames } from './metric-names.ts';
import { useAges } from './use-ages.ts';

const HEIGHT = 260;
const PLOT = { top: 22, height: 204 };

/** The growth of a post by its age, over the usual range of the account's posts at that age. */
export function GrowthChart({ growth: { steps, metric } }: { growth: Growth }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const age = useAges();
  const name = useMetricNames()[metric];
  const hasUsual = steps.some(({ median }) => median !== null);
  const exact = (value: number | null) => (value === null ? t`not known` : formatNumber(Math.round(value)));
  const line = (figure: 'value' | 'median' | 'low' | 'high') =>
    steps.map((step) => ({ value: step[figure], isPartial: false }));
  const max = roundUp(Math.max(0, ...steps.flatMap(({ value, high }) => [value ?? 0, high ?? 0])));
  const spoken = (at: number) => {
    const step = steps[at];
    if (!step) return '';
    const [ageText, value, median] = [age(step.age_seconds), exact(step.value), exact(step.median)];
    return t`After ${ageText}: ${name} ${value}, median of your posts ${median}`;
  };
  return (
    <ChartFrame
      count={steps.length}
      height={HEIGHT}
      label={t`${name} by age of the post`}
      sliderLabel={t`Age in the chart`}
      spoken={spoken}
      labelOf={(at) => age(steps[at]?.age_seconds ?? 0)}
      legend={<Legend hasUsual={hasUsual} />}
      hint={<Trans>Use the arrow keys to read the ages one by one. The table holds every reading.</Trans>}
      draw={({ width, at }) => (
        <Plot
          title={name}
          color={figureColors.views}
          current={line('value')}
          previous={line('median')}
          band={{ low: line('low'), high: line('high') }}
          {...PLOT}
          {...{ width, max, at }}
        />
      )}
      readout={({ at, ...place }) => (
        <Readout {...place}>{steps[at] ? <Step step={steps[at]} name={name} /> : null}</Readout>
      )}
    />
  );
}

function Legend({ hasUsual }: { hasUsual: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs" aria-hidden="true">
      <li className="flex items-center gap-1.5">
        <Stroke color={figureColors.views} /> <Trans>This post</Trans>
      </li>
      {hasUsual ? (
        <>
          <li className="flex items-center gap-1.5">
            <Stroke color="var(--ink-3)" dashes="1 3" /> <Trans>Median of your posts at the same age</Trans>
          </li>
          <li className="flex items-center gap-1.5">
            <span className="h-2.5 w-4.5 rounded-[3px] bg-ink-3 opacity-20" /> <Trans>The middle half of them</Trans>
          </li>
        </>
      ) : null}
    </ul>
  );
}

function Step({ step, name }: { step: Growth['steps'][number]; name: string }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const age = useAges();
  const exact = (value: number | null) => (value === null ? '–' : formatNumber(Math.round(value)));
  const rows = [
    [name, exact(step.value)],
    [t`Median`, exact(step.median)],
    [t`Middle half`, step.low === null ? '–' : `${exact(step.low)} – ${exact(step.high)}`],
    [t`Posts compared`, formatNumber(step.posts)],
  ];
  return (
    <>
      <p className="font-medium">{age(step.age_seconds)}</p>
      <table className="tabular mt-1.5 w-full">
        <tbody>
          {rows.map(([term, text]) => (
            <tr key={term}>
              <td className="py-0.5 text-ink-2">{term}</td>
              <td className="text-right font-semibold">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
