import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { useUser } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A further field next to the password: a code, or a name. */
type Extra = { name: string; label: string; hint?: string; missing: string; code?: boolean };
type Props = {
  extra?: Extra;
  submit: ReactNode;
  busy: boolean;
  error: Error | null;
  danger?: boolean;
  onSubmit: (values: { password: string; extra: string }) => void;
};

/** Asks for the password before a second factor changes. Errors are shown next to their fields. */
export function PasswordStep({ extra, submit, busy, error, danger = false, onSubmit }: Props) {
  const { t } = useLingui();
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState<{ password?: string; extra?: string }>({});
  const code = error instanceof CallError ? error.code : null;
  const errors = {
    password: missing.password ?? (code === 'wrong_password' ? error?.message : undefined),
    extra: missing.extra ?? (code === 'mfa_invalid' ? error?.message : undefined),
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = {
      ...(password === '' ? { password: t`Please enter your current password` } : {}),
      ...(extra && value.trim() === '' ? { extra: extra.missing } : {}),
    };
    setMissing(wrong);
    const first = wrong.password ? 'password' : wrong.extra ? extra?.name : null;
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onSubmit({ password, extra: value.trim() });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {error && !errors.password && !errors.extra ? <Banner tone="danger">{error.message}</Banner> : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        autoFocus
        required
      />
      {extra ? (
        <TextField
          label={extra.label}
          hint={extra.hint}
          name={extra.name}
          autoComplete={extra.code ? 'one-time-code' : 'off'}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={errors.extra}
          maxLength={60}
          required
        />
      ) : null}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} className="self-end">
        {submit}
      </Button>
    </form>
  );
}
