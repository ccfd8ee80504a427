import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { DELETION_GRACE_DAYS } from '#contract/account.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useDeleteAccount } from './queries.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The account is closed; `at` is when its data is deleted. */
  onDone: (deletion: { at: string; immediately: boolean }) => void;
};

/** Asks for confirmation and the password before the account is closed. */
export function DeleteAccountDialog({ open, onOpenChange, onDone }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const passwordId = `${formId}-password`;
  const form = useDeletionForm(passwordId, onDone);
  const { password, immediately, missing, wrong, error, isPending } = form;

  const change = (next: boolean) => {
    if (isPending) return;
    if (!next) form.reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      sticky
      title={<Trans>Delete Account</Trans>}
      description={
        immediately ? (
          <Trans>Are you sure you want to delete your account? This action cannot be undone.</Trans>
        ) : (
          <Trans>Are you sure you want to delete your account? You can change your mind for 7 days.</Trans>
        )
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={isPending}>
            {immediately ? <Trans>Delete everything now</Trans> : <Trans>Delete Account</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <Consequences immediately={immediately} />
        {error && !wrong ? <Banner tone="danger">{error.message}</Banner> : null}
        <PasswordField
          id={passwordId}
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => form.setPassword(event.target.value)}
          error={missing ? t`Please enter your current password` : wrong}
          required
        />
        <Checkbox
          label={<Trans>Remove everything now, without the {DELETION_GRACE_DAYS} days</Trans>}
          checked={immediately}
          onChange={form.setImmediately}
        />
      </form>
    </Dialog>
  );
}

/** The password and choice of the form, and the deletion it requests. */
function useDeletionForm(passwordId: string, onDone: Props['onDone']) {
  const [password, setPassword] = useState('');
  const [immediately, setImmediately] = useState(false);
  const [missing, setMissing] = useState(false);
  const { mutate, reset, error, isPending } = useDeleteAccount();
  const wrong = error instanceof CallError && error.code === 'wrong_password' ? error.message : undefined;
  const focusPassword = () => document.getElementById(passwordId)?.focus();
  return {
    ...{ password, immediately, missing, wrong, error, isPending, setImmediately },
    setPassword: (typed: string) => {
      setPassword(typed);
      setMissing(false);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isPending) return;
      setMissing(password === '');
      if (password === '') return focusPassword();
      mutate(
        { password, immediately },
        { onSuccess: ({ delete_after: at }) => onDone({ at, immediately }), onError: focusPassword },
      );
    },
    reset: () => {
      setPassword('');
      setImmediately(false);
      setMissing(false);
      reset();
    },
  };
}

function Consequences({ immediately }: { immediately: boolean }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2 text-sm">
      <li>
        <Trans>You are signed out everywhere at once.</Trans>
      </li>
      {immediately ? (
        <li>
          <Trans>All data and files are removed immediately and cannot be restored.</Trans>
        </li>
      ) : (
        <>
          <li>
            <Trans>
              Nothing is removed for {DELETION_GRACE_DAYS} days. Signing in during that time cancels the deletion.
            </Trans>
          </li>
          <li>
            <Trans>After that, all data and files are removed for good.</Trans>
          </li>
        </>
      )}
    </ul>
  );
}
