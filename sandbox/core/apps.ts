import type { App, Platform } from './types.ts';

/** The clients that the sandbox knows; the two further TikTok ones follow the rules of their kind to the letter. */
export const sandboxApps: App[] = [
  { platform: 'tiktok', name: 'Reelwright', clientId: 'sandbox-tiktok', clientSecret: 'sandbox-tiktok-secret', redirects: 'any' },
  { platform: 'tiktok', clientId: 'sandbox-tiktok-web', clientSecret: 'sandbox-tiktok-secret', redirects: 'web' },
  { platform: 'tiktok', clientId: 'sandbox-tiktok-desktop', clientSecret: 'sandbox-tiktok-secret', redirects: 'desktop' },
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

/** Whether an app may send its users to this address. */
export function redirectAllowed(app: App, address: string | null | undefined): boolean {
  const url = URL.parse(address ?? '');
  if (!url || url.username || url.password || url.hash || (address ?? '').length >= 512) return false;
  const loopback = ['localhost', '127.0.0.1'].includes(url.hostname);
  const web = url.protocol === 'https:' && url.search === '';
  const desktop = ['http:', 'https:'].includes(url.protocol) && loopback && url.port !== '';
  if (app.redirects === 'web') return web;
  if (app.redirects === 'desktop') return desktop;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback);
}
