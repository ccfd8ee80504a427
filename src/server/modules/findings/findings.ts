import { FINDING_POSTS, type FindingGroup } from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, listConnectionRows } from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { groupOf, selectGroups } from './groups.ts';
import { chooseFindings, probabilityOf, shiftOf } from './statistics.ts';
import {
  type FindingSet,
  type GroupValues,
  listFindingSets,
  listGroups,
  listGroupValues,
  type SettledQuery,
  saveFindingSets,
} from './store.ts';

/** Part of the basis: a change of method changes the findings. */
const VERSION = 1;
/** Views of younger posts are still growing. */
const SETTLED_MS = 48 * 3600 * 1000;
/** Neighbours on each side; posts of the same time had the same time to be seen, by about as many followers. */
const NEIGHBOURS = 15;
/** A significant difference smaller than this is not worth acting on. */
const TELLING_TIMES = 1.25;
/** Number of words read before those that carry no topic are removed. */
const MAX_WORDS = 600;

/** A group of posts of one account that did better or worse than the others, beyond what chance explains. */
export type Finding = {
  id: string;
  connectionId: string;
  platform: Platform;
  account: string | null;
  group: FindingGroup;
  posts: number;
  others: number;
  times: number;
  low: number;
  high: number;
  confidence: number;
  medianViews: number;
  othersMedianViews: number;
};
export type FindingAccount = { connectionId: string; platform: Platform; name: string | null; posts: number };
export type Findings = {
  /** Largest difference first. */
  findings: Finding[];
  accounts: FindingAccount[];
  /** Number of groups compared over all accounts. */
  examined: number;
  settledBefore: Date | null;
  zone: string;
};

type StoredFinding = Omit<Finding, 'connectionId' | 'platform' | 'account'>;

/**
 * The findings of a user: the only place where groups of posts are compared. They are stored, and recomputed after an
 * account was synced, on another day or in another time zone.
 */
export async function findingsOf(db: Db, userId: string, now: Date): Promise<Findings> {
  const [connections, kept, settings] = await Promise.all([
    listConnectionRows(db, userId),
    listFindingSets<StoredFinding>(db, userId),
    readSettings(db, userId),
  ]);
  const zone = settings.time_zone ?? 'UTC';
  const basis = basisOf(connections, zone, now);
  const isCurrent = connections.every(({ id }) => kept.some((set) => set.connectionId === id && set.basis === basis));
  const sets = isCurrent ? kept : await workOut(db, { userId, connections, zone, basis, now });
  const bySet = new Map(sets.map((set) => [set.connectionId, set]));
  const accounts = connections.map((connection) => ({
    connectionId: connection.id,
    platform: connection.platform,
    name: nameOf(connection),
    posts: bySet.get(connection.id)?.posts ?? 0,
  }));
  return {
    findings: connections.flatMap((connection) => findingsOfSet(connection, bySet.get(connection.id))).sort(byDistance),
    accounts,
    examined: sets.reduce((sum, { examined }) => sum + examined, 0),
    settledBefore: sets[0]?.settledBefore ?? null,
    zone,
  };
}

function findingsOfSet(connection: ConnectionRow, set: FindingSet<StoredFinding> | undefined): Finding[] {
  const source = { connectionId: connection.id, platform: connection.platform, account: nameOf(connection) };
  return (set?.findings ?? []).map((finding) => ({ ...finding, ...source }));
}

function nameOf({ channelTitle, username }: ConnectionRow): string | null {
  return channelTitle ?? username;
}

function byDistance(one: Finding, other: Finding): number {
  return Math.abs(Math.log(other.times)) - Math.abs(Math.log(one.times)) || (one.id < other.id ? -1 : 1);
}

/** What findings depend on, apart from the posts themselves, which change with each sync. */
function basisOf(connections: readonly ConnectionRow[], zone: string, now: Date): string {
  const passes = connections.map(({ id, lastSyncAt }) => `${id}@${lastSyncAt?.toISOString() ?? ''}`).sort();
  return [VERSION, zone, now.toISOString().slice(0, 10), ...passes].join('|');
}

type Work = { userId: string; connections: readonly ConnectionRow[]; zone: string; basis: string; now: Date };

/** Compares all groups of all accounts at once, because the correction covers everything that a person is shown. */
async function workOut(db: Db, { userId, connections, zone, basis, now }: Work): Promise<FindingSet<StoredFinding>[]> {
  const settledBefore = new Date(now.getTime() - SETTLED_MS);
  const query: SettledQuery = { userId, settledBefore, zone, neighbours: NEIGHBOURS };
  const { groups, posts } = await listGroups(db, { ...query, minPosts: FINDING_POSTS, maxTopics: MAX_WORDS });
  const compared = selectGroups(groups).map((group) => ({ ...group, probability: probabilityOf(group) }));
  const { chosen, confidence } = chooseFindings(compared);
  const values = await listGroupValues(db, query, chosen);
  const sets = connections.map(({ id }) => ({
    connectionId: id,
    basis,
    settledBefore,
    posts: posts.get(id) ?? 0,
    examined: compared.filter(({ connectionId }) => connectionId === id).length,
    findings: values.filter(({ connectionId }) => connectionId === id).flatMap((one) => findingOf(one, confidence)),
  }));
  await saveFindingSets(db, userId, sets, now);
  return sets;
}

function findingOf(values: GroupValues, confidence: number): StoredFinding[] {
  const { connectionId, kind, value, inside, outside, medianViews, othersMedianViews } = values;
  const group = groupOf({ kind, value });
  if (!group) return [];
  const { shift, low, high } = shiftOf(inside, outside, confidence);
  const times = Math.exp(shift);
  if (times < TELLING_TIMES && times > 1 / TELLING_TIMES) return [];
  return [
    {
      id: `finding:${connectionId}:${kind}:${value}`,
      group,
      posts: inside.length,
      others: outside.length,
      times,
      low: Math.exp(low),
      high: Math.exp(high),
      confidence,
      medianViews,
      othersMedianViews,
    },
  ];
}
