import type { ReactNode } from 'react';

/**
 * URLs that the platforms' rules require. Sources: YouTube API Services Developer Policies III.A; TikTok and Meta,
 * their own pages.
 */
export const platformPages = {
  youtubeTerms: 'https://www.youtube.com/t/terms',
  googlePrivacy: 'https://policies.google.com/privacy',
  googleConnections: 'https://myaccount.google.com/connections?filters=3,4',
  tiktokTerms: 'https://www.tiktok.com/legal/terms-of-service',
  tiktokPrivacy: 'https://www.tiktok.com/legal/privacy-policy',
  instagramTerms: 'https://help.instagram.com/581066165581870',
  metaPrivacy: 'https://privacycenter.instagram.com/policy',
  instagramApps: 'https://www.instagram.com/accounts/manage_access/',
} as const;

/** A link to an external page. */
export function OutLink({ to, children }: { to: keyof typeof platformPages; children?: ReactNode }) {
  return (
    <a href={platformPages[to]} rel="noopener noreferrer">
      {children}
    </a>
  );
}
