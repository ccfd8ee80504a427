import type { FastifyReply } from 'fastify';
import * as api from '#contract/account.ts';
import {
  signInByPasskey as signInByPasskeyCall,
  startPasskeySignIn as startPasskeySignInCall,
  type User,
} from '#contract/auth.ts';
import { type Call, on, type Route } from '#server/http/mount.ts';
import {
  demandPassword,
  type OpenedSession,
  type PasswordDeps,
  readAccount,
  type SessionDeps,
  signInAccount,
} from './accounts.ts';
import { callerOf, limitKeyOf } from './caller.ts';
import { confirmTotp, disableTotp, readSecurity, renewRecoveryCodes, startTotp } from './enrolment.ts';
import type { Changer } from './mfa-notices.ts';
import type { Passkey } from './mfa-store.ts';
import { addPasskey, type PasskeyDeps, recognisePasskey, removePasskey, startPasskey, startPasskeySignIn } from './passkeys.ts';
import type { AccountLimits } from './rate-limits.ts';
import type { Account } from './store.ts';

/** Gives a new session to the one who asked: its cookie, and the reply of every sign-in. */
export type AnswerSignIn = (
  account: Account,
  session: OpenedSession,
  reply: FastifyReply,
) => Promise<{ token: string; user: User }>;
export type MfaRouteDeps = PasswordDeps & SessionDeps & PasskeyDeps & { limits: Pick<AccountLimits, 'newDevice' | 'passkeyIp'> };

export function mfaRoutes(deps: MfaRouteDeps, answerSignIn: AnswerSignIn): Route[] {
  const changerOf = async ({ userId, sessionId, request }: Call): Promise<Changer> => ({
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
      startTotp(deps, { account: await demandPassword(deps, userId, password, callerOf(request)) }),
    ),
    on(api.confirmTotp, async ({ code }, call) => ({
      recovery_codes: await confirmTotp(deps, await changerOf(call), code),
    })),
    on(api.disableTotp, async ({ password, code }, call) => {
      const changer = await changerOf(call);
      await demandPassword(deps, call.userId, password, changer.caller);
      await disableTotp(deps, changer, code);
      return {};
    }),
    on(api.renewRecoveryCodes, async ({ password }, call) => {
      const changer = await changerOf(call);
      await demandPassword(deps, call.userId, password, changer.caller);
      return { recovery_codes: await renewRecoveryCodes(deps, changer) };
    }),
    on(api.startPasskey, async ({ password }, { userId, request }) =>
      startPasskey(deps, { account: await demandPassword(deps, userId, password, callerOf(request)) }),
    ),
    on(api.addPasskey, async (given, call) => {
      await addPasskey(deps, await changerOf(call), given);
      return {};
    }),
    on(api.removePasskey, async ({ id, password }, call) => {
      const changer = await changerOf(call);
      await demandPassword(deps, call.userId, password, changer.caller);
      await removePasskey(deps, changer, id);
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
