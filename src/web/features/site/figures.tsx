import { Trans } from '@lingui/react/macro';
import type { Site } from '#contract/system.ts';
import { useFigureLabels } from './figure-labels.ts';

type Props = { figures: Site['figures']; samples?: boolean; size?: 'lg' | 'sm' };

/** The operator's figures in a row; renders nothing if there are none. */
export function Figures({ figures, samples = false, size = 'lg' }: Props) {
  const labelOf = useFigureLabels();
  if (figures.length === 0) return null;
  const list = (
    <dl data-figures className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-8">
      {figures.map(({ value, label }) => (
        <div
          key={`${value} ${label}`}
          className="flex flex-col-reverse justify-end gap-1 border-line-control border-l pl-4"
        >
          <dt className="text-ink-2 text-sm">{labelOf(label)}</dt>
          <dd
            className={
              size === 'lg'
                ? 'tabular font-semibold text-[clamp(34px,4vw,54px)] leading-none tracking-[-0.045em]'
                : 'tabular font-semibold text-2xl tracking-[-0.035em]'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!samples) return list;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2 text-sm">
        <Trans>Sample figures. The operator sets their own.</Trans>
      </p>
      {list}
    </div>
  );
}
