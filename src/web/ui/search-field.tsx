import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
};

/** A search input with a clear button; Escape clears too. */
export function SearchField({ label, value, onChange, placeholder, className }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      type="text"
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      label={label}
      hideLabel
      placeholder={placeholder ?? label}
      icon={<Search aria-hidden="true" />}
      trailing={
        value === '' ? null : <IconButton size="sm" label={t`Clear search`} icon={<X />} onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      className={className}
    />
  );
}
