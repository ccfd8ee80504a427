import type { ReactNode } from 'react';
import { useServerText } from '#web/i18n/server-text.ts';
import { cx } from './cx.ts';
import { AlertGlyph } from './glyphs.tsx';

/** What every field can say about itself. */
export type FieldTexts = {
  label: string;
  /** Keeps the label for those who listen, where the surroundings show it to those who see. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong, tied to the field. */
  error?: string | undefined;
};

type Props = FieldTexts & {
  id: string /** Right of the hint: a counter. */;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of a field: label above, hint or error below. */
export function Field({ id, label, hideLabel = false, hint, error, aside, className, children }: Props) {
  const say = useServerText(); // forms check with the contract’s schemas, which speak English
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
              {say(error)}
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
