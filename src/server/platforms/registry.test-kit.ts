import { type Platform, platforms } from '#contract/connections.ts';
import { instagramBudgets, instagramRules } from './instagram/rules.ts';
import type { PlatformEntry, Platforms } from './rules.ts';
import { tiktokBudgets, tiktokRules } from './tiktok/rules.ts';
import { youtubeBudgets, youtubeRules } from './youtube/rules.ts';

const YOUTUBE_DAILY_UNITS = 10_000;
const app = { appKind: null, audited: null, testing: false };
const entries: Record<Platform, Pick<PlatformEntry, 'rules' | 'budgets' | 'app'>> = {
  tiktok: { rules: tiktokRules, budgets: tiktokBudgets, app: { ...app, appKind: 'web', audited: true } },
  youtube: { rules: youtubeRules, budgets: youtubeBudgets(YOUTUBE_DAILY_UNITS), app: { ...app, audited: true } },
  instagram: { rules: instagramRules, budgets: instagramBudgets, app },
};

/** Every platform with its own rules; off by default. */
export function testPlatforms(changes: Partial<Record<Platform, Partial<PlatformEntry>>> = {}): Platforms {
  const entryOf = (platform: Platform) => ({
    mode: 'off',
    adapter: undefined,
    ...entries[platform],
    asks: entries[platform]?.rules.scopes ?? [],
    publishing: true,
    ...changes[platform],
  });
  return Object.fromEntries(platforms.map((platform) => [platform, entryOf(platform)])) as Platforms;
}
