import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { NAME_MAX, signUp, type User } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { currentLanguage } from '#web/i18n/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressError } from './address-error.ts';
import { type Errors, focusFirstError } from './form-errors.ts';
import type { Draft, Notice } from './sign-in-dialog.tsx';
import type { Installation } from './use-installation.ts';
import { useSession } from './use-session.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  installation: Installation | null;
  /** The token of an invitation, whose address is not to be changed. */
  invitation?: string;
  onDone: (user: User) => void;
  onSignIn: (notice: Notice | null) => void;
};

/** Makes an account: by an invitation it is open at once, else its address has to be confirmed first. */
export function SignUpForm({ draft, onChange, installation, invitation, onDone, onSignIn }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const [errors, setErrors] = useState<Errors>({});
  /** What is being mended is no longer marked. */
  const edit = (field: keyof Draft, value: string) => {
    onChange({ [field]: value });
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  const { busy, failure, run } = useSubmit();
  const minLength = installation?.password_min_length ?? null;

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
    void run('sign-up', create, handle);
  };
  const create = async () => {
    const { token, user } = await call(signUp, {
      email: draft.email.trim(),
      password: draft.password,
      name: draft.name.trim(),
      invitation,
      language: currentLanguage(),
    });
    if (token && user) return onDone(session.adopt({ token, user }));
    onChange({ password: '' });
    const text = t`Account created successfully! Please check your email for confirmation.`;
    const hint = installation?.mail === false ? ` ${t`This installation sends no e-mail: ask its operator for the link.`}` : '';
    onSignIn({ tone: 'success', text: text + hint, resend: true });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
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
        readOnly={invitation !== undefined}
        hint={invitation === undefined ? undefined : t`The address that was invited.`}
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
      {invitation === undefined ? (
        <p className="text-center text-ink-2 text-sm">
          <Trans>Already have an account?</Trans>{' '}
          <Button variant="ghost" size="sm" onClick={() => onSignIn(null)}>
            <Trans>Sign In</Trans>
          </Button>
        </p>
      ) : null}
    </form>
  );
}
