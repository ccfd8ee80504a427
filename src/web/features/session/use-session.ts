import { createContext, use } from 'react';
import type { User } from '#contract/auth.ts';

/** Never in, left by choice, or put out by the server. */
export type WhyOut = 'not_yet' | 'left' | 'ended';

export type SessionState =
  | { status: 'loading'; user: null }
  /** `ended`: the server ended the session while a page is open; the page stays until somebody signs in above it, or leaves. */
  | { status: 'signed_in'; user: User; ended?: boolean }
  | { status: 'signed_out'; user: null; why: WhyOut };

/** What every way in answers. */
export type SignedIn = { token: string; user: User };

export type Session = SessionState & {
  /** @throws CallError with the server's text; `mfa_required` asks for `code`. */
  signIn: (email: string, password: string, code?: string) => Promise<User>;
  /** Keeps what another way in (a link, a passkey, a new account) answered. */
  adopt: (signedIn: SignedIn) => User;
  /** Reads the signed-in person again, for instance after the name changed. Failing, it keeps what it had. */
  refreshUser: () => Promise<void>;
  /** Forgets the session here whatever the server says. @throws CallError when the server could not revoke it. */
  signOut: () => Promise<void>;
  /** Gives an ended session up, and with it the page that it kept open. */
  giveUp: () => void;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and the ways in and out. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Whose session is running in this browser; null while nobody is signed in, and once the server has ended it. */
export function runningUserOf(session: SessionState): User | null {
  return session.status === 'signed_in' && !session.ended ? session.user : null;
}

/** The signed-in person; only inside the guarded part of the product. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for signed-in screens');
  return user;
}
