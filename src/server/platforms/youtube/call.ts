import type * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import type { QuotaCost } from '../platform.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';

export type YoutubeRead = {
  /** As named in the documentation: `videos.list`. */
  call: string;
  path: string;
  query: Record<string, string | undefined>;
  /** Source: "Determine quota cost", 2026: reads cost 1 unit of 10,000 a day. */
  units: number;
  purpose?: QuotaCost['purpose'];
};

/** A read call of the Data API. @throws PlatformError */
export function askYoutube<S extends z.ZodMiniType>(
  client: Client,
  config: YoutubeConfig,
  access: Pick<Access, 'accessToken' | 'scopes'>,
  { call, path, query, units, purpose = 'reading' }: YoutubeRead,
  reply: S,
): Promise<z.output<S>> {
  requireScope('youtube', call, access, youtubeScope.read, youtubeScope.captions);
  const url = addressOf(config.urls.api, `/youtube/v3/${path}`, query);
  return client.ask({ name: call, url, token: access.accessToken, quota: { bucket: 'units', units, purpose } }, reply);
}
