import type { ReactNode } from 'react';
import { formError } from '#web/i18n/form-error.ts';
import { cx } from './cx.ts';
import { AlertGlyph } from './glyphs.tsx';

/** Label, hint and error of a field. */
export type FieldTexts = {
  label: string;
  /** Hides the label visually where the surroundings already show it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error, linked to the field. */
  error?: string | undefined;
};

type Props = FieldTexts & {
  id: string;
  /** Right of the hint: a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The layout of a field: label above, hint or error below. */
export function Field({ id, label, hideLabel = false, hint, error, aside, className, children }: Props) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-ink-2 text-xs'}>
        {label}
      </label>
      {children}
      {error || hint || aside ? (
        <div className="flex items-start justify-between gap-3 text-xs">
          {error ? (
            <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger-ink">
              <AlertGlyph className="mt-0.5 size-3.5 shrink-0" />
              {formError(error)}
            </p>
          ) : (
            <p id={`${id}-hint`} className="text-ink-3">
              {hint}
            </p>
          )}
          {aside}
        </div>
      ) : null}
    </div>
  );
}
