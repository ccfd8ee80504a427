import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  firstWeekdayIn,
  formatLocalTime,
  instantOf,
  isDay,
  isKnownZone,
  localTimeIn,
  parseLocalTime,
  weekdayOf,
  weekOf,
  weeksOfMonth,
} from './days.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string, zone: string) => instantOf(parseLocalTime(text), zone);

describe('days', () => {
  test('are counted across the ends of months and years, and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2); // a day of 23 hours lies between
  });

  test('of another month are the same, or its last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
  });

  test('have a weekday, Monday 1 to Sunday 7', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  test('are distinguished from other text', () => {
    expect(isDay('2026-11-22')).toBe(true);
    for (const text of [null, '', '2026-02-30', '2026-13-01', '2026-1-1', 'today']) expect(isDay(text)).toBe(false);
  });
});

describe('weeks', () => {
  test('begin on the given day', () => {
    expect(weekOf('2026-11-22', 1)[0]).toBe('2026-11-16');
    expect(weekOf('2026-11-22', 7)[0]).toBe('2026-11-22');
    expect(weekOf('2026-11-22', 6)[0]).toBe('2026-11-21');
  });

  test('of a month are whole, four to six of them, across the end of the year too', () => {
    const december = weeksOfMonth('2026-12-09', 1);
    expect(december.map((week) => week[0])).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
    expect(december.at(-1)?.at(-1)).toBe('2027-01-03');
    expect(weeksOfMonth('2027-02-01', 1)).toHaveLength(4); // begins on a Monday and has 28 days
    expect(weeksOfMonth('2026-08-01', 1)).toHaveLength(6);
    expect(daysOfMonth('2028-02-10')).toHaveLength(29);
  });

  test('begin as is usual in the language and country of the browser', () => {
    expect(firstWeekdayIn('en', ['en-US'])).toBe(7);
    expect(firstWeekdayIn('en', ['de-DE', 'en-GB'])).toBe(1);
    expect(firstWeekdayIn('de', ['en-US'])).toBe(1);
    expect(firstWeekdayIn('pt', ['pt-BR'])).toBe(7);
    expect(firstWeekdayIn('pt', ['pt-PT'])).toBe(7);
  });

  test('begin on the right day where the browser has no data about weeks', () => {
    const proto: { getWeekInfo?: unknown; weekInfo?: unknown } = Intl.Locale.prototype;
    const kept = Object.getOwnPropertyDescriptors(proto);
    delete proto.getWeekInfo;
    delete proto.weekInfo;
    try {
      expect(firstWeekdayIn('en', [])).toBe(7);
      for (const language of ['es', 'fr', 'de', 'ru']) expect(firstWeekdayIn(language, [])).toBe(1);
      expect(firstWeekdayIn('en', ['en-GB'])).toBe(1);
    } finally {
      if (kept.getWeekInfo) Object.defineProperty(proto, 'getWeekInfo', kept.getWeekInfo);
      if (kept.weekInfo) Object.defineProperty(proto, 'weekInfo', kept.weekInfo);
    }
  });
});

describe('a local time', () => {
  test('is computed from an instant in the chosen zone', () => {
    expect(localTimeIn('2026-12-31T23:30:00Z', BERLIN)).toEqual({ day: '2027-01-01', minutes: 30 });
    expect(localTimeIn('2026-12-31T23:30:00Z', 'America/New_York')).toEqual({ day: '2026-12-31', minutes: 1_110 });
    expect(localTimeIn('2026-06-01T00:00:00Z', 'Asia/Kathmandu')).toEqual({ day: '2026-06-01', minutes: 345 });
    expect(localTimeIn('2026-06-01T00:00:00.900Z', 'UTC')).toEqual({ day: '2026-06-01', minutes: 0 });
  });

  test('is converted with the offset of its season', () => {
    expect(at('2026-03-28T09:00', BERLIN).at.toISOString()).toBe('2026-03-28T08:00:00.000Z');
    expect(at('2026-03-29T09:00', BERLIN).at.toISOString()).toBe('2026-03-29T07:00:00.000Z');
    expect(at('2026-10-24T09:00', BERLIN).at.toISOString()).toBe('2026-10-24T07:00:00.000Z');
    expect(at('2026-10-25T09:00', BERLIN).at.toISOString()).toBe('2026-10-25T08:00:00.000Z');
    expect(at('2026-11-05T18:30', 'Asia/Kathmandu').at.toISOString()).toBe('2026-11-05T12:45:00.000Z');
  });

  test('that the clocks skip is reported, and one that occurs twice means the first', () => {
    expect(at('2026-03-29T02:30', BERLIN)).toEqual({ at: new Date('2026-03-29T01:30:00Z'), isSkipped: true });
    expect(at('2026-03-29T01:59', BERLIN).isSkipped).toBe(false);
    expect(at('2026-03-29T03:00', BERLIN)).toEqual({ at: new Date('2026-03-29T01:00:00Z'), isSkipped: false });
    expect(at('2026-10-25T02:30', BERLIN)).toEqual({ at: new Date('2026-10-25T00:30:00Z'), isSkipped: false });
    expect(at('2026-11-01T01:30', 'America/New_York').at.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  test('at a midnight that does not exist is the first instant of that day', () => {
    const { at: start, isSkipped } = at('2026-04-24T00:00', 'Africa/Cairo');
    expect(isSkipped).toBe(true);
    expect(localTimeIn(start, 'Africa/Cairo')).toEqual({ day: '2026-04-24', minutes: 60 });
  });

  test('survives conversion to an instant and back, every quarter of an hour for two weeks around a clock change', () => {
    for (const zone of [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'])
      for (const first of ['2026-03-08', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-11-01'])
        for (let quarter = 0; quarter < 2 * 96; quarter += 1) {
          const local = { day: addDays(first, Math.floor(quarter / 96)), minutes: (quarter % 96) * 15 };
          const { at: instant, isSkipped } = instantOf(local, zone);
          if (!isSkipped) expect(localTimeIn(instant, zone), `${formatLocalTime(local)} ${zone}`).toEqual(local);
        }
  });

  test('is formatted as the contract requires', () => {
    expect(formatLocalTime({ day: '2026-11-05', minutes: 545 })).toBe('2026-11-05T09:05');
    expect(parseLocalTime('2026-11-05T09:05:30')).toEqual({ day: '2026-11-05', minutes: 545 });
  });
});

test('a zone that this browser does not know is reported', () => {
  expect(isKnownZone(BERLIN)).toBe(true);
  expect(isKnownZone('Mars/Olympus')).toBe(false);
});
