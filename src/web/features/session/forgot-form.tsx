import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { requestPasswordReset } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressError } from './address-error.ts';
import type { Draft } from './sign-in-draft.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onBack: () => void;
};

/** Requests a link for setting a new password. */
export function ForgotForm({ draft, onChange, onBack }: Props) {
  const { t } = useLingui();
  const [error, setError] = useState<string | undefined>();
  const [sent, setSent] = useState(false);
  const { busy, failure, run } = useSubmit();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = addressError(draft.email);
    setError(wrong);
    if (wrong) return event.currentTarget.querySelector('input')?.focus();
    setSent(false);
    setSent(await run('send', () => call(requestPasswordReset, { email: draft.email.trim() })));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {sent ? (
        <Banner tone="success">
          <Trans>If there is an account with this address, we have sent it a link. It is valid for 30 minutes.</Trans>
        </Banner>
      ) : null}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={error}
        autoFocus
        required
      />
      <Button type="submit" variant="primary" size="lg" loading={busy !== null}>
        <Trans>Send the link</Trans>
      </Button>
      <Button variant="ghost" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
