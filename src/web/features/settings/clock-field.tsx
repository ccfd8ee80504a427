import { useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  label: string;
  /** As `22:00`. */
  value: string;
  onChange: (value: string) => void;
};

/** A time of day. Reported on blur or Enter, because typing passes through intermediate values. */
export function ClockField({ label, value, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft && draft !== value) onChange(draft);
    setDraft(null);
  };
  return (
    <TextField
      label={label}
      type="time"
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      required
    />
  );
}
