import type * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';

import type { QuotaCost } from '../platform.ts';
import type { InstagramConfig } from './config.ts';

export type GraphRead = {
  call: string;
  path: string;
  query: Record<string, string | undefined>;
  scope: string;
  purpose?: QuotaCost['purpose'];
};

/** A read call of the Instagram Graph API. @throws PlatformError */
export function askGraph<S extends z.ZodMiniType>(
  client: Client,
  config: InstagramConfig,
  access: Pick<Access, 'accessToken' | 'scopes'> & { platformUserId?: string },
  { call, path, query, scope, purpose = 'reading' }: GraphRead,
  reply: S,
): Promise<z.output<S>> {
  requireScope('instagram', call, access, scope);
  const url = addressOf(config.urls.graph, `/${config.graphVersion}/${path}`, query);
  const { accessToken, platformUserId } = access;
  const quota = {
    bucket: 'calls',
    units: 1,
    purpose,
    ...(platformUserId === undefined ? {} : { account: platformUserId }),
  };
  return client.ask({ name: call, url, token: accessToken, quota }, reply);
}

/** A node id as part of a path. */
export function nodeOf(id: string): string {
  return encodeURIComponent(id);
}
