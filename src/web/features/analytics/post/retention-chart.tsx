import { Trans, useLingui } from '@lingui/react/macro';
import { formatClock, useFormats } from '#web/ui/format.ts';
import { ChartFrame, Readout, Stroke } from '../chart-frame.tsx';
import { figureColors } from '../figures.ts';
import type { Retention } from '../queries.ts';
import { Plot } from '../trend-plot.tsx';

const HEIGHT = 220;
const PLOT = { top: 22, height: 164 };

/** Share of viewers still watching at each position of a video. */
export function RetentionChart({ retention: { points, duration_seconds: duration } }: { retention: Retention }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const percent = (value: number) => formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });
  const place = (at: number) => {
    const ratio = points[at]?.ratio ?? 0;
    return duration === null ? percent(ratio) : formatClock(ratio * duration);
  };
  const shareAt = (at: number) => percent(points[at]?.watching ?? 0);
  const spoken = (at: number) => {
    const [time, share] = [place(at), shareAt(at)];
    return t`At ${time}: ${share} still watching`;
  };
  return (
    <ChartFrame
      count={points.length}
      height={HEIGHT}
      label={t`Share of viewers still watching, by place in the video`}
      sliderLabel={t`Place in the video`}
      spoken={spoken}
      labelOf={place}
      legend={
        <p className="flex items-center gap-1.5 text-ink-2 text-xs" aria-hidden="true">
          <Stroke color={figureColors.views} /> <Trans>Still watching</Trans>
        </p>
      }
      hint={<Trans>Use the arrow keys to read the places one by one.</Trans>}
      draw={({ width, at }) => (
        <Plot
          title={t`Still watching`}
          color={figureColors.views}
          current={points.map(({ watching }) => ({ value: watching, isPartial: false }))}
          previous={[]}
          max={Math.max(1, Math.ceil(2 * Math.max(...points.map(({ watching }) => watching))) / 2)}
          write={percent}
          {...PLOT}
          {...{ width, at }}
        />
      )}
      readout={({ at, ...box }) => (
        <Readout {...box}>
          <p className="font-medium">{place(at)}</p>
          <p className="tabular mt-1">{shareAt(at)}</p>
        </Readout>
      )}
    />
  );
}
