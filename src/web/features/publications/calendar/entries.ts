import type { PublicationEntry } from '#contract/publications.ts';
import type { CalendarPost } from '#contract/publishing.ts';
import { type Day, type Wall, wallOf } from './days.ts';

/** What a person filters by: each publication is in one of them. */
export const entryGroups = ['planned', 'published', 'needs_you', 'drafts', 'canceled'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** Something with a time on the calendar. `key` is its own among publications and posts. */
export type CalendarEntry = Wall & { key: string; atMs: number } & (
    | { kind: 'publication'; publication: PublicationEntry }
    | { kind: 'post'; post: CalendarPost }
  );

/** What can be opened and moved: an entry, or a draft that has no time. */
export type CalendarThing = CalendarEntry | { kind: 'draft'; key: string; publication: PublicationEntry };

type Filters = { account: string | null; group: EntryGroup | null; elsewhere: boolean };

export function groupOf({ state, held }: Pick<PublicationEntry, 'state' | 'held'>): EntryGroup {
  if (state === 'canceled') return 'canceled';
  if (state === 'published' || state === 'published_private') return 'published';
  if (state === 'failed' || state === 'needs_check' || state === 'in_inbox') return 'needs_you';
  if (held === 'reconnect' || held === 'restored') return 'needs_you';
  return state === 'draft' ? 'drafts' : 'planned';
}

/** Where a publication stands: when it was published, else when it is planned; null: a draft without a time. */
function instantOfPublication(publication: PublicationEntry): string | null {
  const { published_at, scheduled_at, created_at, state } = publication;
  return published_at ?? scheduled_at ?? (state === 'draft' ? null : created_at);
}

/** Puts publications and posts on the wall of a zone, in the order of their time. */
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
    ...wallOf(post.published_at, timeZone),
  }));
  for (const publication of publications) {
    const at = instantOfPublication(publication);
    if (at === null) continue;
    placed.push({
      kind: 'publication',
      publication,
      key: publication.id,
      atMs: Date.parse(at),
      ...wallOf(at, timeZone),
    });
  }
  return placed.sort((one, other) => one.atMs - other.atMs || (one.key < other.key ? -1 : 1));
}

/** Drafts that have no time, the newest first. */
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

/** Posts made elsewhere are published, and nothing else. */
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

/** What everything has, wherever it was made. */
export function factsOf(thing: CalendarThing) {
  const { title, platform, account_name, thumbnail_url, figures } =
    thing.kind === 'post' ? thing.post : thing.publication;
  return { title, platform, account_name, thumbnail_url, figures };
}

export function canMove(thing: CalendarThing): boolean {
  return thing.kind !== 'post' && thing.publication.can.reschedule;
}
