import { join } from 'node:path';
import { saveAvatar, saveChannelFacts } from '#server/modules/connections/connections.ts';
import { recordChannel } from '#server/modules/figures/figures.ts';
import { chooseReach, restartAt } from './cadence.ts';
import { avatarKey } from './keys.ts';
import type { SyncContext } from './sync-context.ts';

/** The maximum of the integer column. */
const MAX_INTEGER = 2_147_483_647;

/** Starts a pass: saves the channel's facts, its counters of the day, and its avatar if that has changed. */
export async function readChannel(context: SyncContext): Promise<void> {
  const { deps, connection, rules, sync } = context;
  const facts = await context.ask((adapter, access) => adapter.readChannel(access));
  const at = deps.clock.now();
  const reach = chooseReach(sync.wholeAt, at);
  const account = { connectionId: connection.id, userId: connection.userId };
  await context.save(async (tx) => {
    await saveChannelFacts(tx, connection.id, facts, at);
    await recordChannel(tx, { ...account, rules, at }, facts);
    return {
      state: 'running',
      stage: 'pages',
      cursor: null,
      pass: sync.pass + 1,
      reach,
      // What Instagram refuses may change between versions, so a full pass requests everything again.
      ...(reach === 'whole' ? { refusedMetrics: {} } : {}),
      done: 0,
      skipped: 0,
      total: facts.posts === null ? null : Math.min(facts.posts, MAX_INTEGER),
      startedAt: at,
      nextAt: restartAt(at),
    };
  });
  if (facts.avatarUrl !== null) await copyAvatar(context, facts.avatarUrl);
}

async function copyAvatar(context: SyncContext, url: string): Promise<void> {
  const { deps, connection, sync } = context;
  const source = withoutQuery(url);
  // The path of an unchanged picture stays the same while its signature changes; a full pass copies it anyway.
  if (connection.avatarKey !== null && connection.avatarSource === source && sync.reach !== 'whole') return;
  await using scratch = await deps.storage.makeScratchFolder();
  const path = join(scratch.path, 'avatar.webp');
  if (!(await deps.copyPicture(url, path, 'avatar'))) return;
  const key = avatarKey(connection.userId, connection.id);
  await context.save(async (tx) => {
    await deps.storage.put(key, path);
    await saveAvatar(tx, connection.id, key, source);
    return {};
  });
}

function withoutQuery(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.origin}${parsed.pathname}` : url;
}
