import type { FastifyReply } from 'fastify';
import type { User } from '#contract/auth.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import {
  type Account,
  DEVICE_COOKIES,
  DEVICE_LIFETIME_MS,
  type OpenedSession,
} from '#server/modules/accounts/accounts.ts';
import { avatarUrl, type ConnectedPictures } from '#server/modules/profile/profile.ts';
import { mustEnrol } from '#server/modules/second-factors/second-factors.ts';

export type WireDeps = {
  db: Db;
  links: MediaLinks;
  requireMfa: boolean;
  /** Storage keys of the connections' avatars, in order of preference. */
  connectedPictures: ConnectedPictures;
};
/** Name and security of the cookie that browser sessions are bound to. */
export type BindingCookie = { name: string; secure: boolean };

/** `__Host-` cookies require HTTPS; on plain HTTP (a single machine, no network) the cookie has no prefix. */
export function bindingCookie(publicUrl: string): BindingCookie {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? '__Host-reelwright' : 'reelwright_binding', secure };
}

/** Attributes for setting and clearing the cookie. */
export function cookieOptions({ secure }: BindingCookie) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
}

export async function userToWire(
  { db, links, requireMfa, connectedPictures }: WireDeps,
  account: Account,
): Promise<User> {
  const avatar = avatarUrl(links, account, await connectedPictures(account.id));
  return {
    id: account.id,
    email: account.email,
    user_metadata: { full_name: account.fullName, avatar_url: avatar },
    is_demo: account.isDemo,
    is_operator: account.isOperator,
    must_enrol: await mustEnrol(db, { requireMfa }, account),
  };
}

/** Returns the reply of every sign-in and sets the cookies of the new session. */
export function openAnswerSignIn(deps: WireDeps, cookie: BindingCookie) {
  const options = cookieOptions(cookie);
  const deviceCookie = cookie.secure ? DEVICE_COOKIES.secure : DEVICE_COOKIES.plain;
  return async (
    account: Account,
    session: OpenedSession,
    reply: FastifyReply,
  ): Promise<{ token: string; user: User }> => {
    const { binding, device, expiresAt } = session;
    if (binding) reply.setCookie(cookie.name, binding, { ...options, expires: expiresAt });
    // Outlives the session: it identifies the browser but grants nothing.
    if (device)
      reply.setCookie(deviceCookie, device.tokens.join('.'), { ...options, maxAge: DEVICE_LIFETIME_MS / 1000 });
    return { token: session.token, user: await userToWire(deps, account) };
  };
}
