import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, nextTimes, planTime } from './times.ts';

const now = new Date('2026-11-22T12:00:00Z');
const plan = (wallTime: string, timeZone: string) => planTime({ wallTime, timeZone }, 'UTC', now)?.dueAt.toISOString();

describe('the instant of a wall-clock time', () => {
  // Source: the IANA time zone database, 2026; the clocks change at these instants.
  test.each([
    ['2027-01-15T09:00', 'America/New_York', '2027-01-15T14:00'],
    ['2027-07-15T09:00', 'America/New_York', '2027-07-15T13:00'],
    ['2027-03-14T01:59', 'America/New_York', '2027-03-14T06:59'],
    ['2027-03-14T02:00', 'America/New_York', '2027-03-14T07:00'],
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:00'],
    ['2027-03-14T02:59', 'America/New_York', '2027-03-14T07:00'],
    ['2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00'],
    ['2027-11-07T00:59', 'America/New_York', '2027-11-07T04:59'],
    ['2027-11-07T01:00', 'America/New_York', '2027-11-07T05:00'],
    ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30'],
    ['2027-11-07T02:00', 'America/New_York', '2027-11-07T07:00'],
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:00'],
    ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00'],
    ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30'],
    ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00'],
    ['2027-03-28T01:30', 'Europe/London', '2027-03-28T01:00'],
    ['2027-10-31T01:30', 'Europe/London', '2027-10-31T00:30'],
    ['2027-03-28T01:30', 'Europe/Lisbon', '2027-03-28T01:00'],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45'],
    ['2027-04-04T02:00', 'Australia/Lord_Howe', '2027-04-03T15:30'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:30'],
    ['2027-10-03T02:30', 'Australia/Lord_Howe', '2027-10-02T15:30'],
    ['2027-04-04T02:30', 'Australia/Sydney', '2027-04-03T15:30'],
    ['2027-10-03T02:30', 'Australia/Sydney', '2027-10-02T16:00'],
    ['2027-10-03T02:30', 'Australia/Brisbane', '2027-10-02T16:30'],
    ['2027-09-26T02:30', 'Pacific/Auckland', '2027-09-25T14:00'],
    ['2027-04-04T02:30', 'Pacific/Auckland', '2027-04-03T13:30'],
    ['2027-09-26T02:50', 'Pacific/Chatham', '2027-09-25T14:00'],
    ['2027-01-15T09:00', 'Asia/Kolkata', '2027-01-15T03:30'],
    ['2027-01-15T09:00', 'Asia/Kathmandu', '2027-01-15T03:15'],
    ['2027-01-15T09:00', 'Asia/Tokyo', '2027-01-15T00:00'],
    ['2027-01-15T00:30', 'Pacific/Kiritimati', '2027-01-14T10:30'],
    ['2027-01-15T23:30', 'Pacific/Pago_Pago', '2027-01-16T10:30'],
    ['2027-01-15T09:00', 'America/Sao_Paulo', '2027-01-15T12:00'],
    ['2027-01-15T09:00', 'America/St_Johns', '2027-01-15T12:30'],
    ['2027-03-14T02:30', 'America/Phoenix', '2027-03-14T09:30'],
    ['2027-04-03T23:30', 'America/Santiago', '2027-04-04T02:30'],
    ['2027-09-05T00:30', 'America/Santiago', '2027-09-05T04:00'],
    ['2027-01-15T09:00', 'Europe/Moscow', '2027-01-15T06:00'],
    ['2027-01-15T09:00', 'UTC', '2027-01-15T09:00'],
    // A day that was skipped altogether.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00'],
  ])('%s in %s is %s UTC', (wallTime, timeZone, utc) => {
    expect(instantOf({ wallTime, timeZone }).toISOString()).toBe(`${utc}:00.000Z`);
  });

  test('is when the clocks show it, if they show it at all', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Chatham'];
    const minute = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (timeZone, after) => {
        const at = new Date(Date.UTC(2026, 0, 1) + after * 60_000);
        const parts = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
        const wallTime = parts.replace(' ', 'T');
        const back = instantOf({ wallTime, timeZone });
        // Shown twice: the first time, an hour or less before.
        const aheadMinutes = (at.getTime() - back.getTime()) / 60_000;
        expect([0, 30, 60]).toContain(aheadMinutes);
      }),
    );
  });
});

describe('the time of a request', () => {
  test('is now if none is given', () => {
    expect(planTime({ timeZone: 'Europe/Berlin' }, 'UTC', now)).toBeUndefined();
  });

  test('with an offset keeps its instant and the wall-clock time in the zone', () => {
    const scheduledAt = '2027-11-07T06:30:00Z';
    expect(planTime({ scheduledAt, timeZone: 'America/New_York' }, 'UTC', now)).toEqual({
      wallTime: '2027-11-07T01:30',
      timeZone: 'America/New_York',
      dueAt: new Date(scheduledAt),
    });
  });

  test('without an offset is read in the account’s zone', () => {
    const planned = planTime({ scheduledAt: '2027-01-15T09:00' }, 'Asia/Tokyo', now);
    expect(planned?.dueAt.toISOString()).toBe('2027-01-15T00:00:00.000Z');
  });

  test.each([
    ['2027-02-30T09:00', 'UTC', 'The date or time is not valid'],
    ['2027-01-15T24:01', 'UTC', 'The date or time is not valid'],
    ['2026-11-22T12:00', 'UTC', 'The time is in the past. Choose a later one.'],
    ['2029-01-01T09:00', 'UTC', 'The time is more than two years ahead'],
    ['2027-01-15T09:00', 'Mars/Olympus', 'Mars/Olympus is not a known time zone'],
    ['2027-01-15T09:00', '', ' is not a known time zone'],
    [
      '2027-03-14T02:30',
      'America/New_York',
      'On that day, clocks in America/New_York skip 2027-03-14T02:30. The next valid time is 2027-03-14T03:00.',
    ],
  ])('%s in “%s” is refused', (wallTime, timeZone, text) => {
    expect(() => plan(wallTime, timeZone)).toThrow(text);
  });

  test.each(['tomorrow', '', '2027-13-01T00:00:00Z', '9'.repeat(40), '2027-01-15'])(
    '“%s” is not an instant',
    (given) => {
      expect(() => planTime({ scheduledAt: given }, 'UTC', now)).toThrow('The date or time is not valid');
    },
  );

  test('is given only once', () => {
    const twice = { scheduledAt: '2027-01-15T09:00:00Z', wallTime: '2027-01-15T09:00' };
    expect(() => planTime(twice, 'UTC', now)).toThrow('not both');
  });
});

describe('the next weekly times', () => {
  test('come in order, after now, and skip those that the clocks skip', () => {
    const slots = [
      { weekday: 7, time: '02:30' },
      { weekday: 6, time: '18:00' },
    ];
    const from = new Date('2027-03-13T22:00:00Z'); // Saturday 17:00 in New York
    expect(nextTimes(slots, 'America/New_York', from, 8).map(({ wallTime }) => wallTime)).toEqual([
      '2027-03-13T18:00',
      '2027-03-20T18:00',
      '2027-03-21T02:30',
    ]);
  });
});
