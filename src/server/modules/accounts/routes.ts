import * as api from '#contract/auth.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type AccountDeps, readAccount, signIn, signOut } from './accounts.ts';
import type { Account } from './store.ts';

/** Name and security of the cookie that browser sessions are bound to. */
export type BindingCookie = { name: string; secure: boolean };

/** `__Host-` cookies need HTTPS; on plain HTTP (one machine, no network) the same cookie goes without the prefix. */
export function bindingCookie(publicUrl: string): BindingCookie {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? '__Host-reelwright' : 'reelwright_binding', secure };
}

export function accountRoutes(deps: AccountDeps, cookie: BindingCookie): Route[] {
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: cookie.secure } as const;
  return [
    on(api.signIn, async ({ email, password }, { request, reply }) => {
      const caller = {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        browser: request.headers['sec-fetch-site'] !== undefined,
      };
      const { account, session } = await signIn(deps, email, password, caller);
      if (session.binding) reply.setCookie(cookie.name, session.binding, { ...cookieOptions, expires: session.expiresAt });
      return { token: session.token, user: toWire(account) };
    }),
    on(api.readMe, async (_input, { userId }) => toWire(await readAccount(deps, userId))),
    on(api.signOut, async (_input, { userId, sessionId, reply }) => {
      await signOut(deps, userId, sessionId);
      reply.clearCookie(cookie.name, cookieOptions);
      return {};
    }),
  ];
}

function toWire(account: Account) {
  return {
    id: account.id,
    email: account.email,
    user_metadata: { full_name: account.fullName, avatar_url: null },
    is_demo: account.isDemo,
    must_enrol: false,
  };
}
