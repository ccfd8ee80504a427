import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldProps } from './field-class.ts';

type Props = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** A picture inside the box, before the writing. */
    icon?: ReactNode;
    /** A control inside the box, after the writing. */
    trailing?: ReactNode;
    /** Right of the hint: a counter. */
    aside?: ReactNode;
    /** Of the words that say what is wrong, where they stand elsewhere. */
    errorId?: string | undefined;
    className?: string;
  };

/** One line of writing. */
export function TextField({ label, hideLabel, hint, error, errorId, icon, trailing, aside, className, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error} aside={aside} className={className}>
      <div className="relative">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-3 [&_svg]:size-4">
            {icon}
          </span>
        ) : null}
        <input
          {...input}
          {...fieldProps({
            id: fieldId,
            hint,
            error,
            errorId,
            className: cx('h-control', icon ? 'pl-8.5' : 'pl-2.5', trailing ? 'pr-9' : 'pr-2.5'),
          })}
        />
        {trailing ? <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span> : null}
      </div>
    </Field>
  );
}
