import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { User } from '#contract/auth.ts';
import { canUsePasskeys } from '#web/session/passkey-sign-in.ts';
import type { Installation } from '#web/session/use-installation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AskOperator } from './ask-operator.tsx';
import type { MfaChallenge } from './mfa-challenge.ts';
import type { Draft, Notice } from './sign-in-draft.ts';
import { useSignInActions } from './use-sign-in-actions.ts';

const ResendPanel = lazy(() => import('./resend-panel.tsx').then((loaded) => ({ default: loaded.ResendPanel })));

const WAITLIST = '/#waitlist';

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  installation: Installation | null;
  notice: Notice | null;
  onNotice: (notice: Notice | null) => void;
  onDone: (user: User) => void;
  onChallenge: (challenge: MfaChallenge) => void;
  onForgot: () => void;
  /** Null if sign-ups are closed. */
  onSignUp: (() => void) | null;
  /** Leads to the waitlist; null if sign-ups are open, or if the form is not on the public pages. */
  onWaitlist: (() => void) | null;
};

/** Email and password, and the other sign-in methods: a link by email, a passkey, the demo account. */
export function SignInForm({
  draft,
  onChange,
  installation,
  notice,
  onNotice,
  onDone,
  onChallenge,
  onForgot,
  onSignUp,
  onWaitlist,
}: Props) {
  const { t } = useLingui();
  const actions = useSignInActions({ draft, onChange, onNotice, onDone, onChallenge });
  const { errors, setErrors, edit, busy, failure } = actions;
  const canMail = installation?.mail !== false;

  return (
    <form noValidate onSubmit={actions.submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {notice ? <Banner tone={notice.tone}>{notice.text}</Banner> : null}
      {notice?.resend && canMail ? (
        <Suspense>
          <ResendPanel email={draft.email} onMissing={(text) => setErrors({ email: text })} />
        </Suspense>
      ) : null}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={draft.email}
        onChange={(event) => edit('email', event.target.value)}
        error={errors.email}
        required
      />
      <div className="flex flex-col gap-1">
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={(event) => edit('password', event.target.value)}
          error={errors.password}
          required
        />
        {canMail ? (
          <Button variant="ghost" size="sm" className="-mr-2 self-end" onClick={onForgot}>
            <Trans>Forgot password?</Trans>
          </Button>
        ) : null}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={busy === 'form'}
        disabled={busy !== null && busy !== 'form'}
      >
        <Trans>Sign In</Trans>
      </Button>
      {installation && !canMail ? <AskOperator installation={installation} /> : null}
      <OtherWays email={draft.email} canMail={canMail} demo={installation?.demo ?? null} actions={actions} />
      {installation?.empty ? (
        <Banner tone="info">
          <Trans>
            There are no accounts here yet. To create yours, open the address that Reelwright printed when it started.
          </Trans>
        </Banner>
      ) : null}
      <Newcomers onSignUp={onSignUp} onWaitlist={onWaitlist} />
    </form>
  );
}

/** How users without an account can get one. */
function Newcomers({ onSignUp, onWaitlist }: Pick<Props, 'onSignUp' | 'onWaitlist'>) {
  if (!onSignUp && !onWaitlist) return null;
  return (
    <p className="text-center text-ink-2 text-sm">
      <Trans>New here?</Trans>{' '}
      {onSignUp ? (
        <Button variant="ghost" size="sm" onClick={onSignUp}>
          <Trans>Create Account</Trans>
        </Button>
      ) : (
        <a href={WAITLIST} className={buttonClass({ variant: 'ghost', size: 'sm' })} onClick={onWaitlist ?? undefined}>
          <Trans>Join Waitlist</Trans>
        </a>
      )}
    </p>
  );
}

type WaysProps = {
  email: string;
  canMail: boolean;
  demo: Installation['demo'];
  actions: ReturnType<typeof useSignInActions>;
};

/** Sign-in methods other than the password. */
function OtherWays({ email, canMail, demo, actions }: WaysProps) {
  const { t } = useLingui();
  const { busy } = actions;
  const others = busy !== null;
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4 empty:hidden">
      {canMail ? (
        <Button
          loading={busy === 'magic'}
          disabled={(others && busy !== 'magic') || email.trim() === ''}
          disabledReason={email.trim() === '' ? t`Type your email address first` : undefined}
          onClick={actions.askMagicLink}
        >
          <Trans>Send me a magic link</Trans>
        </Button>
      ) : null}
      {canUsePasskeys() ? (
        <Button loading={busy === 'passkey'} disabled={others && busy !== 'passkey'} onClick={actions.askPasskey}>
          <Trans>Use a passkey</Trans>
        </Button>
      ) : null}
      {demo ? (
        <Button
          loading={busy === 'demo'}
          disabled={others && busy !== 'demo'}
          onClick={() => actions.enter('demo', demo.email, demo.password)}
        >
          <Trans>Use the demo account</Trans>
        </Button>
      ) : null}
    </div>
  );
}
