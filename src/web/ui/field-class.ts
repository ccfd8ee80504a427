import { cx } from './cx.ts';

/** Class names and ARIA attributes of an input with its hint and error. */
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
  /** Id of an error message that is rendered elsewhere. */
  errorId?: string | undefined;
  className?: string;
}) {
  const wrong = error ? `${id}-error` : errorId;
  return {
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ?? (hint ? `${id}-hint` : undefined),
    className: cx(
      'w-full rounded-control bg-input text-field text-ink ring-1 ring-inset transition-shadow',
      'placeholder:text-ink-3 disabled:opacity-50',
      wrong ? 'ring-danger' : 'ring-line-control hover:ring-ink-3',
      className,
    ),
  };
}
