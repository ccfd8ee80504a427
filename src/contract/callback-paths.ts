import { type Platform, platformFacts, platforms } from './connections.ts';

/** Path of the OAuth callback. */
export function callbackPath(of: Platform): string {
  return `/auth/callback/${platformFacts[of].slug}`;
}

/** The platform whose callback URL ends in this slug. */
export function platformOfSlug(slug: string): Platform | undefined {
  return platforms.find((of) => platformFacts[of].slug === slug);
}
