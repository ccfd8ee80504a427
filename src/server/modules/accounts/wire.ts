import type { FastifyReply } from 'fastify';
import type { User } from '#contract/auth.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { OpenedSession } from './accounts.ts';
import { DEVICE_COOKIES } from './caller.ts';
import { DEVICE_LIFETIME_MS } from './known-devices.ts';
import { mustEnrol } from './mfa.ts';
import { avatarUrl, type ConnectedPictures } from './profile.ts';
import type { Account } from './store.ts';

export type WireDeps = {
  db: Db;
  links: MediaLinks;
  requireMfa: boolean;
  /** Keys of the pictures of connected accounts, in the order in which they stand for the account. */
  connectedPictures: ConnectedPictures;
};
/** Name and security of the cookie that browser sessions are bound to. */
export type BindingCookie = { name: string; secure: boolean };

/** `__Host-` cookies need HTTPS; on plain HTTP (one machine, no network) the same cookie goes without the prefix. */
export function bindingCookie(publicUrl: string): BindingCookie {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? '__Host-reelwright' : 'reelwright_binding', secure };
}

/** How the cookie is set and taken away. */
export function cookieOptions({ secure }: BindingCookie) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
}

export async function userToWire({ db, links, requireMfa, connectedPictures }: WireDeps, account: Account): Promise<User> {
  const avatar = avatarUrl(links, account, await connectedPictures(account.id));
  return {
    id: account.id,
    email: account.email,
    user_metadata: { full_name: account.fullName, avatar_url: avatar },
    is_demo: account.isDemo,
    must_enrol: await mustEnrol(db, { requireMfa }, account),
  };
}

/** Gives a new session to whoever asked: its cookies, and the reply of every sign-in. */
export function openAnswerSignIn(deps: WireDeps, cookie: BindingCookie) {
  const options = cookieOptions(cookie);
  const deviceCookie = cookie.secure ? DEVICE_COOKIES.secure : DEVICE_COOKIES.plain;
  return async (account: Account, session: OpenedSession, reply: FastifyReply): Promise<{ token: string; user: User }> => {
    const { binding, device, expiresAt } = session;
    if (binding) reply.setCookie(cookie.name, binding, { ...options, expires: expiresAt });
    // Outlives the session: it says who the browser belongs to, and opens nothing.
    if (device) reply.setCookie(deviceCookie, device.tokens.join('.'), { ...options, maxAge: DEVICE_LIFETIME_MS / 1000 });
    return { token: session.token, user: await userToWire(deps, account) };
  };
}
