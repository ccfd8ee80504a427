import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type MailLink, readFragment } from '#web/features/session/mail-link.ts';
import { useSession } from '#web/session/use-session.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

const SignInDialog = lazy(() =>
  import('#web/features/session/sign-in-dialog.tsx').then((loaded) => ({ default: loaded.SignInDialog })),
);
const SessionEndedDialog = lazy(() =>
  import('#web/features/session/session-ended-dialog.tsx').then((loaded) => ({ default: loaded.SessionEndedDialog })),
);

type Props = { link: MailLink | null; onEnter: (target: string) => void };

/** Dialogs shown over any page: the one for a mail link and the one for an ended session. */
export function GlobalDialogs({ link: first, onEnter }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const session = useSession();
  const [link, setLink] = useState(first);

  useEffect(() => {
    // A mail link pasted into an open tab is handled as if the page had been loaded with it.
    const follow = () => {
      const { hash, origin } = window.location;
      const target = readFragment(hash);
      if (!target) return;
      if ('goTo' in target) window.location.replace(`${origin}${target.goTo}`);
      else if (window.location.pathname !== '/') window.location.replace(`${origin}/${hash}`);
      else {
        window.history.replaceState(null, '', '/');
        setLink(target.link);
      }
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return (
    <Suspense>
      {link ? (
        <SignInDialog
          key={link.token}
          open
          link={link}
          onOpenChange={(open) => {
            if (!open) setLink(null);
          }}
          onDone={() => {
            toasts.success({ title: t`Successfully signed in!` });
            onEnter('/dashboard');
          }}
          onStay={() => onEnter('/dashboard')}
        />
      ) : null}
      {session.status === 'signed_in' && session.ended ? <SessionEndedDialog /> : null}
    </Suspense>
  );
}
