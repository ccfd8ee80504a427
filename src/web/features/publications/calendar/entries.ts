import type { PublicationEntry } from '#contract/publications.ts';
import type { CalendarPost } from '#contract/publishing.ts';
import { type Day, type LocalTime, localTimeIn } from './days.ts';

/** The filter groups; each publication is in exactly one. */
export const entryGroups = ['planned', 'published', 'needs_you', 'drafts', 'canceled'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** An item with a time in the calendar. `key` is unique among publications and posts. */
export type CalendarEntry = LocalTime & { key: string; atMs: number } & (
    | { kind: 'publication'; publication: PublicationEntry }
    | { kind: 'post'; post: CalendarPost }
  );

/** An item that can be opened and moved: an entry, or a draft without a time. */
export type CalendarItem = CalendarEntry | { kind: 'draft'; key: string; publication: PublicationEntry };

type Filters = { account: string | null; group: EntryGroup | null; elsewhere: boolean };

export function groupOf({ state, held }: Pick<PublicationEntry, 'state' | 'held'>): EntryGroup {
  if (state === 'canceled') return 'canceled';
  if (state === 'published' || state === 'published_private') return 'published';
  if (state === 'failed' || state === 'needs_check' || state === 'in_inbox') return 'needs_you';
  if (held === 'reconnect' || held === 'restored') return 'needs_you';
  return state === 'draft' ? 'drafts' : 'planned';
}

/** When it was published, otherwise when it is scheduled; null for a draft without a time. */
function instantOfPublication(publication: PublicationEntry): string | null {
  const { published_at, scheduled_at, created_at, state } = publication;
  return published_at ?? scheduled_at ?? (state === 'draft' ? null : created_at);
}

/** Places publications and posts at their local time in a zone, in order. */
export function placeEntries(
  publications: readonly PublicationEntry[],
  posts: readonly CalendarPost[],
  timeZone: string,
): CalendarEntry[] {
  const placed: CalendarEntry[] = posts.map((post) => ({
    kind: 'post',
    post,
    key: `post-${post.id}`,
    atMs: Date.parse(post.published_at),
    ...localTimeIn(post.published_at, timeZone),
  }));
  for (const publication of publications) {
    const at = instantOfPublication(publication);
    if (at === null) continue;
    placed.push({
      kind: 'publication',
      publication,
      key: publication.id,
      atMs: Date.parse(at),
      ...localTimeIn(at, timeZone),
    });
  }
  return placed.sort((one, other) => one.atMs - other.atMs || (one.key < other.key ? -1 : 1));
}

/** Drafts without a time, newest first. */
export function draftsWithoutTime(publications: readonly PublicationEntry[]): PublicationEntry[] {
  return publications
    .filter((publication) => instantOfPublication(publication) === null)
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

export function showsPublication(publication: PublicationEntry, { account, group }: Filters): boolean {
  if (account !== null && publication.connection_id !== account) return false;
  const own = groupOf(publication);
  return group === null ? own !== 'canceled' : own === group;
}

/** Posts made elsewhere count as published only. */
export function showsPost(post: CalendarPost, { account, group, elsewhere }: Filters): boolean {
  if (!elsewhere || (group !== null && group !== 'published')) return false;
  return account === null || post.connection_id === account;
}

export function entriesByDay(entries: readonly CalendarEntry[]): ReadonlyMap<Day, CalendarEntry[]> {
  const days = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    const known = days.get(entry.day);
    if (known) known.push(entry);
    else days.set(entry.day, [entry]);
  }
  return days;
}

/** The fields to display for a publication or a post. */
export function displayFields(item: CalendarItem) {
  const { title, platform, account_name, thumbnail_url, figures } = item.kind === 'post' ? item.post : item.publication;
  return { title, platform, account_name, thumbnail_url, figures };
}

export function canMove(item: CalendarItem): boolean {
  return item.kind !== 'post' && item.publication.can.reschedule;
}
