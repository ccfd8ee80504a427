import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmTotp, useStartTotp } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { onClose: () => void };

/** Sets up an authenticator app: password, QR code, first code, recovery codes. */
export function TotpDialog({ onClose }: Props) {
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const codes = confirm.data?.recovery_codes;
  return (
    <Dialog
      open
      sticky
      onOpenChange={(open) => {
        if (!open && !start.isPending && !confirm.isPending) onClose();
      }}
      title={codes ? <Trans>Recovery codes</Trans> : <Trans>Set up an authenticator app</Trans>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : start.data ? (
        <ScanStep
          {...start.data}
          busy={confirm.isPending}
          error={confirm.error}
          onSubmit={(code) => confirm.mutate({ code })}
        />
      ) : (
        <PasswordStep
          submit={<Trans>Continue</Trans>}
          busy={start.isPending}
          error={start.error}
          onSubmit={({ password }) => start.mutate({ password })}
        />
      )}
    </Dialog>
  );
}

type ScanProps = { secret: string; uri: string; busy: boolean; error: Error | null; onSubmit: (code: string) => void };

function ScanStep({ secret, uri, busy, error, onSubmit }: ScanProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const wrong = error instanceof CallError && error.code === 'mfa_invalid' ? error.message : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const short = code.trim().length < 6;
    setMissing(short);
    if (short) event.currentTarget.querySelector('input')?.focus();
    else if (!busy) onSubmit(code.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && !wrong ? <Banner tone="danger">{error.message}</Banner> : null}
      <div className="flex flex-col items-start gap-5 sm:flex-row">
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
        <div className="flex min-w-0 flex-col gap-2 text-ink-2">
          <p>
            <Trans>Scan the code with your authenticator app.</Trans>
          </p>
          <p className="text-sm">
            <Trans>Or type this key into it:</Trans>
          </p>
          <code className="break-all font-mono text-ink text-sm">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        label={t`Code`}
        hint={t`The six digits that the app shows now.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={missing ? t`Please enter the code` : wrong}
        autoFocus
        required
      />
      <Button type="submit" variant="primary" loading={busy} className="self-end">
        <Trans>Turn on</Trans>
      </Button>
    </form>
  );
}
