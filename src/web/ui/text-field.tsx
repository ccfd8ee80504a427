import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldProps } from './field-class.ts';

type Props = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** An icon before the text. */
    icon?: ReactNode;
    /** A control after the text. */
    trailing?: ReactNode;
    /** A counter next to the hint. */
    aside?: ReactNode;
    /** Id of an error message that is rendered elsewhere. */
    errorId?: string | undefined;
    className?: string;
  };

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  errorId,
  icon,
  trailing,
  aside,
  className,
  id,
  ...input
}: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      aside={aside}
      className={className}
    >
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
