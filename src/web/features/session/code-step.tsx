import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { CallError } from '#web/api/call-error.ts';
import { canUsePasskeys, signInWithPasskey } from '#web/session/passkey-sign-in.ts';
import { useSession } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MfaChallenge } from './mfa-challenge.ts';
import { useSubmit } from './use-submit.ts';

type Props = { challenge: MfaChallenge; onDone: (user: User) => void; onBack: () => void };

/** The second step: a code from the authenticator, a recovery code, or a passkey. */
export function CodeStep({ challenge, onDone, onBack }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { busy, failure, run } = useSubmit();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (code.trim().length < 6) {
      setError(t`Please enter the code`);
      field.current?.focus();
      return;
    }
    const handle = (thrown: unknown) => {
      if (!(thrown instanceof CallError) || thrown.code !== 'mfa_invalid') return false;
      setError(thrown.message);
      field.current?.select();
      return true;
    };
    void run('code', async () => onDone(await challenge.send(code.trim())), handle);
  };
  const askPasskey = () => run('passkey', async () => onDone(session.adopt(await signInWithPasskey())));

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {challenge.passkeyOnly ? (
        <p className="text-ink-2">
          <Trans>Use your passkey to sign in.</Trans>
        </p>
      ) : (
        <>
          <TextField
            ref={field}
            key={recovery ? 'recovery' : 'code'}
            label={recovery ? t`Recovery code` : t`Code`}
            hint={
              recovery ? t`One of those you kept when you set this up.` : t`Enter the code from your authenticator app.`
            }
            name="code"
            autoComplete="one-time-code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={error}
            autoFocus
            required
          />
          <Button type="submit" variant="primary" size="lg" loading={busy === 'code'} disabled={busy === 'passkey'}>
            <Trans>Continue</Trans>
          </Button>
        </>
      )}
      <div className="flex flex-col gap-2">
        {canUsePasskeys() ? (
          <Button
            variant={challenge.passkeyOnly ? 'primary' : 'secondary'}
            loading={busy === 'passkey'}
            disabled={busy === 'code'}
            onClick={askPasskey}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        ) : null}
        {challenge.passkeyOnly ? null : (
          <Button
            variant="ghost"
            onClick={() => {
              setRecovery(!recovery);
              setCode('');
              setError(undefined);
            }}
          >
            {recovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
