import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import type { TooltipSide } from './position-beside.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  disabled?: boolean;
  /** Shown instead of the label in the tooltip while disabled. */
  disabledReason?: string | undefined;
  /** Shortcut shown in the tooltip. */
  shortcut?: string | undefined;
  tooltipSide?: TooltipSide;
};

/** A button with an icon only; the label is required. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  loading = false,
  disabled = false,
  disabledReason,
  shortcut,
  tooltipSide,
  className,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const inert = disabled || loading;
  const press = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event));
  return (
    <Tooltip text={disabled && disabledReason ? disabledReason : label} shortcut={shortcut} side={tooltipSide}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-description={disabled ? disabledReason : undefined}
        aria-disabled={inert || undefined}
        aria-busy={loading || undefined}
        className={buttonClass({ variant, size, square: true, className })}
        onClick={press}
      >
        {loading ? <Spinner size="sm" label={null} /> : icon}
      </button>
    </Tooltip>
  );
}
