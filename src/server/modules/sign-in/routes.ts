import { changePassword as changePasswordCall } from '#contract/account.ts';
import * as api from '#contract/auth.ts';
import { type Call, on, type Route } from '#server/http/mount.ts';
import { AppError } from '#server/kit/app-error.ts';
import { callerOf, readAccount, signOut, signOutEverywhere } from '#server/modules/accounts/accounts.ts';
import { msg } from '#texts/message.ts';
import { changePassword } from './change-password.ts';
import { previewSetUp, setUpOperator } from './set-up.ts';
import { signIn } from './sign-in.ts';
import {
  previewLink,
  redeemMagicLink,
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
} from './sign-in-links.ts';
import { confirmEmail, resendConfirmation, type SignUpDeps, signUp } from './sign-up.ts';
import { type BindingCookie, cookieOptions, openAnswerSignIn, userToWire, type WireDeps } from './wire.ts';

const CONFIRMED = msg('account.email_confirmed');

/** Signing up, in and out, the links of messages, and the password. */
export function signInRoutes(deps: SignUpDeps & WireDeps, cookie: BindingCookie): Route[] {
  const answerSignIn = openAnswerSignIn(deps, cookie);
  const clearCookie = ({ reply }: Call) => reply.clearCookie(cookie.name, cookieOptions(cookie));
  return [
    on(api.signIn, async (given, { request, reply }) => {
      const { account, session } = await signIn(deps, given, callerOf(request));
      return answerSignIn(account, session, reply);
    }),
    on(api.signUp, async (given, { userId, request, reply }) => {
      if (given.invitation) refuseWhenSignedIn(userId);
      const opened = await signUp(deps, given, callerOf(request));
      return opened ? answerSignIn(opened.account, opened.session, reply) : { token: null, user: null };
    }),
    on(api.inspectSetUp, async ({ code }, { request }) => {
      await previewSetUp(deps, code, callerOf(request));
      return {};
    }),
    on(api.setUp, async (given, { userId, request, reply }) => {
      refuseWhenSignedIn(userId);
      const { account, session } = await setUpOperator(deps, given, callerOf(request));
      return answerSignIn(account, session, reply);
    }),
    on(api.readMe, async (_input, { userId }) => userToWire(deps, await readAccount(deps, userId))),
    on(api.signOut, async (_input, call) => {
      await signOut(deps, currentSessionOf(call));
      clearCookie(call);
      return {};
    }),
    on(api.signOutEverywhere, async ({ keep_current }, call) => {
      await signOutEverywhere(deps, currentSessionOf(call), keep_current);
      if (!keep_current) clearCookie(call);
      return {};
    }),
    on(changePasswordCall, async ({ current_password, new_password }, call) => {
      await changePassword(deps, currentSessionOf(call), { current: current_password, next: new_password });
      return {};
    }),
    ...linkRoutes(deps, answerSignIn),
  ];
}

function linkRoutes(deps: SignUpDeps & WireDeps, answerSignIn: ReturnType<typeof openAnswerSignIn>): Route[] {
  return [
    on(api.resendConfirmation, async ({ email }, { request }) => {
      await resendConfirmation(deps, email, callerOf(request));
      return {};
    }),
    on(api.confirmEmail, async ({ access_token, type }, { userId, request, reply, say }) => {
      refuseWhenSignedIn(userId);
      const { account, session } = await confirmEmail(deps, { token: access_token, type }, callerOf(request));
      return { ...(await answerSignIn(account, session, reply)), msg: say(CONFIRMED) };
    }),
    on(api.requestMagicLink, async ({ email }, { request }) => {
      await requestMagicLink(deps, email, callerOf(request));
      return {};
    }),
    on(api.redeemMagicLink, async ({ token, code }, { userId, request, reply }) => {
      refuseWhenSignedIn(userId);
      const { account, session } = await redeemMagicLink(deps, { token, code }, callerOf(request));
      return answerSignIn(account, session, reply);
    }),
    on(api.requestPasswordReset, async ({ email }, { request }) => {
      await requestPasswordReset(deps, email, callerOf(request));
      return {};
    }),
    on(api.resetPassword, async (given, { request }) => {
      await resetPassword(deps, given, callerOf(request));
      return {};
    }),
    on(api.inspectLink, async (given, { request }) => {
      const { email, expiresAt } = await previewLink(deps, given, callerOf(request));
      return { email, expires_at: expiresAt.toISOString() };
    }),
  ];
}

/**
 * A link never replaces a running session: following a link that another person requested would silently switch
 * accounts. The link stays valid.
 * @throws AppError conflict when the caller is signed in
 */
function refuseWhenSignedIn(userId: string): void {
  if (userId !== '') throw new AppError('conflict', msg('account.signed_in_already'));
}

function currentSessionOf({ userId, sessionId, request }: Call) {
  return { userId, sessionId, caller: callerOf(request) };
}
