import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmEmail } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { readArrival, settleArrival } from '#web/features/session/confirmation-link.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertGlyph, TickGlyph } from '#web/ui/glyphs.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** How long the good news stands before the dashboard opens by itself, in milliseconds. */
const REDIRECT_MS = 3_000;

type State = { at: 'loading' } | { at: 'success'; text: string } | { at: 'error'; text: string };

/** Where the link of a confirmation message leads: confirms the address, and signs in. */
export function EmailConfirmationPage() {
  const { t } = useLingui();
  const { adopt } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ at: 'loading' });
  const started = useRef(false); // the token is good once

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { token, type, refreshToken } = readArrival(window);
    const failWith = (text: string) => setState({ at: 'error', text });
    if (!token || type !== 'signup') {
      failWith(t`Invalid confirmation link. Please check your email for the correct link.`);
      return;
    }
    const words = (failure: unknown): string => {
      if (failure instanceof CallError && failure.code === 'invalid_reply')
        return t`Failed to confirm email - no user data received`;
      const own = failure instanceof CallError && failure.status !== 500 ? failure.message : '';
      return own || t`Failed to confirm email. Please try again or contact support.`;
    };
    call(confirmEmail, { access_token: token, type, refresh_token: refreshToken }).then(
      (reply) => {
        settleArrival(window);
        adopt(reply);
        setState({ at: 'success', text: t`Email confirmed successfully! You can now sign in to your account.` });
      },
      (failure) => {
        if (failure instanceof CallError && failure.code === 'link_invalid') settleArrival(window);
        failWith(words(failure));
      },
    );
  }, []);

  useEffect(() => {
    if (state.at !== 'success') return;
    const timer = setTimeout(() => navigate('/dashboard', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.at, navigate]);

  return (
    <div className="flex min-h-dvh flex-col px-6 py-5">
      <header>
        <Wordmark />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="m-auto flex w-full max-w-md flex-col items-center gap-6 pb-16 text-center outline-none"
      >
        {state.at === 'loading' ? <Loading /> : null}
        {state.at === 'success' ? (
          <Outcome
            picture={<TickGlyph className="size-11 text-success-ink" />}
            title={t`Email Confirmed!`}
            text={state.text}
            note={<Trans>Your dashboard opens in a moment.</Trans>}
          >
            <Button variant="primary" size="lg" autoFocus onClick={() => navigate('/dashboard', { replace: true })}>
              <Trans>Go to Dashboard</Trans>
            </Button>
          </Outcome>
        ) : null}
        {state.at === 'error' ? (
          <Outcome
            picture={<AlertGlyph className="size-11 text-danger-ink" />}
            title={t`Confirmation Failed`}
            text={state.text}
            alert
          >
            <Button variant="primary" size="lg" autoFocus onClick={() => window.location.reload()}>
              <Trans>Try Again</Trans>
            </Button>
            <Button size="lg" onClick={() => navigate('/')}>
              <Trans>Go to Sign In</Trans>
            </Button>
          </Outcome>
        ) : null}
      </main>
    </div>
  );
}

function Loading() {
  const { t } = useLingui();
  useDocumentTitle(t`Confirming your email`);
  return (
    <>
      <Spinner size="lg" label={null} className="text-ink-3" />
      <h1 role="status" className="font-semibold text-2xl tracking-[-0.025em]">
        <Trans>Confirming your email…</Trans>
      </h1>
    </>
  );
}

type OutcomeProps = { picture: ReactNode; title: string; text: string; note?: ReactNode; alert?: boolean; children: ReactNode };

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
