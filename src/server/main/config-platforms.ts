import type { PlatformMode } from '#contract/connections.ts';
import { instagramRules } from '#server/platforms/instagram/rules.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import { tiktokRules } from '#server/platforms/tiktok/rules.ts';
import { youtubeRules } from '#server/platforms/youtube/rules.ts';
import type { Name, Reader } from './config-reader.ts';

/** How one platform is reached: `live` with the operator's credentials, else `sandbox`, else `off`. */
export type PlatformConfig = {
  mode: PlatformMode;
  clientId: string;
  clientSecret: string;
  /** Base addresses by API; in sandbox mode they all belong to the sandbox. */
  urls: Record<string, string>;
  publishing: boolean;
  /** Scopes requested on its consent page. */
  scopes: string[];
};

export type PlatformsConfig = {
  tiktok: PlatformConfig & { appKind: 'web' | 'desktop'; audited: boolean };
  youtube: PlatformConfig & { audited: boolean; testing: boolean; dailyUnits: number };
  instagram: PlatformConfig & { graphVersion: string };
};

/**
 * Which platforms are live, the addresses and credentials of each, and the scopes they are asked for.
 * @param sandbox whether it replaces the others, and its address
 */
export function readPlatforms(reader: Reader, sandbox: { on: boolean; url: string }): PlatformsConfig {
  const { read, mistakes } = reader;
  const platformOf = (
    name: 'TIKTOK' | 'YOUTUBE' | 'INSTAGRAM',
    rules: PlatformRules,
    id: string,
    secret: string,
    urls: Record<string, string>,
  ): PlatformConfig => {
    const idName = name === 'TIKTOK' ? 'TIKTOK_CLIENT_KEY' : `${name}_CLIENT_ID`;
    if (Boolean(id) !== Boolean(secret))
      mistakes.push(`${id ? `${name}_CLIENT_SECRET` : idName}: id and secret belong together`);
    const isLive = Boolean(id && secret);
    // Live apps are seldom approved for publishing at first, and some platforms then reject the whole sign-in.
    const publishing = (read('PUBLISHING') ?? (isLive ? 'off' : 'on')) === 'on';
    const asked = { publishing, scopes: readScopes(reader, `${name}_SCOPES`, rules, { publishing, isLive }) };
    if (isLive) return { mode: 'live', clientId: id, clientSecret: secret, urls, ...asked };
    const all = Object.fromEntries(Object.keys(urls).map((part) => [part, sandbox.url]));
    const slug = name.toLowerCase();
    return {
      mode: sandbox.on ? 'sandbox' : 'off',
      clientId: `sandbox-${slug}`,
      clientSecret: `sandbox-${slug}-secret`,
      urls: all,
      ...asked,
    };
  };
  return {
    tiktok: {
      ...platformOf('TIKTOK', tiktokRules, read('TIKTOK_CLIENT_KEY'), read('TIKTOK_CLIENT_SECRET'), {
        authorize: read('TIKTOK_AUTHORIZE_URL'),
        api: read('TIKTOK_API_URL'),
      }),
      appKind: read('TIKTOK_APP_KIND'),
      audited: read('TIKTOK_AUDITED'),
    },
    youtube: {
      ...platformOf('YOUTUBE', youtubeRules, read('YOUTUBE_CLIENT_ID'), read('YOUTUBE_CLIENT_SECRET'), {
        authorize: read('YOUTUBE_AUTHORIZE_URL'),
        token: read('YOUTUBE_TOKEN_URL'),
        api: read('YOUTUBE_API_URL'),
        analytics: read('YOUTUBE_ANALYTICS_URL'),
      }),
      audited: read('YOUTUBE_AUDITED'),
      testing: read('YOUTUBE_TESTING'),
      dailyUnits: read('YOUTUBE_DAILY_UNITS'),
    },
    instagram: {
      ...platformOf('INSTAGRAM', instagramRules, read('INSTAGRAM_CLIENT_ID'), read('INSTAGRAM_CLIENT_SECRET'), {
        authorize: read('INSTAGRAM_AUTHORIZE_URL'),
        token: read('INSTAGRAM_TOKEN_URL'),
        graph: read('INSTAGRAM_GRAPH_URL'),
      }),
      graphVersion: read('INSTAGRAM_GRAPH_VERSION'),
    },
  };
}

/** Scopes that the operator's app has for a platform; publishing scopes only when publishing is on. */
function readScopes(
  { readList, mistakes }: Reader,
  name: Name,
  rules: PlatformRules,
  { publishing, isLive }: { publishing: boolean; isLive: boolean },
): string[] {
  const listed = readList(name);
  const known = rules.scopes.map((scope) => scope.name);
  const unknown = listed.filter((one) => !known.includes(one));
  if (unknown.length > 0)
    mistakes.push(`${name}: ${unknown.join(', ')} is not used here; choose from ${known.join(', ')}`);
  const approved = rules.scopes.filter(({ name: scope, isOptional }) =>
    listed.length === 0 ? !(isLive && isOptional) : listed.includes(scope),
  );
  const needed = rules.scopes.find(({ isNeeded }) => isNeeded);
  if (needed && !approved.some((scope) => scope === needed || scope.name === needed.coveredBy))
    mistakes.push(`${name}: no account can be connected without ${needed.name}`);
  return approved.filter((scope) => publishing || scope.for !== 'publish').map((scope) => scope.name);
}
