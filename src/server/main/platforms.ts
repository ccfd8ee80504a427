import type { Platform } from '#contract/connections.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Log } from '#server/kit/log.ts';
import { type Platforms, type QuotaUse, quotaSpender } from '#server/modules/connections/connections.ts';
import { openInstagram } from '#server/platforms/instagram/instagram.ts';
import type { AdapterDeps, PlatformAdapter } from '#server/platforms/platform.ts';
import { openTiktok } from '#server/platforms/tiktok/tiktok.ts';
import { openYoutube } from '#server/platforms/youtube/youtube.ts';
import type { Config } from './config.ts';

/** A platform that has not answered by then is not waited for. */
const TIME_LIMIT_MS = 20_000;

/**
 * How this process reaches the platforms: live ones and those of the sandbox, by the same code. `use`: whose work it does; what nobody waits for
 * leaves a share of every allowance.
 */
export function openPlatforms(
  config: Pick<Config, 'platforms'>,
  { database: { db }, clock, log }: { database: Database; clock: Clock; log: Log },
  use: QuotaUse,
): Platforms {
  const { tiktok, youtube, instagram } = config.platforms;
  const settings = { youtubeDailyUnits: youtube.dailyUnits };
  const open = (
    platform: Platform,
    { mode }: { mode: Config['platforms'][Platform]['mode'] },
    openAdapter: (deps: AdapterDeps) => PlatformAdapter,
  ): Platforms => {
    if (mode === 'off') return {};
    const spend = quotaSpender({ db, clock, settings }, { platform, mode, use });
    // Called through, so that a replaced `fetch` of the process counts.
    const call: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
    const adapter = openAdapter({ fetch: call, now: () => clock.now(), spend, log, timeLimitMs: TIME_LIMIT_MS });
    return { [platform]: { adapter, mode } };
  };
  return {
    ...open('tiktok', tiktok, (deps) => openTiktok({ ...tiktok, urls: addresses(tiktok.urls, 'authorize', 'api') }, deps)),
    ...open('youtube', youtube, (deps) => {
      const urls = addresses(youtube.urls, 'authorize', 'token', 'api', 'analytics');
      // The sandbox has pages of its own for its videos.
      return openYoutube({ ...youtube, urls, ...(youtube.mode === 'sandbox' ? { site: urls.api } : {}) }, deps);
    }),
    ...open('instagram', instagram, (deps) =>
      openInstagram({ ...instagram, urls: addresses(instagram.urls, 'authorize', 'token', 'graph') }, deps),
    ),
  };
}

function addresses<Part extends string>(urls: Readonly<Record<string, string>>, ...parts: Part[]): Record<Part, string> {
  return Object.fromEntries(parts.map((part) => [part, urls[part] ?? ''])) as Record<Part, string>;
}
