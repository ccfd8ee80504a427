import type { FastifyReply } from 'fastify';
import * as api from '#contract/account.ts';
import {
  signInByPasskey as signInByPasskeyCall,
  startPasskeySignIn as startPasskeySignInCall,
  type User,
} from '#contract/auth.ts';
import { type Call, on, type Route } from '#server/http/mount.ts';
import {
  type Account,
  type AccountLimits,
  callerOf,
  confirmPassword,
  limitKeyOf,
  type OpenedSession,
  type PasswordDeps,
  readAccount,
  type SessionDeps,
  signInAccount,
} from '#server/modules/accounts/accounts.ts';
import { confirmTotp, disableTotp, readSecurity, renewRecoveryCodes, startTotp } from './enrolment.ts';
import type { FactorOwner } from './notices.ts';
import {
  addPasskey,
  type PasskeyDeps,
  recognisePasskey,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';
import type { Passkey } from './store.ts';

/** Sets the cookies of a new session and returns the reply of every sign-in. */
export type AnswerSignIn = (
  account: Account,
  session: OpenedSession,
  reply: FastifyReply,
) => Promise<{ token: string; user: User }>;
export type MfaRouteDeps = PasswordDeps &
  SessionDeps &
  PasskeyDeps & { limits: Pick<AccountLimits, 'newDevice' | 'passkeyIp'> };

export function secondFactorRoutes(deps: MfaRouteDeps, answerSignIn: AnswerSignIn): Route[] {
  const ownerOf = async ({ userId, sessionId, request }: Call): Promise<FactorOwner> => ({
    account: await readAccount(deps, userId),
    sessionId,
    caller: callerOf(request),
  });
  return [
    on(api.readMfa, async (_input, { userId }) => {
      const { totpEnabled, recoveryCodesLeft, passkeys } = await readSecurity(deps, userId);
      const account = await readAccount(deps, userId);
      return {
        required: deps.requireMfa && !account.isDemo,
        totp_enabled: totpEnabled,
        recovery_codes_left: recoveryCodesLeft,
        passkeys: passkeys.map(passkeyToWire),
      };
    }),
    on(api.startTotp, async ({ password }, { userId, request }) =>
      startTotp(deps, { account: await confirmPassword(deps, userId, password, callerOf(request)) }),
    ),
    on(api.confirmTotp, async ({ code }, call) => ({
      recovery_codes: await confirmTotp(deps, await ownerOf(call), code),
    })),
    on(api.disableTotp, async ({ password, code }, call) => {
      const owner = await ownerOf(call);
      await confirmPassword(deps, call.userId, password, owner.caller);
      await disableTotp(deps, owner, code);
      return {};
    }),
    on(api.renewRecoveryCodes, async ({ password }, call) => {
      const owner = await ownerOf(call);
      await confirmPassword(deps, call.userId, password, owner.caller);
      return { recovery_codes: await renewRecoveryCodes(deps, owner) };
    }),
    on(api.startPasskey, async ({ password }, { userId, request }) =>
      startPasskey(deps, { account: await confirmPassword(deps, userId, password, callerOf(request)) }),
    ),
    on(api.addPasskey, async (given, call) => {
      await addPasskey(deps, await ownerOf(call), given);
      return {};
    }),
    on(api.removePasskey, async ({ id, password }, call) => {
      const owner = await ownerOf(call);
      await confirmPassword(deps, call.userId, password, owner.caller);
      await removePasskey(deps, owner, id);
      return {};
    }),
    on(startPasskeySignInCall, async (_input, { request }) => {
      await deps.limits.passkeyIp.consume(limitKeyOf(request.ip));
      return startPasskeySignIn(deps);
    }),
    on(signInByPasskeyCall, async (given, { request, reply }) => {
      const account = await readAccount(deps, await recognisePasskey(deps, given));
      return answerSignIn(account, await signInAccount(deps, account, callerOf(request), 'passkey', true), reply);
    }),
  ];
}

function passkeyToWire({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null };
}
