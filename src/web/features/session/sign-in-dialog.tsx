import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { Banner, type BannerTone } from '#web/ui/banner.tsx';
import { FrontDialog } from '#web/ui/front-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isLinkOf, type MailLink } from './mail-link.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useInstallation } from './use-installation.ts';
import { runningUserOf, useSession } from './use-session.ts';

// What is not needed to sign in with a password is loaded when it is asked for.
const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((loaded) => ({ default: loaded.SignUpForm })));
const ForgotForm = lazy(() => import('./forgot-form.tsx').then((loaded) => ({ default: loaded.ForgotForm })));
const CodeStep = lazy(() => import('./code-step.tsx').then((loaded) => ({ default: loaded.CodeStep })));
const LinkStep = lazy(() => import('./link-step.tsx').then((loaded) => ({ default: loaded.LinkStep })));

/** What a window takes that the dialog can stand in. */
export type FrameProps = { onClose: () => void; title: ReactNode; description?: ReactNode; children: ReactNode };
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with whoever is signed in now; the dialog has closed itself. */
  onDone: (user: User) => void;
  /** Called when somebody who is signed in already leaves a link unused; the dialog has closed itself. */
  onStay?: () => void;
  /** The server had ended the session. */
  ended?: boolean;
  /** A wish to make an account; without open sign-ups it says that there are none. */
  start?: 'sign-in' | 'sign-up';
  /** A link of a message that brought the visitor here. */
  link?: MailLink;
  email?: string;
  /** What it stands in; over a page that may have windows of its own it must be one of their kind. */
  frame?: ComponentType<FrameProps>;
};

/** What a sign-in still needs: a code, or a passkey. `send` finishes it. */
export type Demand = { passkeyOnly: boolean; send: (code: string) => Promise<User> };
/** What was typed so far; kept from one view to the next. */
export type Draft = { email: string; password: string; name: string };
export type Notice = { tone: BannerTone; text: ReactNode; resend?: boolean };
type View = { at: 'sign-in' | 'sign-up' | 'forgot' } | { at: 'code'; demand: Demand } | { at: 'link'; link: MailLink };

/** The way in. */
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

  const running = useInTheWay(view, draft.email);

  const done = (user: User) => {
    onOpenChange(false);
    onDone(user);
  };
  const stay = () => {
    onOpenChange(false);
    onStay?.();
  };
  const toSignIn = (next: Notice | null = null) => {
    setNotice(next);
    setView({ at: 'sign-in' });
  };
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const shared = { draft, onChange: change, installation, onDone: done };
  const demandCode = (demand: Demand) => setView({ at: 'code', demand });

  if (!open) return null;
  return (
    <Frame onClose={() => onOpenChange(false)} {...headOf(closed ? { at: 'sign-in' } : view, ended, running !== null)}>
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
              onDemand={demandCode}
              onForgot={() => setView({ at: 'forgot' })}
              onSignUp={installation?.signups === 'open' ? () => setView({ at: 'sign-up' }) : null}
            />
          </div>
        ) : null}
        {at === 'sign-up' ? <SignUpForm {...shared} onSignIn={toSignIn} /> : null}
        {at === 'forgot' ? (
          <ForgotForm draft={draft} onChange={change} installation={installation} onBack={() => toSignIn()} />
        ) : null}
        {view.at === 'code' ? <CodeStep demand={view.demand} onDone={done} onBack={() => toSignIn()} /> : null}
        {view.at === 'link' ? (
          <LinkStep {...shared} link={view.link} running={running} onStay={stay} onDemand={demandCode} onSignIn={toSignIn} />
        ) : null}
      </Suspense>
    </Frame>
  );
}

/**
 * Whose running session stands in the way of the link for `email` (empty until the server has said whose it is): a link
 * replaces none. Who is signed in may set a new password for the same account: that opens no session.
 */
function useInTheWay(view: View, email: string): User | null {
  const user = runningUserOf(useSession());
  if (view.at !== 'link' || email === '' || !user) return null;
  return view.link.type === 'recovery' && isLinkOf(user, email) ? null : user;
}

/** Title and the line under it. */
function headOf(view: View, ended: boolean, running: boolean): { title: ReactNode; description: ReactNode } {
  const type = view.at === 'link' ? view.link.type : null;
  if (running) return { title: <Trans>You are signed in already</Trans>, description: null };
  if (view.at === 'sign-up' || type === 'invite')
    return { title: <Trans>Create Account</Trans>, description: <Trans>A place for your videos and clips.</Trans> };
  if (view.at === 'forgot')
    return { title: <Trans>Reset your password</Trans>, description: <Trans>We send a link to your address.</Trans> };
  if (type === 'recovery')
    return { title: <Trans>Set a new password</Trans>, description: <Trans>Every other sign-in ends with it.</Trans> };
  const description = ended ? (
    <Trans>Your session has ended. Sign in to go on where you were.</Trans>
  ) : view.at === 'code' ? (
    <Trans>One more step: show that it is you.</Trans>
  ) : (
    <Trans>Sign in to your editing room.</Trans>
  );
  return { title: <Trans>Welcome Back</Trans>, description };
}
