import { cx } from './cx.ts';

/** The look of a box that is written in, and what ties it to its texts. */
export function fieldProps({
  id,
  hint,
  error,
  errorId,
  className,
}: {
  id: string;
  hint?: unknown;
  error?: string | undefined;
  /** Of the words that say what is wrong, where they stand elsewhere. */
  errorId?: string | undefined;
  className?: string;
}) {
  const wrong = error ? `${id}-error` : errorId;
  return {
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ?? (hint ? `${id}-hint` : undefined),
    className: cx(
      'w-full rounded-control bg-well text-field text-ink ring-1 ring-inset transition-shadow placeholder:text-ink-3 disabled:opacity-50',
      wrong ? 'ring-danger' : 'ring-line-control hover:ring-ink-3',
      className,
    ),
  };
}
