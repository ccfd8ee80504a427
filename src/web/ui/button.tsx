import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the label; replaced by a spinner while loading. */
  icon?: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  /** Why it is disabled: shown as a tooltip and announced. Only with `disabled`. */
  disabledReason?: string | undefined;
};

/** A button. Disabled and loading buttons stay focusable (aria-disabled), so that the reason can be read. */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  disabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const reasonId = useId();
  const inert = disabled || loading;
  const reason = disabled ? disabledReason : undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event));
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {loading ? <Spinner size="sm" label={null} /> : icon}
      {children}
    </button>
  );
  return (
    <>
      <Tooltip text={reason ?? null}>{button}</Tooltip>
      {reason ? <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden> : null}
    </>
  );
}
