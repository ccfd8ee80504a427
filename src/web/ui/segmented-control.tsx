import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };
type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** Shows the icons alone; the labels become tooltips and accessible names. */
  iconsOnly?: boolean;
  className?: string;
};

/** A switch between a few views of the same thing (grid, list). */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  iconsOnly = false,
  className,
}: Props<Value>) {
  const choose = (next: string) => {
    const chosen = segments.find((segment) => segment.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      orientation="horizontal"
      className={cx(
        'inline-flex h-control items-stretch gap-0.5 rounded-control bg-well p-0.5 ring-1 ring-line ring-inset',
        className,
      )}
    >
      {segments.map((segment) => {
        const item = (
          <RadioGroup.Item
            key={segment.value}
            value={segment.value}
            aria-label={iconsOnly ? segment.label : undefined}
            className="inline-flex items-center justify-center gap-1.5 rounded-[5px] px-2 text-ink-2 text-sm transition-colors hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-1 [&_svg]:size-4"
          >
            {segment.icon}
            {iconsOnly ? null : segment.label}
          </RadioGroup.Item>
        );
        return iconsOnly ? (
          <Tooltip key={segment.value} text={segment.label}>
            {item}
          </Tooltip>
        ) : (
          item
        );
      })}
    </RadioGroup.Root>
  );
}
