import type { Platform, PlatformGuide } from '#contract/connections.ts';

type Scope = PlatformGuide['scopes'][number];
const GOOGLE = 'https://www.googleapis.com/auth/';

/** Sources: the scope tables of TikTok for Developers, Google ("YouTube Data API", "YouTube Analytics API") and Meta ("Instagram Login"). */
export const platformScopes: Readonly<Record<Platform, readonly Scope[]>> = {
  tiktok: [
    { name: 'user.info.basic', for: 'connect' },
    { name: 'user.info.profile', for: 'profile' },
    { name: 'user.info.stats', for: 'profile' },
    { name: 'video.list', for: 'read' },
    { name: 'video.upload', for: 'publish' },
    { name: 'video.publish', for: 'publish' },
  ],
  youtube: [
    { name: `${GOOGLE}youtube.readonly`, for: 'read' },
    { name: `${GOOGLE}yt-analytics.readonly`, for: 'insights' },
    { name: `${GOOGLE}youtube.force-ssl`, for: 'captions' },
    { name: `${GOOGLE}youtube.upload`, for: 'publish' },
  ],
  instagram: [
    { name: 'instagram_business_basic', for: 'connect' },
    { name: 'instagram_business_manage_insights', for: 'insights' },
    { name: 'instagram_business_content_publish', for: 'publish' },
  ],
};

/** Scopes that are also covered by another one. Source: Google, "YouTube Data API", required scopes of each method. */
const coveredBy: Readonly<Record<string, string>> = { [`${GOOGLE}youtube.readonly`]: `${GOOGLE}youtube.force-ssl` };

/** Scopes for reading an account and its posts that are not granted; publishing is not among them. */
export function missingForReading(platform: Platform, granted: readonly string[]): string[] {
  const has = (scope: string | undefined) => scope !== undefined && granted.includes(scope);
  return platformScopes[platform]
    .filter((scope) => scope.for !== 'publish' && !has(scope.name) && !has(coveredBy[scope.name]))
    .map(({ name }) => name);
}
