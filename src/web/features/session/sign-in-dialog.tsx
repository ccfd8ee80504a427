import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { useInstallation } from '#web/session/use-installation.ts';
import { activeUserOf, useSession } from '#web/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FrontDialog } from '#web/ui/front-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isLinkFor, type MailLink } from './mail-link.ts';
import type { MfaChallenge } from './mfa-challenge.ts';
import type { Draft, Notice } from './sign-in-draft.ts';
import { SignInForm } from './sign-in-form.tsx';

// Everything other than password sign-in is loaded on demand.
const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((loaded) => ({ default: loaded.SignUpForm })));
const ForgotForm = lazy(() => import('./forgot-form.tsx').then((loaded) => ({ default: loaded.ForgotForm })));
const CodeStep = lazy(() => import('./code-step.tsx').then((loaded) => ({ default: loaded.CodeStep })));
const LinkStep = lazy(() => import('./link-step.tsx').then((loaded) => ({ default: loaded.LinkStep })));

/** Props of the dialog component that frames the forms. */
export type FrameProps = { onClose: () => void; title: ReactNode; description?: ReactNode; children: ReactNode };
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the signed-in user after the dialog has closed. */
  onDone: (user: User) => void;
  /** Called when an already signed-in user dismisses a link; the dialog has closed. */
  onStay?: () => void;
  /** The server had ended the session. */
  ended?: boolean;
  /** `sign-up` shows a notice when sign-ups are closed. */
  start?: 'sign-in' | 'sign-up';
  /** The mail link that opened the dialog. */
  link?: MailLink;
  email?: string;
  /** The dialog component; over signed-in pages it must be `Dialog`, to stack with other dialogs. */
  frame?: ComponentType<FrameProps>;
};

type View =
  | { at: 'sign-in' | 'sign-up' | 'forgot' }
  | { at: 'code'; challenge: MfaChallenge }
  | { at: 'link'; link: MailLink };

/** Sign-in, sign-up, password reset, second factor and mail links in one dialog. */
export function SignInDialog({
  open,
  onOpenChange,
  onDone,
  onStay,
  ended = false,
  start,
  link,
  email = '',
  frame: Frame = FrontDialog,
}: Props) {
  const installation = useInstallation();
  const [view, setView] = useState<View>(link ? { at: 'link', link } : { at: start ?? 'sign-in' });
  const [draft, setDraft] = useState<Draft>({ email, password: '', name: '' });
  const [notice, setNotice] = useState<Notice | null>(null);
  const closed = view.at === 'sign-up' && installation?.signups === 'waitlist';
  const at = closed ? 'sign-in' : view.at;

  const running = useConflictingUser(view, draft.email);

  const closeAnd = (act: (() => void) | undefined) => {
    onOpenChange(false);
    act?.();
  };
  const toSignIn = (next: Notice | null = null) => {
    setNotice(next);
    setView({ at: 'sign-in' });
  };
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const done = (user: User) => closeAnd(() => onDone(user));
  const shared = { draft, onChange: change, installation, onDone: done };
  const askForCode = (challenge: MfaChallenge) => setView({ at: 'code', challenge });
  const onWaitlist = installation?.signups === 'waitlist' && Frame === FrontDialog ? () => onOpenChange(false) : null;

  if (!open) return null;
  return (
    <Frame
      onClose={() => onOpenChange(false)}
      {...headingOf(closed ? { at: 'sign-in' } : view, ended, running !== null)}
    >
      <Suspense fallback={<Spinner className="mx-auto my-10 flex w-fit text-ink-3" />}>
        {at === 'sign-in' ? (
          <div className="flex flex-col gap-4">
            {closed ? (
              <Banner tone="danger">
                <Trans>Sign up is currently disabled</Trans>
              </Banner>
            ) : null}
            <SignInForm
              {...shared}
              notice={notice}
              onNotice={setNotice}
              onChallenge={askForCode}
              onForgot={() => setView({ at: 'forgot' })}
              onSignUp={installation?.signups === 'open' ? () => setView({ at: 'sign-up' }) : null}
              onWaitlist={onWaitlist}
            />
          </div>
        ) : null}
        {at === 'sign-up' ? <SignUpForm {...shared} onSignIn={toSignIn} /> : null}
        {at === 'forgot' ? <ForgotForm draft={draft} onChange={change} onBack={() => toSignIn()} /> : null}
        {view.at === 'code' ? <CodeStep challenge={view.challenge} onDone={done} onBack={() => toSignIn()} /> : null}
        {view.at === 'link' ? (
          <LinkStep
            {...shared}
            link={view.link}
            running={running}
            onStay={() => closeAnd(onStay)}
            onChallenge={askForCode}
            onSignIn={toSignIn}
          />
        ) : null}
      </Suspense>
    </Frame>
  );
}

/**
 * The signed-in user whose session a link for `email` would replace, if any; links never replace a session. A recovery
 * link of the same account is allowed, since it opens no session. `email` is empty until the server names it.
 */
function useConflictingUser(view: View, email: string): User | null {
  const user = activeUserOf(useSession());
  if (view.at !== 'link' || email === '' || !user) return null;
  return view.link.type === 'recovery' && isLinkFor(user, email) ? null : user;
}

/** Title and description of the dialog. */
function headingOf(view: View, ended: boolean, running: boolean): { title: ReactNode; description: ReactNode } {
  const type = view.at === 'link' ? view.link.type : null;
  if (running) return { title: <Trans>You are signed in already</Trans>, description: null };
  if (view.at === 'sign-up' || type === 'invite')
    return { title: <Trans>Create Account</Trans>, description: <Trans>A place for your videos and clips.</Trans> };
  if (view.at === 'forgot')
    return { title: <Trans>Reset your password</Trans>, description: <Trans>We send a link to your address.</Trans> };
  if (type === 'recovery')
    return {
      title: <Trans>Set a new password</Trans>,
      description: <Trans>This signs you out everywhere else.</Trans>,
    };
  const description = ended ? (
    <Trans>Your session has ended. Sign in to continue where you left off.</Trans>
  ) : view.at === 'code' ? (
    <Trans>One more step: verify that it’s you.</Trans>
  ) : (
    <Trans>Sign in to your account.</Trans>
  );
  return { title: <Trans>Welcome Back</Trans>, description };
}
