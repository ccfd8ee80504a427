import { createHash } from 'node:crypto';

/**
 * Whether a verifier matches a challenge. Google accepts S256 in base64url and `plain`. Source: RFC 7636, section
 * 4.6.
 */
export function verifierFits(verifier: string, challenge: string, method: string): boolean {
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return false;
  return challenge === (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier);
}
