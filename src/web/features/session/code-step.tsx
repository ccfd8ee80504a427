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
  const session = useSession();
  const { busy, failure, run } = useSubmit();
  const entry = useCodeEntry({ challenge, onDone, run });
  const askPasskey = () => run('passkey', async () => onDone(session.adopt(await signInWithPasskey())));

  return (
    <form noValidate onSubmit={entry.submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {challenge.passkeyOnly ? (
        <p className="text-ink-2">
          <Trans>Use your passkey to sign in.</Trans>
        </p>
      ) : (
        <>
          <CodeField {...entry.field} />
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
          <Button variant="ghost" onClick={entry.switchKind}>
            {entry.field.recovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}

type Entry = Pick<Props, 'challenge' | 'onDone'> & Pick<ReturnType<typeof useSubmit>, 'run'>;

/** State of the code field. A rejected code is reported at the field and selected. */
function useCodeEntry({ challenge, onDone, run }: Entry) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (code.trim().length < 6) {
      setError(t`Please enter the code`);
      input.current?.focus();
      return;
    }
    const handle = (thrown: unknown) => {
      if (!(thrown instanceof CallError) || thrown.code !== 'mfa_invalid') return false;
      setError(thrown.message);
      input.current?.select();
      return true;
    };
    void run('code', async () => onDone(await challenge.send(code.trim())), handle);
  };
  const switchKind = () => {
    setRecovery(!recovery);
    setCode('');
    setError(undefined);
  };
  return { field: { input, recovery, code, error, onChange: setCode }, submit, switchKind };
}

function CodeField({ input, recovery, code, error, onChange }: ReturnType<typeof useCodeEntry>['field']) {
  const { t } = useLingui();
  return (
    <TextField
      ref={input}
      key={recovery ? 'recovery' : 'code'}
      label={recovery ? t`Recovery code` : t`Code`}
      hint={recovery ? t`One of the codes you saved during set-up.` : t`Enter the code from your authenticator app.`}
      name="code"
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      value={code}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoFocus
      required
    />
  );
}
