/**
 * Pages may only load resources of this product. Media come from this origin too; previews of local files from blob:.
 */
const directives: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // The only policy, which allows the service worker's URL (decision 6).
  'trusted-types': ['reelwright-service-worker'],
};

/** The content security policy. `players`: origins of the platforms' players, which pages may frame. */
export function contentSecurityPolicy(players: readonly string[]): string {
  const origins = new Set(players.map((address) => new URL(address).origin));
  const all = { ...directives, 'frame-src': origins.size > 0 ? [...origins] : ["'none'"] };
  return Object.entries(all)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Browser features that neither pages nor displayed files may use. Passkeys keep their default: this origin. */
const permissionsPolicy = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'usb'])
  .map((power) => `${power}=()`)
  .join(', ');

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The headers of every response. A plain object, because responses to malformed requests are written before there is a
 * reply that a plugin could add them to. Source of the values: Helmet 8, README, "Reference"; stricter where possible.
 * URLs of this product are not sent as referrer (`no-referrer`), since confirmation pages are among them. HSTS is sent
 * only behind https, and for this host alone.
 */
export function securityHeaders(publicUrl: string, players: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(players),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
