import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from './password-field.tsx';

type Props = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Minimum length; null until the installation is known. */
  minLength: number | null;
  name?: string;
  autoFocus?: boolean;
};

/** A new password with its unmet requirements. Only the server knows which passwords are too common. */
export function NewPasswordField({ label, value, onChange, error, minLength, name = 'password', autoFocus }: Props) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={label ?? t`Password`}
      name={name}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={minLength === null ? undefined : <Hint length={value.length} minLength={minLength} />}
      autoFocus={autoFocus}
      required
    />
  );
}

function Hint({ length, minLength }: { length: number; minLength: number }) {
  const missing = minLength - length;
  if (length === 0) return <Trans>At least {minLength} characters. Several words make a strong one.</Trans>;
  if (missing > 0) return <Plural value={missing} one="# more character" other="# more characters" />;
  if (length < minLength + 6) return <Trans>Long enough. Another word makes it much stronger.</Trans>;
  return <Trans>Long enough.</Trans>;
}
