import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A switch that takes effect immediately. */
export function Switch({ label, description, checked, onChange, disabled, className }: Props) {
  const id = useId();
  return (
    <div className={cx('flex items-start justify-between gap-6', className)}>
      <div className="flex min-w-0 flex-col">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {description ? (
          <p id={`${id}-about`} className="text-ink-3 text-xs">
            {description}
          </p>
        ) : null}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={description ? `${id}-about` : undefined}
        className="relative h-5 w-9 shrink-0 rounded-full bg-well ring-1 ring-line-control ring-inset transition-colors
          before:absolute before:-inset-2 pointer-coarse:before:-inset-x-1 pointer-coarse:before:-inset-y-3
          disabled:opacity-50 data-[state=checked]:bg-accent data-[state=checked]:ring-accent"
        data-fill
      >
        <Radix.Thumb
          className="block size-3.5 translate-x-[3px] rounded-full bg-ink-2 transition-transform
          data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-accent"
        />
      </Radix.Root>
    </div>
  );
}
