import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { FullSpinner } from './full-spinner.tsx';

const EnrolScreen = lazy(async () => {
  const [loaded] = await Promise.all([import('#web/features/security/enrol-screen.tsx'), loadScreenTexts('account')]);
  return { default: loaded.EnrolScreen };
});

/**
 * Requires a session: visitors are sent to the landing page and return after sign-in. Users who must enrol a second
 * factor do that first.
 */
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
      state={{ from: session.reason === 'left' ? null : `${pathname}${search}`, ended: session.reason === 'ended' }}
    />
  );
}
