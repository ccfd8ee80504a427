import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { FullSpinner } from './full-spinner.tsx';

const EnrolScreen = lazy(async () => {
  const [loaded] = await Promise.all([import('#web/features/security/enrol-screen.tsx'), loadScreenTexts('account')]);
  return { default: loaded.EnrolScreen };
});

/** Lets only signed-in people in; others go to the landing page, which brings them back after sign-in. Who has to set up a second factor does that first. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <FullSpinner />;
  if (session.status === 'signed_in' && session.user.must_enrol)
    return (
      <Suspense fallback={<FullSpinner />}>
        <EnrolScreen />
      </Suspense>
    );
  if (session.status === 'signed_in') return children;
  return (
    <Navigate
      to="/"
      replace
      state={{ from: session.why === 'left' ? null : `${pathname}${search}`, ended: session.why === 'ended' }}
    />
  );
}
