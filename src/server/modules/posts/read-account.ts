import { join } from 'node:path';
import { saveAccountFacts, saveAvatar } from '#server/modules/connections/connections.ts';
import { reachOf, safetyAt } from './cadence.ts';
import { saveCounters } from './days-store.ts';
import { avatarKey } from './keys.ts';
import type { Pass } from './pass.ts';
import { dayOf } from './save-store.ts';

/** Of the column. */
const INTEGER_MAX = 2_147_483_647;

/** Begins a pass: the account's facts and counters of the day, and its picture when that has changed. */
export async function readAccount(pass: Pass): Promise<void> {
  const { deps, connection, sync } = pass;
  const facts = await pass.ask((adapter, access) => adapter.readAccount(access));
  const at = deps.clock.now();
  const reach = reachOf(sync.wholeAt, at);
  const account = { connectionId: connection.id, userId: connection.userId };
  await pass.save(async (tx) => {
    await saveAccountFacts(tx, connection.id, facts, at);
    await saveCounters(tx, account, dayOf(at), facts);
    return {
      ...{ state: 'running', stage: 'pages', cursor: null, pass: sync.pass + 1, reach },
      // What Instagram refuses may change with its versions: a whole pass finds out anew.
      ...(reach === 'whole' ? { refusedMetrics: {} } : {}),
      ...{
        ...{ done: 0, skipped: 0 },
        total: facts.posts === null ? null : Math.min(facts.posts, INTEGER_MAX),
        startedAt: at,
        nextAt: safetyAt(at),
      },
    };
  });
  if (facts.avatarUrl !== null) await copyAvatar(pass, facts.avatarUrl);
}

async function copyAvatar(pass: Pass, url: string): Promise<void> {
  const { deps, connection, sync } = pass;
  const source = withoutQuery(url);
  // A picture keeps its address while its signature changes; a whole pass looks again all the same.
  if (connection.avatarKey !== null && connection.avatarSource === source && sync.reach !== 'whole') return;
  await using scratch = await deps.storage.makeScratchFolder();
  const path = join(scratch.path, 'avatar.webp');
  if (!(await deps.copyPicture(url, path, 'avatar'))) return;
  const key = avatarKey(connection.userId, connection.id);
  await pass.save(async (tx) => {
    await deps.storage.put(key, path);
    await saveAvatar(tx, connection.id, key, source);
    return {};
  });
}

function withoutQuery(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.origin}${parsed.pathname}` : url;
}
