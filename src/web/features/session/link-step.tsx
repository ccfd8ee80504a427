import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { inspectLink, redeemMagicLink, resetPassword, type User } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import type { Installation } from '#web/session/use-installation.ts';
import { useSession } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { errorText } from './form-errors.ts';
import type { MailLink } from './mail-link.ts';
import type { MfaChallenge } from './mfa-challenge.ts';
import { mfaChallengeOf } from './mfa-challenge.ts';
import type { Draft, Notice } from './sign-in-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useSubmit } from './use-submit.ts';

type Props = {
  link: MailLink;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  installation: Installation | null;
  onDone: (user: User) => void;
  onChallenge: (challenge: MfaChallenge) => void;
  onSignIn: (notice: Notice | null) => void;
  /** The user whose session the link must not replace. */
  running: User | null;
  onStay: () => void;
};

type Owner =
  | { state: 'asking' }
  | { state: 'known'; email: string }
  | { state: 'refused'; text: string; isTemporary: boolean };

/**
 * The step for a mail link, once the server has reported whom it is for. The link is not used before a button is
 * pressed.
 */
export function LinkStep(props: Props) {
  const { link, onChange, onSignIn, running, onStay } = props;
  const session = useSession();
  const [owner, setOwner] = useState<Owner>({ state: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    const controller = new AbortController();
    setOwner({ state: 'asking' });
    call(inspectLink, link, { signal: controller.signal }).then(
      ({ email }) => {
        onChange({ email });
        setOwner({ state: 'known', email });
      },
      (failure) => {
        const isTemporary = !(failure instanceof CallError) || failure.code === 'network' || failure.status >= 429;
        if (!controller.signal.aborted) setOwner({ state: 'refused', text: errorText(failure), isTemporary });
      },
    );
    return () => controller.abort();
  }, [link, attempt]);

  if (owner.state === 'asking' || session.status === 'loading')
    return <Spinner className="mx-auto my-10 flex w-fit text-ink-3" />;
  if (owner.state === 'refused')
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="danger">{owner.text}</Banner>
        {owner.isTemporary ? (
          <Button onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try Again</Trans>
          </Button>
        ) : null}
        <Button variant={owner.isTemporary ? 'ghost' : 'primary'} onClick={() => onSignIn(null)}>
          <Trans>Go to Sign In</Trans>
        </Button>
      </div>
    );
  if (running)
    return (
      <div className="flex flex-col gap-4">
        <AlreadySignedIn user={running} email={owner.email} onStay={onStay} />
      </div>
    );
  if (link.type === 'invite') return <SignUpForm {...props} invitation={link.token} />;
  if (link.type === 'recovery') return <NewPassword {...props} email={owner.email} />;
  return <ConfirmSignIn {...props} email={owner.email} />;
}

/**
 * Requires a click before the session starts, so that following a link never signs a user in to someone else's account.
 * The text is focused, not the button: a key held since the previous page must not confirm.
 */
function ConfirmSignIn({ link, email, onDone, onChallenge, onSignIn }: Props & { email: string }) {
  const session = useSession();
  const { busy, failure, run } = useSubmit();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const redeem = async (code?: string) => session.adopt(await call(redeemMagicLink, { token: link.token, code }));
  const enter = () =>
    run(
      'enter',
      async () => onDone(await redeem()),
      (thrown) => {
        const challenge = mfaChallengeOf(thrown, redeem);
        if (challenge) onChallenge(challenge);
        return challenge !== null;
      },
    );
  return (
    <div className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <p ref={question} tabIndex={-1} className="outline-none">
        <Trans>
          Sign in as <strong className="wrap-anywhere">{email}</strong>?
        </Trans>
      </p>
      <Button variant="primary" size="lg" loading={busy !== null} onClick={enter}>
        <Trans>Sign In</Trans>
      </Button>
      <Button variant="ghost" onClick={() => onSignIn(null)}>
        <Trans>Use another account</Trans>
      </Button>
    </div>
  );
}

function NewPassword({ link, draft, onChange, installation, email, onSignIn }: Props & { email: string }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | undefined>();
  const { busy, failure, run } = useSubmit();
  const minLength = installation?.password_min_length ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="password"]');
    const refuse = (text: string) => {
      setError(text);
      field?.focus();
    };
    setError(undefined);
    if (minLength !== null && draft.password.length < minLength)
      return refuse(t`Password must be at least ${minLength} characters`);
    const work = async () => {
      await call(resetPassword, { token: link.token, password: draft.password });
      onChange({ password: '' });
      onSignIn({ tone: 'success', text: t`Your password is changed. Sign in with the new one.` });
    };
    void run('reset', work, (thrown) => {
      const weak = thrown instanceof CallError && thrown.code === 'password_too_weak';
      if (weak) refuse(thrown.message);
      return weak;
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <p className="text-ink-2 text-sm">
        <Trans>
          For <strong className="wrap-anywhere">{email}</strong>
        </Trans>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={t`New password`}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        error={error}
        minLength={minLength}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" loading={busy !== null}>
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  );
}
