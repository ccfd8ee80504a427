import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { language } from './language-tag.ts';

/**
 * Minimum password length accepted by the sign-in form; new passwords must be longer (`password_min_length` of the
 * installation).
 */
export const MIN_SIGN_IN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 512;
export const MAX_NAME_LENGTH = 100;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** `avatar_url` is valid for at least an hour; null if the initials are shown instead. */
  user_metadata: z.object({ full_name: z.nullable(z.string()), avatar_url: z.nullable(z.string()) }),
  is_demo: z.boolean(),
  /** Whether the user may see and change the setup of this installation. */
  is_operator: z.boolean(),
  /**
   * True if the operator requires a second factor and the account has none; until it is set up, only calls marked
   * `beforeEnrolment` are accepted.
   */
  must_enrol: z.boolean(),
});
export type User = z.infer<typeof user>;

/** An e-mail address as typed; compared case-insensitively. */
export const email = z.string().check(z.trim(), z.email(formMessage('form.email_invalid')), z.maxLength(254));
const secret = z.string().check(z.minLength(1), z.maxLength(200));
/**
 * A new password. The server checks its length and a list of common passwords, and returns the reason if it is
 * rejected.
 */
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
    'Sign in with an address and a password; returns `mfa_required` if the account needs a second factor and `code` is missing',
  body: z.object({
    email,
    password: z
      .string()
      .check(
        z.minLength(MIN_SIGN_IN_PASSWORD_LENGTH, formMessage('form.password_short')),
        z.maxLength(MAX_PASSWORD_LENGTH),
      ),
    /** Six digits from the authenticator app, or a recovery code. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  reply: signedIn,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'optional',
  summary:
    'Create an account. With an invitation it is usable at once; otherwise token and user are null until the ' +
    'address is confirmed, even if the address already has an account',
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
  summary: 'Check a set-up code without using it; `conflict` if this installation already has an operator',
  body: z.object({ code: secret }),
  reply: nothing,
});

export const setUp = endpoint({
  method: 'POST',
  path: '/api/auth/setup',
  access: 'optional',
  summary:
    'Create the first operator’s account with the code printed by `npm start`, and sign in; `conflict` while ' +
    'signed in, or if this installation already has an operator',
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
  summary: 'Read the signed-in account',
  reply: user,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  beforeEnrolment: true,
  summary: 'End the session of this token',
  reply: nothing,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-all',
  access: 'user',
  summary: 'End every session of the account, including this one unless `keep_current` is set',
  body: z.object({ keep_current: z._default(z.boolean(), false) }),
  reply: nothing,
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/auth/waitlist',
  access: 'public',
  summary: 'Add an address to the waitlist; the reply is the same if it is already there',
  body: z.object({ email, language: z.optional(language) }),
  reply: nothing,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  access: 'public',
  summary: 'Resend the confirmation message; the reply is the same for an unknown or confirmed address',
  body: z.object({ email }),
  reply: nothing,
});

/** The same text for every kind of invalid confirmation link. */
const INVALID_CONFIRMATION = formMessage('form.confirmation_link_invalid');

/** POST, unlike the specification, because mail scanners, prefetching and links on other sites send GET requests. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'optional',
  summary:
    'Confirm the address of a new account with the token from the message, and sign in; `conflict` while signed in',
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
  summary: 'Send a one-time sign-in link; the reply is the same for an unknown address',
  body: z.object({ email }),
  reply: nothing,
});

export const redeemMagicLink = endpoint({
  method: 'POST',
  path: '/api/auth/magic-link/redeem',
  access: 'optional',
  summary:
    'Sign in with a one-time link; `mfa_required` if `code` is needed, `conflict` if someone is already signed in',
  body: z.object({ token: secret, code: z.optional(z.string().check(z.trim(), z.maxLength(40))) }),
  reply: signedIn,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  summary: 'Send a link for setting a new password; the reply is the same for an unknown address',
  body: z.object({ email }),
  reply: nothing,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'public',
  summary: 'Set a new password with the token from a link; ends every session of the account',
  body: z.object({ token: secret, password: newPassword }),
  reply: nothing,
});

/** Kinds of links in messages, used as `type` in the URL: `/#access_token=…&type=…`. */
export const linkType = z.enum(['signup', 'magiclink', 'recovery', 'invite']);
export type LinkType = z.infer<typeof linkType>;

export const inspectLink = endpoint({
  method: 'POST',
  path: '/api/auth/links/inspect',
  access: 'public',
  summary: 'Read whom a link from a message is for and until when it is valid, without using it',
  body: z.object({ token: secret, type: linkType }),
  reply: z.object({ email: z.string(), expires_at: instant }),
});

/** Options and responses of the Web Authentication API in their JSON serialization. */
const webauthnJson = z.record(z.string(), z.unknown());

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  summary: 'Read the options the browser needs to sign in with a passkey',
  reply: z.object({ ticket: z.string(), options: webauthnJson }),
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/signin',
  access: 'public',
  summary: 'Sign in with a passkey, which counts as both factors',
  body: z.object({ ticket: secret, response: webauthnJson }),
  reply: signedIn,
});
