import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#contract/auth.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { isLinkFor } from './mail-link.ts';

type Props = {
  /** The user signed in in this browser. */
  user: User;
  /** The account that the link belongs to. */
  email: string;
  onStay: () => void;
};

/** Replaces a link's own step while a user is signed in: a link never replaces an existing session. */
export function AlreadySignedIn({ user, email, onStay }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const toasts = useToasts();
  const signOut = () =>
    session
      .signOut()
      .catch((failure: Error) => toasts.error({ title: t`Signed out here only`, text: failure.message }));
  const current = user.email;
  if (isLinkFor(user, email))
    return (
      <>
        <p>
          <Trans>
            You are signed in as <strong className="wrap-anywhere">{current}</strong>, the account that this link is
            for.
          </Trans>
        </p>
        <Button variant="primary" size="lg" onClick={onStay}>
          <Trans>Go to Dashboard</Trans>
        </Button>
      </>
    );
  return (
    <>
      <p>
        <Trans>
          You are signed in as <strong className="wrap-anywhere">{current}</strong>, but this link is for{' '}
          <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
      <Button variant="primary" size="lg" onClick={onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
      <Button onClick={signOut}>
        <Trans>Sign out and use the link</Trans>
      </Button>
    </>
  );
}
