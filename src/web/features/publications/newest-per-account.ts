import type { PublicationEntry } from '#contract/publications.ts';

type Listed = Pick<PublicationEntry, 'state' | 'connection_id' | 'platform' | 'account_name'>;

/**
 * What is worth a mark on a card: of each account the newest publication, and beside an unfinished one the newest that is
 * there already. Canceled ones have nothing to show. `publications`: the newest first.
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
