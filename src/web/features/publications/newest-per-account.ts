import type { PublicationEntry } from '#contract/publications.ts';

type Listed = Pick<PublicationEntry, 'state' | 'connection_id' | 'platform' | 'account_name'>;

/**
 * The publications shown as marks on a card: the newest of each account and, if that is unfinished, the newest
 * published one. Canceled ones are not shown. `publications`: newest first.
 */
export function newestPerAccount<Entry extends Listed>(publications: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return publications.filter((entry) => {
    if (entry.state === 'canceled') return false;
    const account = `${entry.platform} ${entry.connection_id ?? entry.account_name}`;
    const isThere = entry.state === 'published' || entry.state === 'published_private';
    const isKnown = seen.has(account) && (!isThere || seen.has(`${account} there`));
    seen.add(account);
    if (isThere) seen.add(`${account} there`);
    return !isKnown;
  });
}
