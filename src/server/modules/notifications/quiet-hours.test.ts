import { expect, test } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

const night = { enabled: true, from: '22:00', to: '07:00' };

/** Time zone, quiet hours, an instant, and when a notification due then is delivered. */
test.each([
  ['outside: at once', 'UTC', '22:00-07:00', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z'],
  ['evening: next morning', 'UTC', '22:00-07:00', '2026-03-10T23:15:40Z', '2026-03-11T07:00:00Z'],
  ['after midnight: the same morning', 'UTC', '22:00-07:00', '2026-03-11T03:00:00Z', '2026-03-11T07:00:00Z'],
  ['the first minute is quiet', 'UTC', '22:00-07:00', '2026-03-10T22:00:00Z', '2026-03-11T07:00:00Z'],
  ['the end is not', 'UTC', '22:00-07:00', '2026-03-11T07:00:00Z', '2026-03-11T07:00:00Z'],
  ['the minute before is not quiet', 'UTC', '22:00-07:00', '2026-03-10T21:59:59Z', '2026-03-10T21:59:59Z'],
  ['within one day', 'UTC', '12:30-14:00', '2026-03-10T13:00:30Z', '2026-03-10T14:00:00Z'],
  ['equal ends mean never', 'UTC', '22:00-22:00', '2026-03-10T22:00:00Z', '2026-03-10T22:00:00Z'],
  ['west of UTC', 'America/New_York', '22:00-07:00', '2026-01-10T04:00:00Z', '2026-01-10T12:00:00Z'],
  ['a zone with half hours', 'Asia/Kolkata', '22:00-07:00', '2026-01-10T20:00:00Z', '2026-01-11T01:30:00Z'],
  ['a zone with quarters', 'Asia/Kathmandu', '22:00-07:00', '2026-01-10T20:00:00Z', '2026-01-11T01:15:00Z'],
  ['far east, across the day', 'Pacific/Kiritimati', '22:00-07:00', '2026-01-10T09:00:00Z', '2026-01-10T17:00:00Z'],
  // 29 March 2026: 02:00 becomes 03:00 in Berlin.
  ['a night one hour shorter', 'Europe/Berlin', '22:00-07:00', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ['the end falls into the gap', 'Europe/Berlin', '22:00-02:30', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00Z'],
  ['the beginning falls into the gap', 'Europe/Berlin', '02:30-06:00', '2026-03-29T01:00:00Z', '2026-03-29T04:00:00Z'],
  ['all of it falls into the gap', 'Europe/Berlin', '02:10-02:50', '2026-03-29T00:59:00Z', '2026-03-29T00:59:00Z'],
  // 25 October 2026: 03:00 becomes 02:00 in Berlin.
  ['a night one hour longer', 'Europe/Berlin', '22:00-07:00', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  [
    'the end strikes twice: the first time',
    'Europe/Berlin',
    '22:00-02:30',
    '2026-10-24T21:00:00Z',
    '2026-10-25T00:30:00Z',
  ],
  [
    'and is quiet again until the second',
    'Europe/Berlin',
    '22:00-02:30',
    '2026-10-25T01:10:00Z',
    '2026-10-25T01:30:00Z',
  ],
  // 8 March and 1 November 2026 in New York; 5 April 2026 in Lord Howe by half an hour.
  ['spring in New York', 'America/New_York', '22:00-07:00', '2026-03-08T05:00:00Z', '2026-03-08T11:00:00Z'],
  ['autumn in New York', 'America/New_York', '22:00-07:00', '2026-11-01T04:00:00Z', '2026-11-01T12:00:00Z'],
  ['a change by half an hour', 'Australia/Lord_Howe', '22:00-07:00', '2026-04-04T12:00:00Z', '2026-04-04T20:30:00Z'],
  ['a name nobody knows counts as UTC', 'Mars/Olympus', '22:00-07:00', '2026-03-10T23:00:00Z', '2026-03-11T07:00:00Z'],
])('%s (%s, %s): %s → %s', (_name, timeZone, hours, now, due) => {
  const [from = '', to = ''] = hours.split('-');
  expect(endOfQuietHours(new Date(now), { enabled: true, from, to }, timeZone)).toEqual(new Date(due));
});

test('nothing waits while quiet hours are off; without a zone they are in UTC', () => {
  const now = new Date('2026-03-10T23:00:00Z');
  expect(endOfQuietHours(now, { ...night, enabled: false }, 'UTC')).toEqual(now);
  expect(endOfQuietHours(now, night, null)).toEqual(new Date('2026-03-11T07:00:00Z'));
});
