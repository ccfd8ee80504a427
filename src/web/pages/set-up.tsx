import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { inspectSetUp } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { forgetSetUpCode, readSetUpCode, storeSetUpCode } from '#web/features/session/set-up-code.ts';
import { SetUpForm } from '#web/features/session/set-up-form.tsx';
import { activeUserOf, useSession } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { FrontPage } from './front-page.tsx';

/** Target of the URL printed by `npm start`: creates the first operator's account, once. */
export function SetUpPage() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { code, refusal, enter } = useSetUpCode();
  const running = activeUserOf(session);
  useDocumentTitle(t`Set up your account`);

  const finish = () => {
    forgetSetUpCode(window);
    void navigate('/dashboard', { replace: true });
  };
  const view = () => {
    if (refusal === 'missing') return <CodeForm onCode={enter} />;
    if (refusal !== null)
      return (
        <Refused text={refusal}>
          <Button variant="primary" size="lg" onClick={() => navigate('/', { replace: true })}>
            <Trans>Go to Sign In</Trans>
          </Button>
        </Refused>
      );
    if (code === null || session.status === 'loading')
      return <Spinner size="lg" label={t`Checking the set-up code…`} className="mx-auto text-ink-3" />;
    if (running) return <SignedInAlready email={running.email} onStay={() => navigate('/dashboard')} />;
    return (
      <>
        <p className="text-ink-2">
          <Trans>
            This account becomes the operator of this installation: it sees how the installation is set up, and what is
            wrong with it. The code works once.
          </Trans>
        </p>
        <SetUpForm code={code} onDone={finish} />
      </>
    );
  };
  return (
    <FrontPage>
      <h1 className="font-semibold text-2xl tracking-[-0.025em]">
        <Trans>Set up your account</Trans>
      </h1>
      {view()}
    </FrontPage>
  );
}

/** The code from the URL once the server has accepted it, otherwise the reason it cannot be used. */
function useSetUpCode() {
  const [given, setGiven] = useState(() => readSetUpCode(window));
  const [checked, setChecked] = useState<{ code: string | null; refusal: string | null }>({
    code: null,
    refusal: null,
  });
  useEffect(() => {
    if (given === null) return;
    const controller = new AbortController();
    call(inspectSetUp, { code: given }, { signal: controller.signal }).then(
      () => setChecked({ code: given, refusal: null }),
      (failure: Error) => {
        if (controller.signal.aborted) return;
        if (failure instanceof CallError && failure.status < 500 && failure.status >= 400) forgetSetUpCode(window);
        setChecked({ code: null, refusal: failure.message });
      },
    );
    return () => controller.abort();
  }, [given]);
  const enter = (typed: string) => setGiven(storeSetUpCode(window, typed));
  return { ...(given === null ? { code: null, refusal: 'missing' } : checked), enter };
}

/** For users who opened the page without the code in the URL. */
function CodeForm({ onCode }: { onCode: (typed: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onCode(typed);
      }}
    >
      <p className="text-ink-2">
        <Trans>
          Open the address that Reelwright printed when it started: it carries the set-up code. Or paste that address,
          or its code, here.
        </Trans>
      </p>
      <TextField
        label={t`Set-up code`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
      <Button variant="primary" size="lg" type="submit">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function Refused({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <Banner tone="danger">{text}</Banner>
      {children}
    </>
  );
}

/** Shown if a user is signed in in this browser, for instance to the demo account: set-up never replaces a session. */
function SignedInAlready({ email, onStay }: { email: string; onStay: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const toasts = useToasts();
  const signOut = () =>
    session
      .signOut()
      .catch((failure: Error) => toasts.error({ title: t`Signed out here only`, text: failure.message }));
  return (
    <>
      <p>
        <Trans>
          You are signed in as <strong className="wrap-anywhere">{email}</strong>. Sign out to set up an account of your
          own.
        </Trans>
      </p>
      <Button variant="primary" size="lg" onClick={signOut}>
        <Trans>Sign out and set up</Trans>
      </Button>
      <Button onClick={onStay}>
        <Trans>Go to Dashboard</Trans>
      </Button>
    </>
  );
}
