import type * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import type { QuotaCost } from '../platform.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';

const READ_SCOPES = [youtubeScope.read, youtubeScope.captions];

export type YoutubeRead = {
  /** As named in the documentation: `videos.list`. */
  call: string;
  path: string;
  query: Record<string, string | undefined>;
  /** Source: "Determine quota cost", 2026: reads cost 1 unit of 10,000 a day. */
  units: number;
  purpose?: QuotaCost['purpose'];
  /** One of these must be granted. Default: what allows to read. */
  scopes?: readonly string[];
};

/** A read call of the Data API. @throws PlatformError */
export function askYoutube<S extends z.ZodMiniType>(
  client: Client,
  config: YoutubeConfig,
  access: Pick<Access, 'accessToken' | 'scopes' | 'payer'>,
  { call, path, query, units, purpose = 'reading', scopes = READ_SCOPES }: YoutubeRead,
  reply: S,
): Promise<z.output<S>> {
  requireScope('youtube', call, access, ...scopes);
  const url = addressOf(config.urls.api, `/youtube/v3/${path}`, query);
  const quota = { bucket: 'units', units, purpose, payer: access.payer };
  return client.ask({ name: call, url, token: access.accessToken, quota }, reply);
}
