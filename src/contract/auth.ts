import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';

/** Least password length the sign-in form accepts. */
export const SIGN_IN_PASSWORD_MIN = 6;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: z.object({ full_name: z.nullable(z.string()), avatar_url: z.nullable(z.string()) }),
  is_demo: z.boolean(),
});
export type User = z.infer<typeof user>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Sign in with an address and a password',
  body: z.object({
    email: z.string().check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254)),
    password: z.string().check(z.minLength(SIGN_IN_PASSWORD_MIN, 'Password must be at least 6 characters'), z.maxLength(512)),
  }),
  reply: z.object({ token: z.string(), user }),
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'The signed-in account',
  reply: user,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  summary: 'Revoke the session of this token',
  reply: nothing,
});
