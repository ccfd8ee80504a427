import { isIP } from 'node:net';
import type { Platform, PlatformGuide, PlatformMode } from '#contract/connections.ts';
import { neutralAddress } from './connect.ts';
import { platformScopes } from './scopes.ts';

export type GuideConfig = {
  publicUrl: string;
  modes: Readonly<Record<Platform, PlatformMode>>;
  /** TikTok registers apps for addresses with https, or for localhost. */
  tiktokAppKind: 'web' | 'desktop';
};

const credentials: Readonly<Record<Platform, readonly string[]>> = {
  tiktok: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
  youtube: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  instagram: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
};

/** What an operator types into a platform's developer pages for this installation, and sets here afterwards. */
export function guideFor(platform: Platform, config: GuideConfig): PlatformGuide {
  const { publicUrl, modes } = config;
  const base = publicUrl.replace(/(?<!\/)\/+$/, '');
  const specified = [`${base}/auth/${platform}/callback`, ...(platform === 'tiktok' ? [`${base}/`] : [])];
  return {
    platform,
    mode: modes[platform],
    redirect_uris: [neutralAddress(publicUrl, platform), ...specified],
    scopes: [...platformScopes[platform]],
    // Id and secret belong together (configuration refuses one without the other), and make a platform live.
    variables: credentials[platform].map((name) => ({ name, set: modes[platform] === 'live' })),
    obstacles: obstaclesOf(platform, config),
  };
}

/**
 * Why the platform would not take these addresses. TikTok: https for the web kind, localhost with a port for the desktop kind. Google: https, but http
 * on localhost; no bare address, no name of a private network. Instagram: https.
 */
function obstaclesOf(platform: Platform, { publicUrl, tiktokAppKind }: GuideConfig): PlatformGuide['obstacles'] {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const noHttps: PlatformGuide['obstacles'] = protocol === 'https:' ? [] : ['needs_https'];
  const noPublic: PlatformGuide['obstacles'] = isLocal || !isPublicName(hostname) ? ['needs_public_address'] : [];
  switch (platform) {
    case 'tiktok':
      return tiktokAppKind === 'desktop' && hostname !== '[::1]' && isLocal ? [] : noHttps;
    case 'youtube':
      return isLocal ? [] : [...noHttps, ...noPublic];
    case 'instagram':
      return [...noHttps, ...noPublic];
  }
}

function isPublicName(hostname: string): boolean {
  const isBare = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isBare && hostname.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(hostname);
}
