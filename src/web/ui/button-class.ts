import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-control ' +
  'pointer-coarse:min-w-11 font-medium transition-[background-color,color,box-shadow,transform] ' +
  'active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ' +
  'aria-disabled:active:translate-y-0 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent shadow-[inset_0_1px_0_oklch(1_0_0/0.28),0_1px_2px_var(--shade)] ' +
    'not-aria-disabled:hover:bg-accent-hover',
  secondary: 'bg-raised text-ink shadow-1 not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--raised),var(--ink)_6%)]',
  ghost:
    'text-ink-2 not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink not-aria-disabled:active:bg-pressed',
  danger:
    'bg-danger text-on-danger shadow-[inset_0_1px_0_oklch(1_0_0/0.2)] ' +
    'not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--danger),var(--ink)_12%)]',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-control-sm px-2.5 text-xs [&_svg]:size-3.5',
  md: 'h-control px-3 text-sm [&_svg]:size-4',
  lg: 'h-control-lg px-4.5 text-base [&_svg]:size-4.5',
};

const squares: Record<ButtonSize, string> = {
  sm: 'size-control-sm [&_svg]:size-4',
  md: 'size-control [&_svg]:size-4.5',
  lg: 'size-control-lg [&_svg]:size-5',
};

type Look = { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; className?: string | undefined };

/** Class names of a button, also for links and labels that look like one. */
export function buttonClass({ variant = 'secondary', size = 'md', square = false, className }: Look): string {
  return cx(base, variants[variant], square ? cx('shrink-0', squares[size]) : sizes[size], className);
}
