import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AlreadySignedIn } from '#web/features/session/already-signed-in.tsx';
import { activeUserOf, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { AlertGlyph, TickGlyph } from '#web/ui/glyphs.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FrontPage } from './front-page.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** How long success is shown before the dashboard opens, in milliseconds. */
const REDIRECT_MS = 3_000;

/**
 * The target of a confirmation link. Anyone can send a link for their own account, so the page names the account, waits
 * for a click, and does not touch an existing session.
 */
export function EmailConfirmationPage() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { state, confirm, drop } = useConfirmation();
  const toDashboard = () => navigate('/dashboard', { replace: true });

  useEffect(() => {
    if (state.at !== 'success') return;
    const timer = setTimeout(() => navigate('/dashboard', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.at, navigate]);

  const leave = (to: string) => {
    drop();
    void navigate(to, { replace: true });
  };
  const view = () => {
    const running = activeUserOf(session);
    switch (state.at) {
      case 'asking':
        if (session.status === 'loading') return <Waiting title={t`Checking the link…`} />;
        return running ? (
          <Question title={t`You are signed in already`}>
            <AlreadySignedIn user={running} email={state.email} onStay={() => leave('/dashboard')} />
          </Question>
        ) : (
          <AskToConfirm email={state.email} onConfirm={confirm} onCancel={() => leave('/')} />
        );
      case 'success':
        return (
          <Outcome
            picture={<TickGlyph className="size-11 text-success-ink" />}
            title={t`Email Confirmed!`}
            text={t`Email confirmed successfully! You can now sign in to your account.`}
            note={<Trans>Your dashboard opens in a moment.</Trans>}
          >
            <Button variant="primary" size="lg" autoFocus onClick={toDashboard}>
              <Trans>Go to Dashboard</Trans>
            </Button>
          </Outcome>
        );
      case 'error':
        return <Failure {...state} onSignIn={() => navigate('/', { state: { from: '/dashboard', ended: false } })} />;
      case 'confirming':
        return <Waiting title={t`Confirming your email…`} />;
      default:
        return <Waiting title={t`Checking the link…`} />;
    }
  };
  return <FrontPage className="items-center text-center">{view()}</FrontPage>;
}

function Waiting({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <>
      <Spinner size="lg" label={null} className="text-ink-3" />
      <h1 role="status" className="font-semibold text-2xl tracking-[-0.025em]">
        {title}
      </h1>
    </>
  );
}

function AskToConfirm({ email, onConfirm, onCancel }: { email: string; onConfirm: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <Question title={t`Confirm your email`}>
      <p>
        <Trans>
          This link is for <strong className="wrap-anywhere">{email}</strong>. Confirming it signs you in to this
          account.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>If you did not create this account, press Cancel.</Trans>
      </p>
      <Button variant="primary" size="lg" onClick={onConfirm}>
        <Trans>Confirm and sign in</Trans>
      </Button>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Question>
  );
}

/** The title is focused, not a button: a key held since the previous page must not confirm. */
function Question({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex w-full flex-col gap-4">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-[-0.025em] outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}

type FailureProps = { text: string; used: boolean; isTemporary: boolean; onSignIn: () => void };

function Failure({ text, used, isTemporary, onSignIn }: FailureProps) {
  const { t } = useLingui();
  const Glyph = used ? TickGlyph : AlertGlyph;
  return (
    <Outcome
      picture={<Glyph className={cx('size-11', used ? 'text-success-ink' : 'text-danger-ink')} />}
      title={used ? t`Confirmed already` : t`Confirmation Failed`}
      text={text}
      alert={!used}
    >
      {isTemporary ? (
        <Button variant="primary" size="lg" autoFocus onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
      <Button {...(isTemporary ? {} : { variant: 'primary' })} size="lg" autoFocus={!isTemporary} onClick={onSignIn}>
        <Trans>Go to Sign In</Trans>
      </Button>
    </Outcome>
  );
}

type OutcomeProps = {
  picture: ReactNode;
  title: string;
  text: string;
  note?: ReactNode;
  alert?: boolean;
  children: ReactNode;
};

function Outcome({ picture, title, text, note, alert = false, children }: OutcomeProps) {
  useDocumentTitle(title);
  return (
    <>
      {picture}
      <div role={alert ? 'alert' : 'status'} className="flex flex-col gap-2">
        <h1 className="font-semibold text-2xl tracking-[-0.025em]">{title}</h1>
        <p className="text-ink-2 text-lg">{text}</p>
        {note ? <p className="text-ink-3">{note}</p> : null}
      </div>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </>
  );
}
