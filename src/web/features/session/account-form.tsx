import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { MAX_NAME_LENGTH } from '#contract/auth.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressError } from './address-error.ts';
import { type Errors, focusFirstError } from './form-errors.ts';
import type { Draft } from './sign-in-draft.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** Minimum length of the password; null until the installation is known. */
  minLength: number | null;
  /** Why the address can't be changed here. */
  fixedEmail?: string | undefined;
  /** Creates the account. Errors it throws are shown above the fields or at the password. */
  onSubmit: () => Promise<void>;
  /** Shown below the button. */
  children?: ReactNode;
};

/** Name, address and password of a new account. */
export function AccountForm(props: Props) {
  const { draft, minLength, fixedEmail, children } = props;
  const { t } = useLingui();
  const { errors, edit, busy, failure, submit } = useAccountForm(props);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={draft.name}
        onChange={(event) => edit('name', event.target.value)}
        error={errors.name}
        autoFocus
        required
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={draft.email}
        onChange={(event) => edit('email', event.target.value)}
        readOnly={fixedEmail !== undefined}
        hint={fixedEmail}
        error={errors.email}
        required
      />
      <NewPasswordField
        value={draft.password}
        onChange={(password) => edit('password', password)}
        error={errors.password}
        minLength={minLength}
      />
      <p className="text-ink-3 text-xs">
        <Trans>
          By creating an account you accept the{' '}
          <a className="underline" href="/terms-of-service" target="_blank" rel="noreferrer">
            Terms of Service
          </a>{' '}
          and the{' '}
          <a className="underline" href="/privacy-policy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
          .
        </Trans>
      </p>
      <Button type="submit" variant="primary" size="lg" loading={busy !== null}>
        <Trans>Create Account</Trans>
      </Button>
      {children}
    </form>
  );
}

/** Validates the form and submits it. */
function useAccountForm({ draft, onChange, minLength, onSubmit }: Props) {
  const { t } = useLingui();
  const [errors, setErrors] = useState<Errors>({});
  /** Typing in a field clears its error. */
  const edit = (field: keyof Draft, value: string) => {
    onChange({ [field]: value });
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  const { busy, failure, run } = useSubmit();

  const findErrors = (): Errors => {
    const email = addressError(draft.email);
    const short = minLength !== null && draft.password.length < minLength;
    return {
      ...(draft.name.trim() === '' ? { name: t`Please enter your name` } : {}),
      ...(email ? { email } : {}),
      ...(draft.password === '' ? { password: t`Please enter a password` } : {}),
      ...(draft.password !== '' && short ? { password: t`Password must be at least ${minLength} characters` } : {}),
    };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = findErrors();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form, wrong);
    const handle = (thrown: unknown) => {
      if (!(thrown instanceof CallError) || thrown.code !== 'password_too_weak') return false;
      setErrors({ password: thrown.message });
      focusFirstError(form, { password: thrown.message });
      return true;
    };
    void run('create', onSubmit, handle);
  };
  return { errors, edit, busy, failure, submit };
}
