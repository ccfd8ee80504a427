import { describe, expect, test } from 'vitest';
import { buildEntry } from './calendar.test-kit.ts';
import { carry, planMove, usualTime } from './moves.ts';

const BERLIN = 'Europe/Berlin';
const now = new Date('2026-10-20T10:00:00Z');
const shown = { day: '2026-11-05', minutes: 1_110 };
const move = (day: string, minutes: number | null, over = {}, zone = BERLIN, from: typeof shown | null = shown) =>
  planMove(buildEntry(over), from, { day, minutes }, zone, now);

describe('a move', () => {
  test('a move to another day keeps the local time across a daylight-saving change', () => {
    expect(move('2026-11-07', null)).toMatchObject({ outcome: 'move', wallTime: '2026-11-07T18:30', timeZone: BERLIN });
    expect(move('2026-10-24', null)).toMatchObject({ wallTime: '2026-10-24T18:30', at: new Date('2026-10-24T16:30Z') });
  });

  test('to another day keeps the time in the zone in which it was chosen', () => {
    const tokyo = { wall_time: '2026-11-06T02:30', time_zone: 'Asia/Tokyo' };
    expect(move('2026-11-08', null, tokyo)).toMatchObject({ wallTime: '2026-11-09T02:30', timeZone: 'Asia/Tokyo' });
    expect(move('2026-11-05', 1_125, tokyo)).toMatchObject({ wallTime: '2026-11-06T02:45', timeZone: 'Asia/Tokyo' });
  });

  test('to a slot uses the calendar’s time, even one that the clocks skip: the server explains why it is impossible', () => {
    expect(move('2026-11-06', 555)).toMatchObject({ wallTime: '2026-11-06T09:15', timeZone: BERLIN });
    expect(move('2027-03-28', 150)).toMatchObject({ outcome: 'move', wallTime: '2027-03-28T02:30' });
  });

  test('of something without a time uses the zone of the calendar', () => {
    const draft = { state: 'draft' as const, scheduled_at: null, wall_time: null, time_zone: null };
    expect(move('2026-11-06', 555, draft, BERLIN, null)).toMatchObject({
      wallTime: '2026-11-06T09:15',
      timeZone: BERLIN,
    });
    expect(move('2026-11-06', null, draft, BERLIN, null)).toEqual({ outcome: 'timeless' });
    const queued = { ...draft, state: 'queued' as const };
    expect(move('2026-11-06', null, queued)).toMatchObject({ wallTime: '2026-11-06T18:30', timeZone: BERLIN });
  });

  test('from a zone that this browser does not know uses the zone of the calendar', () => {
    const lost = { time_zone: 'Mars/Olympus' };
    expect(move('2026-11-07', null, lost)).toMatchObject({ wallTime: '2026-11-07T18:30', timeZone: BERLIN });
  });

  test('to the same place, or into the past, is none', () => {
    expect(move('2026-11-05', null)).toEqual({ outcome: 'stays' });
    expect(move('2026-11-05', 1_110)).toEqual({ outcome: 'stays' });
    expect(move('2026-10-19', null)).toEqual({ outcome: 'past' });
    expect(move('2026-10-20', 720)).toEqual({ outcome: 'past' }); // it is twelve o'clock
    expect(move('2026-10-20', 735)).toMatchObject({ outcome: 'move' });
  });
});

describe('the arrow keys', () => {
  const at = (day: string, minutes: number | null = null) => ({ day, minutes });

  test('move by days and weeks in a month', () => {
    expect(carry(at('2026-12-31'), 'ArrowRight', false, 'month')).toEqual(at('2027-01-01'));
    expect(carry(at('2026-11-05'), 'ArrowUp', false, 'month')).toEqual(at('2026-10-29'));
    expect(carry(at('2026-01-31'), 'PageDown', false, 'month')).toEqual(at('2026-02-28'));
    expect(carry(at('2026-11-05'), 'a', false, 'month')).toBeNull();
  });

  test('move by quarters of an hour in a week, with Shift by hours, across midnight too', () => {
    expect(carry(at('2026-11-05', 1_110), 'ArrowDown', false, 'week')).toEqual(at('2026-11-05', 1_125));
    expect(carry(at('2026-11-05', 1_087), 'ArrowDown', false, 'week')).toEqual(at('2026-11-05', 1_095));
    expect(carry(at('2026-11-05', 1_087), 'ArrowUp', false, 'week')).toEqual(at('2026-11-05', 1_080));
    expect(carry(at('2026-11-05', 1_110), 'ArrowUp', true, 'week')).toEqual(at('2026-11-05', 1_080));
    expect(carry(at('2026-11-05', 1_425), 'ArrowDown', false, 'week')).toEqual(at('2026-11-06', 0));
    expect(carry(at('2026-11-05', 0), 'ArrowUp', false, 'week')).toEqual(at('2026-11-04', 1_425));
    expect(carry(at('2026-11-05', 0), 'PageUp', false, 'week')).toEqual(at('2026-10-29', 0));
  });
});

test('a day without a time gets the evening, today the next full hour, and a past day nothing', () => {
  const on = (day: string, minutes: number) => usualTime(day, { day: '2026-11-05', minutes });
  expect(on('2026-11-06', 1_300)).toEqual({ day: '2026-11-06', minutes: 1_080 });
  expect(on('2026-11-05', 600)).toEqual({ day: '2026-11-05', minutes: 1_080 });
  expect(on('2026-11-05', 1_100)).toEqual({ day: '2026-11-05', minutes: 1_140 });
  expect(on('2026-11-05', 1_390)).toEqual({ day: '2026-11-05', minutes: 1_425 });
  expect(on('2026-11-05', 1_430)).toBeNull();
  expect(on('2026-11-04', 600)).toBeNull();
});
