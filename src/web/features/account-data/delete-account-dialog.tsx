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
  const [password, setPassword] = useState('');
  const [immediately, setImmediately] = useState(false);
  const [missing, setMissing] = useState(false);
  const remove = useDeleteAccount();
  const wrong =
    remove.error instanceof CallError && remove.error.code === 'wrong_password' ? remove.error.message : undefined;

  const change = (next: boolean) => {
    if (remove.isPending) return;
    if (!next) {
      setPassword('');
      setImmediately(false);
      setMissing(false);
      remove.reset();
    }
    onOpenChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending) return;
    setMissing(password === '');
    if (password === '') {
      document.getElementById(`${formId}-password`)?.focus();
      return;
    }
    remove.mutate(
      { password, immediately },
      {
        onSuccess: ({ delete_after: at }) => onDone({ at, immediately }),
        onError: () => document.getElementById(`${formId}-password`)?.focus(),
      },
    );
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
          <Button variant="danger" type="submit" form={formId} loading={remove.isPending}>
            {immediately ? <Trans>Delete everything now</Trans> : <Trans>Delete Account</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Consequences immediately={immediately} />
        {remove.error && !wrong ? <Banner tone="danger">{remove.error.message}</Banner> : null}
        <PasswordField
          id={`${formId}-password`}
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setMissing(false);
          }}
          error={missing ? t`Please enter your current password` : wrong}
          required
        />
        <Checkbox
          label={<Trans>Remove everything now, without the {DELETION_GRACE_DAYS} days</Trans>}
          checked={immediately}
          onChange={setImmediately}
        />
      </form>
    </Dialog>
  );
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
