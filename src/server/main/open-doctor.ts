import { callbackSlugs, type Platform, platforms } from '#contract/connections.ts';
import type { Log } from '#server/kit/log.ts';
import { readQuota } from '#server/modules/connections/connections.ts';
import type { DoctorDeps, SetUp } from '#server/modules/doctor/doctor.ts';
import type { Config } from './config.ts';
import { openPlatforms } from './platforms.ts';
import { openSealer, type Services } from './services.ts';

/** The doctor of this installation: asks the platforms as a person does, who may spend what background work leaves. */
export async function openDoctor(config: Config, services: Services, log: Log): Promise<DoctorDeps> {
  const { database, queue, clock, egress } = services;
  const settings = { youtubeDailyUnits: config.platforms.youtube.dailyUnits };
  return {
    ...{ db: database.db, queue, clock, egress, fetch },
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { ...services, log }, 'person'),
    setUps: Object.fromEntries(platforms.map((platform) => [platform, setUpOf(config, platform)])) as DoctorDeps['setUps'],
    readQuota: (platform, mode) => readQuota({ db: database.db, clock, settings }, { platform, mode }),
  };
}

function setUpOf({ platforms: { tiktok, youtube, instagram }, http: { publicUrl } }: Config, platform: Platform) {
  const slug = Object.entries(callbackSlugs).find(([, of]) => of === platform)?.[0] ?? '';
  const common: Omit<SetUp, 'mode'> = {
    ...{ platform, publicUrl, appKind: null, audited: null, testing: false },
    redirectUri: new URL(`/auth/callback/${slug}`, publicUrl).href,
  };
  if (platform === 'tiktok') {
    const { mode, appKind, audited, urls } = tiktok;
    return { ...common, mode, appKind, audited, apiUrl: urls.api ?? '' };
  }
  if (platform === 'youtube') {
    const { mode, audited, testing, urls } = youtube;
    return { ...common, mode, audited, testing, apiUrl: urls.api ?? '' };
  }
  return { ...common, mode: instagram.mode, apiUrl: instagram.urls.graph ?? '' };
}
