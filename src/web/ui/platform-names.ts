export type PlatformName = 'tiktok' | 'youtube' | 'instagram';

/** What the platforms call themselves, in every language. */
export const platformNames: Record<PlatformName, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };

/** The platforms that ideas are for: also two that no account is connected of. */
export type IdeaPlatformName = PlatformName | 'twitter' | 'linkedin';

export const ideaPlatformNames: Record<IdeaPlatformName, string> = {
  ...platformNames,
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
};
