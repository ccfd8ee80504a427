import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { fieldProps } from './field-class.ts';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };
type Props<Value extends string> = FieldTexts & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  disabled?: boolean;
  className?: string;
};

/** A native select: right on phones, without scripts, and styled where the browser allows it (main.css). */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  options,
  disabled,
  className,
}: Props<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...fieldProps({
            id,
            hint,
            error,
            className: 'select h-control appearance-none truncate pr-8 pl-2.5 bg-raised',
          })}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}
