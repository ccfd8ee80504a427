export type PlatformName = 'tiktok' | 'youtube' | 'instagram';

/** What the platforms call themselves, in every language. */
export const platformNames: Record<PlatformName, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };
