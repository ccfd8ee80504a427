import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Radio, RadioGroup, tabStop } from './radio-group.tsx';

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** A picture that fills the card above its label. */
  picture?: ReactNode;
  disabled?: boolean;
};
type Props<Value extends string> = {
  legend: string;
  /** Hides the legend visually where the surroundings already show it. */
  hideLegend?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  columns?: 1 | 2 | 3 | 4;
  /** Stacks the cards on phones. */
  stacked?: boolean;
  disabled?: boolean;
  className?: string;
};

const grids = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3', 4: 'grid-cols-2 sm:grid-cols-4' };
const stackedGrids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };

/** A radio group of cards, each with a description. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  value,
  onChange,
  options,
  columns = 1,
  stacked = false,
  disabled,
  className,
}: Props<Value>) {
  const id = useId();
  const stop = tabStop(options, value);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <span id={id} className={hideLegend ? 'sr-only' : 'font-medium text-ink-2 text-xs'}>
        {legend}
      </span>
      <RadioGroup aria-labelledby={id} className={cx('grid gap-2', stacked ? stackedGrids[columns] : grids[columns])}>
        {options.map((option) => (
          <Radio
            key={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            tabIndex={option === stop ? 0 : -1}
            disabled={disabled || option.disabled}
            className={cx(
              'group flex min-h-control min-w-0 rounded-control bg-surface text-left ring-1 ring-line',
              'ring-inset transition-[background-color,box-shadow] hover:bg-hover disabled:opacity-50',
              'data-[state=checked]:bg-accent-soft data-[state=checked]:ring-2 data-[state=checked]:ring-accent',
              option.picture ? 'flex-col overflow-hidden' : 'items-start gap-2.5 p-2.5',
            )}
          >
            {option.picture}
            {option.icon ? (
              <span className="mt-px shrink-0 text-ink-3 group-data-[state=checked]:text-accent-ink [&_svg]:size-4.5">
                {option.icon}
              </span>
            ) : null}
            <span className={cx('flex min-w-0 flex-col', option.picture !== undefined && 'px-2.5 py-1.5')}>
              <span className="break-words font-medium text-sm">{option.label}</span>
              {option.description ? <span className="break-words text-ink-2 text-xs">{option.description}</span> : null}
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
