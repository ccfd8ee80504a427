import * as api from '#contract/auth.ts';
import { type Call, on, type Route } from '#server/http/mount.ts';
import { AppError } from '#server/kit/app-error.ts';
import { readAccount } from './accounts.ts';
import { callerOf } from './caller.ts';
import { signOut, signOutEverywhere } from './security.ts';
import { signIn } from './sign-in.ts';
import { lookAtLink, redeemMagicLink, requestMagicLink, requestPasswordReset, resetPassword } from './sign-in-links.ts';
import { confirmEmail, resendConfirmation, type SignUpDeps, signUp } from './sign-up.ts';
import { joinWaitlist } from './waitlist.ts';
import { type BindingCookie, cookieOptions, openAnswerSignIn, userToWire, type WireDeps } from './wire.ts';

const CONFIRMED = 'Email confirmed successfully! You can now sign in to your account.';

/** Signing up, in and out, and the links of messages. */
export function accountRoutes(deps: SignUpDeps & WireDeps, cookie: BindingCookie): Route[] {
  const answerSignIn = openAnswerSignIn(deps, cookie);
  const clearCookie = ({ reply }: Call) => reply.clearCookie(cookie.name, cookieOptions(cookie));
  return [
    on(api.signIn, async (given, { request, reply }) => {
      const { account, session } = await signIn(deps, given, callerOf(request));
      return answerSignIn(account, session, reply);
    }),
    on(api.signUp, async (given, { userId, request, reply }) => {
      if (given.invitation) refuseToReplace(userId);
      const opened = await signUp(deps, given, callerOf(request));
      return opened ? answerSignIn(opened.account, opened.session, reply) : { token: null, user: null };
    }),
    on(api.readMe, async (_input, { userId }) => userToWire(deps, await readAccount(deps, userId))),
    on(api.signOut, async (_input, call) => {
      await signOut(deps, hereOf(call));
      clearCookie(call);
      return {};
    }),
    on(api.signOutEverywhere, async ({ keep_current }, call) => {
      await signOutEverywhere(deps, hereOf(call), keep_current);
      if (!keep_current) clearCookie(call);
      return {};
    }),
    on(api.joinWaitlist, async (given, { request }) => {
      await joinWaitlist(deps, given, callerOf(request));
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
    on(api.confirmEmail, async ({ access_token, type }, { userId, request, reply }) => {
      refuseToReplace(userId);
      const { account, session } = await confirmEmail(deps, { token: access_token, type }, callerOf(request));
      return { ...(await answerSignIn(account, session, reply)), msg: CONFIRMED };
    }),
    on(api.requestMagicLink, async ({ email }, { request }) => {
      await requestMagicLink(deps, email, callerOf(request));
      return {};
    }),
    on(api.redeemMagicLink, async ({ token, code }, { userId, request, reply }) => {
      refuseToReplace(userId);
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
      const { email, expiresAt } = await lookAtLink(deps, given, callerOf(request));
      return { email, expires_at: expiresAt.toISOString() };
    }),
  ];
}

/**
 * A link never replaces a running session: whoever follows one that somebody else made would go on in that person's
 * account. The link stays good. @throws AppError conflict when the caller is signed in
 */
function refuseToReplace(userId: string): void {
  if (userId !== '') throw new AppError('conflict', 'You are signed in already. Sign out first to use this link.');
}

function hereOf({ userId, sessionId, request }: Call) {
  return { userId, sessionId, caller: callerOf(request) };
}
