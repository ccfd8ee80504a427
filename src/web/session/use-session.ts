import { createContext, use } from 'react';
import type { User } from '#contract/auth.ts';

/** Not signed in yet, signed out by the user, or ended by the server. */
export type SignOutReason = 'not_yet' | 'left' | 'ended';

export type SessionState =
  | { status: 'loading'; user: null }
  /**
   * `ended`: the server ended the session while a page was open; the page stays until the user signs in again or
   * leaves.
   */
  | { status: 'signed_in'; user: User; ended?: boolean }
  | { status: 'signed_out'; user: null; reason: SignOutReason };

/** The reply of every sign-in method. */
export type SignedIn = { token: string; user: User };

export type Session = SessionState & {
  /** @throws CallError with the server's text; `mfa_required` asks for `code`. */
  signIn: (email: string, password: string, code?: string) => Promise<User>;
  /** Takes over the session of another sign-in method (mail link, passkey, new account). */
  adopt: (signedIn: SignedIn) => User;
  /** Reads the user again, for instance after a name change; keeps the old one when that fails. */
  refreshUser: () => Promise<void>;
  /** Clears the local session in any case. @throws CallError when the server could not revoke it. */
  signOut: () => Promise<void>;
  /** Leaves an ended session and the page it kept open. */
  abandon: () => void;
};

export const SessionContext = createContext<Session | null>(null);

/** The session, with sign-in and sign-out. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The user of the running session; null when signed out or when the server has ended it. */
export function activeUserOf(session: SessionState): User | null {
  return session.status === 'signed_in' && !session.ended ? session.user : null;
}

/** Whether the signed-in user is an operator of this installation; false when signed out. */
export function useIsOperator(): boolean {
  return use(SessionContext)?.user?.is_operator ?? false;
}

/** The signed-in user; only inside guarded routes. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for signed-in screens');
  return user;
}
