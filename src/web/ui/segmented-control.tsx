import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Radio, RadioGroup, tabStop } from './radio-group.tsx';
import { Tooltip } from './tooltip.tsx';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };
type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** Shows only icons; the labels become tooltips and accessible names. */
  iconsOnly?: boolean;
  className?: string;
};

/** Switches between a few views of the same content, such as grid and list. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  iconsOnly = false,
  className,
}: Props<Value>) {
  const stop = tabStop(segments, value);
  return (
    <RadioGroup
      aria-label={label}
      className={cx(
        'inline-flex h-control items-stretch gap-0.5 rounded-control bg-well p-0.5 ring-1 ring-line ring-inset',
        className,
      )}
    >
      {segments.map((segment) => {
        const item = (
          <Radio
            key={segment.value}
            checked={segment.value === value}
            onChoose={() => onChange(segment.value)}
            tabIndex={segment === stop ? 0 : -1}
            aria-label={iconsOnly ? segment.label : undefined}
            className="touch-target inline-flex items-center justify-center gap-1.5 rounded-[5px] px-2
              pointer-coarse:min-w-11 text-ink-2 text-sm transition-colors hover:text-ink
              data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-1
              [&_svg]:size-4"
          >
            {segment.icon}
            {iconsOnly ? null : segment.label}
          </Radio>
        );
        return iconsOnly ? (
          <Tooltip key={segment.value} text={segment.label}>
            {item}
          </Tooltip>
        ) : (
          item
        );
      })}
    </RadioGroup>
  );
}
