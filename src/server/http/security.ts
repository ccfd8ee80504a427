/** What pages of this product may load: only themselves. Media come from this origin too, previews of local files from blob:. */
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
  // The one policy lets the address of the service worker through (decision 6).
  'trusted-types': ['reelwright-service-worker'],
};

/** The header, put together once: it goes with every answer. `players`: addresses of the platforms, whose players pages may frame. */
export function contentSecurityPolicy(players: readonly string[]): string {
  const origins = new Set(players.map((address) => new URL(address).origin));
  const all = { ...directives, 'frame-src': origins.size > 0 ? [...origins] : ["'none'"] };
  return Object.entries(all)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Powers of the browser that no page of this product uses, and no file that it shows may take. Passkeys keep their default: this origin. */
export const permissionsPolicy = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'usb'])
  .map((power) => `${power}=()`)
  .join(', ');

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The other headers. Addresses of this product tell nobody where a visitor came from (`no-referrer`): pages of confirmation stand among them.
 * Browsers keep to HTTPS once it is there; hosts beside this one are not ours to decide about.
 */
export function helmetOptions(publicUrl: string) {
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  } as const;
}
