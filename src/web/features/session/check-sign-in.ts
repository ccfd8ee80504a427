import * as z from 'zod/mini';
import { signIn } from '#contract/auth.ts';

/** Checks what was typed into the sign-in form against the contract. */
export function checkSignIn({ email, password }: { email: string; password: string }) {
  return z.safeParse(signIn.body, { email, password });
}
