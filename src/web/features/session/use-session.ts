import { createContext, use } from 'react';
import type { User } from '#contract/auth.ts';

/** Never in, left by choice, or put out by the server. */
export type WhyOut = 'not_yet' | 'left' | 'ended';

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed_in'; user: User }
  | { status: 'signed_out'; user: null; why: WhyOut };

export type Session = SessionState & {
  /** @throws CallError with the server's text. */
  signIn: (email: string, password: string) => Promise<User>;
  /** Forgets the session here whatever the server says. @throws CallError when the server could not revoke it. */
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and the ways in and out. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The signed-in person; only inside the guarded part of the product. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for signed-in screens');
  return user;
}
