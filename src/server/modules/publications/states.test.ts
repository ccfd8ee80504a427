import { expect, test } from 'vitest';
import { type PublicationState, publicationStates } from '#contract/publications.ts';
import { isEditable, nextState, type PublicationEvent } from './states.ts';

const events = Object.keys({
  schedule: 0,
  publish_now: 0,
  set_aside: 0,
  cancel: 0,
  retry: 0,
  confirm: 0,
  deny: 0,
  due: 0,
  take: 0,
  started: 0,
  restart: 0,
  commit: 0,
  uncommitted: 0,
  accepted: 0,
  kept: 0,
  delivered: 0,
  published: 0,
  locked: 0,
  lost_sight: 0,
  fail: 0,
} satisfies Record<PublicationEvent, 0>) as PublicationEvent[];

/**
 * Written by hand, with a column per event in the order above: first letter of the next state, `.` where the event is
 * impossible.
 */
const table: Record<PublicationState, string> = {
  //                schedule now    aside  cancel retry  confirm deny   due    take   started restart commit uncomm accept kept   deliv  publ   locked lost   fail
  draft:
    '            sched  queue  .      cance  .      .       .      .      .      .       .       .      .      ' +
    '.      .      .      .      .      .      .    ',
  scheduled:
    '        sched  queue  draft  cance  .      .       .      queue  .      .       .       .      .      ' +
    'proce  sched  in_in  publi  priva  needs  faile',
  queued:
    '           sched  queue  draft  cance  .      .       .      .      prepa  .       .       .      .      ' +
    '.      .      .      .      .      .      faile',
  preparing:
    '        .      .      .      cance  .      .       .      .      prepa  uploa   .       .      .      .   ' +
    '   .      .      .      .      needs  faile',
  uploading:
    '        .      .      .      cance  .      .       .      .      .      .       prepa   commi  .      .   ' +
    '   .      .      .      .      .      faile',
  committing:
    '       .      .      .      .      .      .       .      .      .      .       .       .      uploa  ' +
    'proce  sched  in_in  publi  priva  needs  faile',
  processing:
    '       .      .      .      .      .      .       .      .      .      .       .       .      .      ' +
    'proce  sched  in_in  publi  priva  needs  faile',
  in_inbox:
    '         .      .      .      .      .      .       .      .      .      .       .       .      .      .  ' +
    '    .      in_in  publi  priva  .      faile',
  published:
    '        .      .      .      .      .      .       .      .      .      .       .       .      .      .   ' +
    '   .      .      publi  priva  .      .    ',
  published_private:
    '.      .      .      .      .      .       .      .      .      .       .       .      .      .      .    ' +
    '  .      publi  priva  .      .    ',
  needs_check:
    '      .      .      .      .      .      publi   faile  .      .      .       .       .      .      .     ' +
    ' .      .      publi  priva  .      .    ',
  failed:
    '           .      .      .      .      queue  .       .      .      .      .       .       .      .      ' +
    '.      .      .      .      .      .      .    ',
  canceled:
    '         .      .      .      .      .      .       .      .      .      .       .       .      .      .  ' +
    '    .      .      .      .      .      .    ',
};
const short = (state: PublicationState | undefined) =>
  state === undefined ? '.' : state === 'published_private' ? 'priva' : state.slice(0, 5);

test.each(publicationStates)('from %s every event leads where the table says', (state) => {
  const expected = table[state].trim().split(/\s+/);
  expect(expected).toHaveLength(events.length);
  expect(events.map((event) => `${event}: ${short(nextState(state, event))}`)).toEqual(
    events.map((event, index) => `${event}: ${expected[index]}`),
  );
});

test('the call that makes the post is never repeated unless the platform proved that it failed', () => {
  expect(nextState('committing', 'commit')).toBeUndefined();
  const before = publicationStates.filter((state) => nextState(state, 'commit') === 'committing');
  expect(before).toEqual(['uploading']);
  const ways = events.filter((event) => nextState('committing', event) === 'uploading');
  expect(ways).toEqual(['uncommitted']);
});

test('a publication that may have been posted is never canceled or retried', () => {
  const maybeThere: PublicationState[] = ['committing', 'processing', 'in_inbox', 'needs_check'];
  for (const state of [...maybeThere, 'published', 'published_private'] as const)
    for (const event of ['cancel', 'retry', 'schedule', 'publish_now', 'set_aside', 'take', 'restart'] as const)
      expect({ state, event, to: nextState(state, event) }).toEqual({ state, event, to: undefined });
});

test('canceled is final, and an existing post stays published', () => {
  for (const event of events) {
    expect(nextState('canceled', event)).toBeUndefined();
    for (const state of ['published', 'published_private'] as const)
      expect([undefined, 'published', 'published_private']).toContain(nextState(state, event));
  }
});

test('every state is reachable from a draft or a request', () => {
  const reached = new Set<PublicationState>(['draft', 'queued', 'scheduled']);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const state of [...reached]) for (const event of events) reached.add(nextState(state, event) ?? state);
  }
  expect([...reached].sort()).toEqual([...publicationStates].sort());
});

test('unsent publications can be edited, and failed ones without a post', () => {
  const row = { platformPostId: null, retrySafe: false, connectionId: 'c' };
  expect(publicationStates.filter((state) => isEditable({ ...row, state }))).toEqual(['draft', 'scheduled', 'queued']);
  expect(isEditable({ ...row, state: 'failed', retrySafe: true })).toBe(true);
  expect(isEditable({ ...row, state: 'scheduled', platformPostId: 'kept' })).toBe(false);
  expect(isEditable({ ...row, state: 'draft', connectionId: null })).toBe(false);
});
