import { expect, test } from 'vitest';
import { readCalendarAddress, writeCalendarAddress } from './calendar-address.ts';

const read = (text: string) => readCalendarAddress(new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof writeCalendarAddress>[1]) =>
  writeCalendarAddress(new URLSearchParams(text), change).toString();

test('view, day, filters and the open publication are in the URL', () => {
  expect(read('view=week&date=2026-11-05&account=c1&state=needs_you&elsewhere=hidden&publication=p1')).toEqual({
    view: 'week',
    date: '2026-11-05',
    account: 'c1',
    group: 'needs_you',
    elsewhere: false,
    publication: 'p1',
  });
  expect(write('', { view: 'list', date: '2026-11-05', group: 'drafts', elsewhere: false })).toBe(
    'view=list&date=2026-11-05&state=drafts&elsewhere=hidden',
  );
});

test('unknown values become defaults, and defaults are omitted', () => {
  expect(read('view=year&date=2026-02-30&state=lost')).toEqual({
    view: 'month',
    date: null,
    account: null,
    group: null,
    elsewhere: true,
    publication: null,
  });
  expect(
    write('view=week&date=2026-11-05&state=drafts&publication=p1', { view: 'month', date: null, group: null }),
  ).toBe('publication=p1');
});
