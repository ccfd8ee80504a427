import type { Platform } from '#contract/connections.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Log } from '#server/kit/log.ts';
import { type QuotaUse, quotaSpender } from '#server/modules/connections/connections.ts';
import type { AppSetUp } from '#server/platforms/app-set-up.ts';
import { openInstagram } from '#server/platforms/instagram/instagram.ts';
import { instagramBudgets, instagramRules } from '#server/platforms/instagram/rules.ts';
import type { AdapterDeps, PlatformAdapter } from '#server/platforms/platform.ts';
import type { PlatformEntry, PlatformRules, Platforms } from '#server/platforms/rules.ts';
import { tiktokBudgets, tiktokRules } from '#server/platforms/tiktok/rules.ts';
import { openTiktok } from '#server/platforms/tiktok/tiktok.ts';
import { youtubeBudgets, youtubeRules } from '#server/platforms/youtube/rules.ts';
import { openYoutube } from '#server/platforms/youtube/youtube.ts';
import type { Config } from './config.ts';
import type { PlatformConfig } from './config-platforms.ts';

/** Time limit for a platform's answer. */
const TIME_LIMIT_MS = 20_000;

type Registration = Omit<PlatformEntry, 'adapter'> & { open(deps: AdapterDeps): PlatformAdapter };

const app: AppSetUp = { appKind: null, audited: null, testing: false };

/** The part of the configuration that all platforms share. */
function common(rules: PlatformRules, { mode, publishing, scopes }: PlatformConfig) {
  return { rules, mode, publishing, asks: rules.scopes.filter(({ name }) => scopes.includes(name)) };
}

/** The only place that names every adapter. */
function registrationsOf({
  platforms: { tiktok, youtube, instagram },
}: Pick<Config, 'platforms'>): Record<Platform, Registration> {
  return {
    tiktok: {
      ...common(tiktokRules, tiktok),
      budgets: tiktokBudgets,
      app: { ...app, appKind: tiktok.appKind, audited: tiktok.audited },
      open: (deps) => openTiktok({ ...tiktok, urls: addresses(tiktok.urls, 'authorize', 'api') }, deps),
    },
    youtube: {
      ...common(youtubeRules, youtube),
      budgets: youtubeBudgets(youtube.dailyUnits),
      app: { ...app, audited: youtube.audited, testing: youtube.testing },
      open: (deps) => {
        const urls = addresses(youtube.urls, 'authorize', 'token', 'api', 'analytics');
        // The sandbox hosts the pages of its videos itself.
        return openYoutube({ ...youtube, urls, ...(youtube.mode === 'sandbox' ? { site: urls.api } : {}) }, deps);
      },
    },
    instagram: {
      ...common(instagramRules, instagram),
      budgets: instagramBudgets,
      app,
      open: (deps) =>
        openInstagram({ ...instagram, urls: addresses(instagram.urls, 'authorize', 'token', 'graph') }, deps),
    },
  };
}

/**
 * The adapters of this process, live and sandbox, built by the same code. `use`: whether they work for users or in the
 * background, which leaves part of every allowance to users.
 */
export function openPlatforms(
  config: Pick<Config, 'platforms'>,
  { database: { db }, clock, log }: { database: Pick<Database, 'db'>; clock: Clock; log: Log },
  use: QuotaUse,
): Platforms {
  const entryOf = ({ open, ...entry }: Registration): PlatformEntry => {
    if (entry.mode === 'off') return { ...entry, adapter: undefined };
    const spend = quotaSpender({ db, clock }, entry, { mode: entry.mode, use });
    // Called indirectly, so that replacing the process's `fetch` takes effect.
    const call: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
    const deps = { fetch: call, now: () => clock.now(), spend, log, timeLimitMs: TIME_LIMIT_MS };
    return { ...entry, adapter: open(deps) };
  };
  const registrations = Object.entries(registrationsOf(config));
  return Object.fromEntries(registrations.map(([name, registration]) => [name, entryOf(registration)])) as Platforms;
}

function addresses<Part extends string>(
  urls: Readonly<Record<string, string>>,
  ...parts: Part[]
): Record<Part, string> {
  return Object.fromEntries(parts.map((part) => [part, urls[part] ?? ''])) as Record<Part, string>;
}
