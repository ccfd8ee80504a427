import { type ComponentProps, useId } from 'react';
import { CharacterCount } from './character-count.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { fieldProps } from './field-class.ts';

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'maxLength'> &
  FieldTexts & {
    value: string;
    /** Character limit for the counter; longer text is marked, not cut. */
    maxLength?: number;
    className?: string;
  };

/** A multi-line text input, with a counter when there is a limit. */
export function TextArea({ label, hideLabel, hint, error, value, maxLength, rows = 4, className, id, ...area }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const counter = maxLength === undefined ? null : <CharacterCount length={value.length} max={maxLength} />;
  return (
    <Field
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      aside={counter}
      className={className}
    >
      <textarea
        {...area}
        rows={rows}
        value={value}
        {...fieldProps({ id: fieldId, hint, error, className: 'resize-y px-2.5 py-2 leading-5' })}
      />
    </Field>
  );
}
