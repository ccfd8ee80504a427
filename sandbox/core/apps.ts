import { isIP } from 'node:net';
import type { SandboxContext } from './context.ts';
import type { App, Platform } from './types.ts';

/** The clients that the sandbox knows. The last two of TikTok enforce the registration rules of their kind. */
export const sandboxApps: App[] = [
  {
    platform: 'tiktok',
    name: 'Reelwright',
    clientId: 'sandbox-tiktok',
    clientSecret: 'sandbox-tiktok-secret',
    redirects: 'any',
  },
  { platform: 'tiktok', clientId: 'sandbox-tiktok-web', clientSecret: 'sandbox-tiktok-secret', redirects: 'web' },
  {
    platform: 'tiktok',
    clientId: 'sandbox-tiktok-desktop',
    clientSecret: 'sandbox-tiktok-secret',
    redirects: 'desktop',
  },
  {
    platform: 'youtube',
    name: 'Reelwright',
    clientId: 'sandbox-youtube',
    clientSecret: 'sandbox-youtube-secret',
    redirects: 'any',
  },
  {
    platform: 'instagram',
    name: 'Reelwright',
    clientId: 'sandbox-instagram',
    clientSecret: 'sandbox-instagram-secret',
    redirects: 'any',
  },
];

export function findApp(apps: App[], platform: Platform, clientId: string | null | undefined): App | undefined {
  return apps.find((app) => app.platform === platform && app.clientId === clientId);
}

/** Whether an app may redirect its users to this address. */
export function redirectAllowed(app: App, address: string | null | undefined): boolean {
  const url = URL.parse(address ?? '');
  if (!url || url.username || url.password || url.hash || (address ?? '').length >= 512) return false;
  const loopback = ['localhost', '127.0.0.1'].includes(url.hostname);
  const desktop = ['http:', 'https:'].includes(url.protocol) && loopback && url.port !== '';
  if (app.redirects === 'web') return url.protocol === 'https:' && url.search === '';
  if (app.redirects === 'desktop') return desktop;
  // Google documents http for loopback addresses. Instagram does not, but the sandbox accepts them because the product
  // is tried out on the machine it runs on.
  if (loopback) return ['http:', 'https:'].includes(url.protocol);
  if (url.protocol !== 'https:') return false;
  return app.platform === 'tiktok' || isPublicName(url, address ?? '');
}

/** Names outside the public suffix list: RFC 6761, 6762 and 8375, and names that routers use. */
const LOCAL_SUFFIXES = /(^|\.)(local|localhost|internal|lan|home|intranet|corp|home\.arpa)$/;

/**
 * Whether a host is a name of the public Internet, which Google's rules for redirect addresses require and Meta's https
 * implies: no IP address, no bare or local name, no wildcard, no `..` in the path. Source: Google, "Using OAuth 2.0 for
 * Web Server Applications", redirect URI validation rules.
 */
function isPublicName({ hostname }: URL, address: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 || !host.includes('.') || LOCAL_SUFFIXES.test(host)) return false;
  return !/[*\s]|\/\.\.|%(?![\da-f]{2})/i.test(address);
}

const approvalsOf = ({ store }: Pick<SandboxContext, 'store'>) => store.table<string[]>('apps.scopes');

/** Scopes that an app was approved for; undefined means all. */
export function approvedScopes(context: Pick<SandboxContext, 'store'>, clientId: string): string[] | undefined {
  return approvalsOf(context).get(clientId);
}

/** Sets the scopes that an app is approved for; undefined means all. */
export function approveScopes({ store }: SandboxContext, clientId: string, scopes: string[] | undefined): void {
  const approvals = approvalsOf({ store });
  if (scopes) approvals.set(clientId, scopes);
  else approvals.delete(clientId);
}

/** Scopes in a request that the app is not approved for. */
export function unapproved(context: Pick<SandboxContext, 'store'>, clientId: string, scopes: string[]): string[] {
  const approved = approvedScopes(context, clientId);
  return approved ? scopes.filter((scope) => !approved.includes(scope)) : [];
}
