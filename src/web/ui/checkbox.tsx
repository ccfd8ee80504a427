import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type Props = {
  label: ReactNode;
  hideLabel?: boolean;
  /** `'indeterminate'`: some items are checked. */
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Placed on a video: transparent, with the minimum target size. */
  overMedia?: boolean;
  className?: string;
};

export function Checkbox({
  label,
  hideLabel = false,
  checked,
  onChange,
  disabled,
  overMedia = false,
  className,
}: Props) {
  const id = useId();
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        className={cx(
          overMedia
            ? 'size-6 bg-[oklch(0.15_0.006_55/0.5)] ring-[oklch(0.97_0.005_80/0.8)]'
            : 'size-4.5 bg-input ring-line-control pointer-coarse:size-6',
          'relative flex shrink-0 items-center justify-center rounded-[5px] text-on-accent ring-1 ring-inset',
          'transition-colors before:absolute before:-inset-2 pointer-coarse:before:-inset-2.5 hover:ring-ink-3',
          'disabled:opacity-50 data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
          'data-[state=checked]:ring-accent data-[state=indeterminate]:ring-accent',
        )}
        data-fill
      >
        <Radix.Indicator className="animate-pop">
          {checked === 'indeterminate' ? (
            <Minus className="size-3.5" strokeWidth={3} />
          ) : (
            <Check className="size-3.5" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'min-w-0 grow text-sm'}>
        {label}
      </label>
    </span>
  );
}
