import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { useInstallation } from '#web/session/use-installation.ts';
import { useUser } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useChangePassword } from './queries.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };
type Fields = { current: string; next: string; confirm: string };
type Errors = Partial<Fields>;

const EMPTY: Fields = { current: '', next: '', confirm: '' };

/** Changes the password, which ends every other session. */
export function ChangePasswordDialog({ open, onOpenChange }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const { email } = useUser();
  const minLength = useInstallation()?.password_min_length ?? null;
  const { fields, set, errors, change, submit, close } = usePasswordChange(minLength, onOpenChange);
  const tied = change.error instanceof CallError && ['wrong_password', 'password_too_weak'].includes(change.error.code);
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      sticky
      title={<Trans>Change Password</Trans>}
      description={<Trans>Every other device is signed out.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={() => close(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={change.isPending}>
            <Trans>Save Changes</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {change.error && !tied ? <Banner tone="danger">{change.error.message}</Banner> : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Current password`}
          name="current"
          autoComplete="current-password"
          value={fields.current}
          onChange={(event) => set('current')(event.target.value)}
          error={errors.current}
          required
        />
        <NewPasswordField
          label={t`New password`}
          name="next"
          value={fields.next}
          onChange={set('next')}
          error={errors.next}
          minLength={minLength}
        />
        <PasswordField
          label={t`Confirm new password`}
          name="confirm"
          autoComplete="new-password"
          value={fields.confirm}
          onChange={(event) => set('confirm')(event.target.value)}
          error={errors.confirm}
          required
        />
      </form>
    </Dialog>
  );
}

/** The dialog's fields, their errors, and submission. */
function usePasswordChange(minLength: number | null, onOpenChange: (open: boolean) => void) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const change = useChangePassword();
  const set = (name: keyof Fields) => (value: string) => setFields((now) => ({ ...now, [name]: value }));

  const close = (next: boolean) => {
    if (change.isPending) return;
    setFields(EMPTY);
    setErrors({});
    change.reset();
    onOpenChange(next);
  };
  const findErrors = (): Errors => ({
    ...(fields.current === '' ? { current: t`Please enter your current password` } : {}),
    ...nextError(),
    ...(fields.confirm === fields.next ? {} : { confirm: t`The two passwords are not the same` }),
  });
  const nextError = (): Errors => {
    if (fields.next === '') return { next: t`Please enter a password` };
    if (minLength !== null && fields.next.length < minLength)
      return { next: t`Password must be at least ${minLength} characters` };
    if (fields.next === fields.current) return { next: t`The new password is the same as the current one` };
    return {};
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const form = event.currentTarget;
    const show = (wrong: Errors) => {
      setErrors(wrong);
      const first = (['current', 'next', 'confirm'] as const).find((name) => wrong[name]);
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    };
    const wrong = findErrors();
    if (Object.keys(wrong).length > 0) return show(wrong);
    setErrors({});
    change.mutate(
      { current_password: fields.current, new_password: fields.next },
      {
        onSuccess: () => {
          setFields(EMPTY);
          onOpenChange(false);
          toasts.success({ title: t`Password changed`, text: t`Every other device is signed out.` });
        },
        onError: (failure) => {
          const code = failure instanceof CallError ? failure.code : null;
          if (code === 'wrong_password') show({ current: failure.message });
          if (code === 'password_too_weak') show({ next: failure.message });
        },
      },
    );
  };
  return { fields, set, errors, change, submit, close };
}
