import type * as z from 'zod/mini';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import type { Access } from '../platform.ts';
import type { InstagramConfig } from './instagram.ts';

export type GraphRead = { call: string; path: string; query: Record<string, string | undefined>; scope: string };

/** A reading call of the Instagram graph. @throws PlatformError */
export function askGraph<S extends z.ZodMiniType>(
  client: Client,
  config: InstagramConfig,
  access: Pick<Access, 'accessToken' | 'scopes'>,
  { call, path, query, scope }: GraphRead,
  reply: S,
): Promise<z.output<S>> {
  requireScope('instagram', call, access, scope);
  const url = addressOf(config.urls.graph, `/${config.graphVersion}/${path}`, query);
  return client.ask({ name: call, url, token: access.accessToken, quota: { bucket: 'calls', units: 1 } }, reply);
}

/** A node's part of a path. */
export function nodeOf(id: string): string {
  return encodeURIComponent(id);
}
