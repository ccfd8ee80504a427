import { cx } from './cx.ts';

/** The look of a box that is written in, and what ties it to its texts. */
export function fieldProps({
  id,
  hint,
  error,
  className,
}: {
  id: string;
  hint?: unknown;
  error?: string | undefined;
  className?: string;
}) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
    className: cx(
      'w-full rounded-control bg-well text-field text-ink ring-1 ring-inset transition-shadow placeholder:text-ink-3 disabled:opacity-50',
      error ? 'ring-danger' : 'ring-line-control hover:ring-ink-3',
      className,
    ),
  };
}
