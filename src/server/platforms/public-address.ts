import { isIP } from 'node:net';
import type { PlatformGuide } from '#contract/connections.ts';

type Obstacles = PlatformGuide['obstacles'];

export function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export function httpsObstacle({ protocol }: URL): Obstacles {
  return protocol === 'https:' ? [] : ['needs_https'];
}

/** A bare address, or a name on this machine or a private network, is not public. */
export function publicNameObstacle(url: URL): Obstacles {
  const { hostname } = url;
  const isBare = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isPublic = !isBare && hostname.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(hostname);
  return isLocal(url) || !isPublic ? ['needs_public_address'] : [];
}
