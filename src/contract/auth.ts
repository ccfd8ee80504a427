import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { language } from './language-tag.ts';

/**
 * Least password length the sign-in form accepts; creating or changing one asks for more (`password_min_length` of the
 * installation).
 */
export const MIN_SIGN_IN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 512;
export const MAX_NAME_LENGTH = 100;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** `avatar_url` is resolved by the server, good for an hour at least; null where initials stand. */
  user_metadata: z.object({ full_name: z.nullable(z.string()), avatar_url: z.nullable(z.string()) }),
  is_demo: z.boolean(),
  /** May see and change how this installation is set up. */
  is_operator: z.boolean(),
  /**
   * The operator asks for a second factor and this account has none: until it has, only calls marked `beforeEnrolment`
   * are answered.
   */
  must_enrol: z.boolean(),
});
export type User = z.infer<typeof user>;

/** An address as typed; compared without regard to case. */
export const email = z.string().check(z.trim(), z.email(formMessage('form.email_invalid')), z.maxLength(254));
const secret = z.string().check(z.minLength(1), z.maxLength(200));
/** A password being made; its length and the list of common ones are the server's rules, told in its answer. */
export const newPassword = z
  .string()
  .check(z.minLength(1, formMessage('form.password_missing')), z.maxLength(MAX_PASSWORD_LENGTH));
const name = z.string().check(z.trim(), z.minLength(1, formMessage('form.name_missing')), z.maxLength(MAX_NAME_LENGTH));
const signedIn = z.object({ token: z.string(), user });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary:
    'Sign in with an address and a password; an account with a second factor answers `mfa_required` until `code` is there',
  body: z.object({
    email,
    password: z
      .string()
      .check(
        z.minLength(MIN_SIGN_IN_PASSWORD_LENGTH, formMessage('form.password_short')),
        z.maxLength(MAX_PASSWORD_LENGTH),
      ),
    /** Six digits of the authenticator, or a recovery code. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  reply: signedIn,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'optional',
  summary:
    'Create an account. With an invitation it is open at once; else token and user are null until the address is confirmed, the same for a known address',
  body: z.object({
    email,
    password: newPassword,
    name,
    /** The token of an invitation link. */
    invitation: z.optional(secret),
    language: z.optional(language),
  }),
  reply: z.object({ token: z.nullable(z.string()), user: z.nullable(user) }),
});

export const inspectSetUp = endpoint({
  method: 'POST',
  path: '/api/auth/setup/inspect',
  access: 'public',
  summary: 'Whether a set-up code holds, without using it up; `conflict` when this installation has an operator',
  body: z.object({ code: secret }),
  reply: nothing,
});

export const setUp = endpoint({
  method: 'POST',
  path: '/api/auth/setup',
  access: 'optional',
  summary:
    'Create the first operator’s account by the code that `npm start` prints, and sign in; `conflict` while signed in, and when this installation has an operator',
  body: z.object({
    code: secret,
    email,
    password: newPassword,
    name,
    language: z.optional(language),
  }),
  reply: signedIn,
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  beforeEnrolment: true,
  summary: 'The signed-in account',
  reply: user,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  beforeEnrolment: true,
  summary: 'Revoke the session of this token',
  reply: nothing,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-all',
  access: 'user',
  summary: 'Revoke every session of the account, this one too unless `keep_current`',
  body: z.object({ keep_current: z._default(z.boolean(), false) }),
  reply: nothing,
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/auth/waitlist',
  access: 'public',
  summary: 'Put an address on the waitlist; the answer is the same for one that is already there',
  body: z.object({ email, language: z.optional(language) }),
  reply: nothing,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  access: 'public',
  summary: 'Send the confirmation message again; the answer is the same for an unknown or confirmed address',
  body: z.object({ email }),
  reply: nothing,
});

/** One text for every confirmation link that is not good, whatever is wrong with it. */
const INVALID_CONFIRMATION = formMessage('form.confirmation_link_invalid');

/** A POST, unlike the specification: a GET is what mail scanners, prefetching and links on foreign pages send. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'optional',
  summary: 'Confirm the address of a new account by the token of its message, and sign in; `conflict` while signed in',
  body: z.object({
    access_token: z.optional(z.string().check(z.maxLength(200, INVALID_CONFIRMATION))),
    type: z.optional(z.string().check(z.maxLength(40, INVALID_CONFIRMATION))),
    refresh_token: z.optional(z.string().check(z.maxLength(200, INVALID_CONFIRMATION))),
  }),
  reply: z.object({ token: z.string(), user, msg: z.string() }),
  lifted: ['msg'],
});

export const requestMagicLink = endpoint({
  method: 'POST',
  path: '/api/auth/magic-link',
  access: 'public',
  summary: 'Send a one-time sign-in link; the answer is the same for an unknown address',
  body: z.object({ email }),
  reply: nothing,
});

export const redeemMagicLink = endpoint({
  method: 'POST',
  path: '/api/auth/magic-link/redeem',
  access: 'optional',
  summary: 'Sign in by a one-time link; `mfa_required` asks for `code`, `conflict` says that somebody is signed in',
  body: z.object({ token: secret, code: z.optional(z.string().check(z.trim(), z.maxLength(40))) }),
  reply: signedIn,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  summary: 'Send a link under which a new password can be set; the answer is the same for an unknown address',
  body: z.object({ email }),
  reply: nothing,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'public',
  summary: 'Set a new password by the token of a link; every session of the account ends',
  body: z.object({ token: secret, password: newPassword }),
  reply: nothing,
});

/** Kinds of links that messages carry, as `type` stands in the address: `/#access_token=…&type=…`. */
export const linkType = z.enum(['signup', 'magiclink', 'recovery', 'invite']);
export type LinkType = z.infer<typeof linkType>;

export const inspectLink = endpoint({
  method: 'POST',
  path: '/api/auth/links/inspect',
  access: 'public',
  summary: 'For whom a link of a message is and until when, without using it up',
  body: z.object({ token: secret, type: linkType }),
  reply: z.object({ email: z.string(), expires_at: instant }),
});

/** Options and answers of the Web Authentication API travel as the JSON that browsers and libraries exchange. */
const webauthnJson = z.record(z.string(), z.unknown());

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  summary: 'What the browser needs to sign in by a passkey',
  reply: z.object({ ticket: z.string(), options: webauthnJson }),
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/signin',
  access: 'public',
  summary: 'Sign in by a passkey, which stands for both factors',
  body: z.object({ ticket: secret, response: webauthnJson }),
  reply: signedIn,
});
