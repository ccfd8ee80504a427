import { randomUUID } from 'node:crypto';
import type { Platform } from '#contract/connections.ts';
import type { TestApp } from './app.ts';
import { insertRow } from './builders.ts';

type Host = { services: Pick<TestApp['services'], 'database' | 'storage'> };
type Row = Record<string, unknown>;
export type CalendarAccount = { id: string; platform: Platform; name: string };

/** A publication of a clip in the given state; `over` overrides columns. */
export async function buildPublication(
  host: Host,
  userId: string,
  { clipId = null, account, ...over }: Row & { clipId?: string | null; account: CalendarAccount },
): Promise<{ id: string }> {
  const [id, groupId] = [randomUUID(), randomUUID()];
  await insertRow(host, 'publication_groups', { id: groupId, user_id: userId, clip_id: clipId, request_hash: id });
  await insertRow(host, 'publications', {
    id,
    group_id: groupId,
    user_id: userId,
    connection_id: account.id,
    platform: account.platform,
    mode: 'sandbox',
    account_name: account.name,
    platform_user_id: account.id,
    title: 'A planned clip',
    description: '',
    hashtags: [],
    options: JSON.stringify({}),
    state: 'scheduled',
    ...over,
  });
  return { id };
}

/** A post of a connected account that was not published from here. */
export async function buildPost(
  host: Host,
  userId: string,
  account: CalendarAccount,
  over: Row = {},
): Promise<{ id: string }> {
  const id = randomUUID();
  await insertRow(host, 'posts', {
    id,
    user_id: userId,
    connection_id: account.id,
    platform: account.platform,
    platform_post_id: id,
    kind: 'video',
    title: 'A post made elsewhere',
    description: '',
    published_at: new Date().toISOString(),
    stats_at: new Date().toISOString(),
    seen_pass: 1,
    permalink: `https://example.com/${id}`,
    ...over,
  });
  return { id };
}
