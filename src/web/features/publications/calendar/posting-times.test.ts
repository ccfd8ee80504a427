import { describe, expect, test } from 'vitest';
import { buildEntry } from './calendar.test-kit.ts';
import { weekOf } from './days.ts';
import { addTime, copyToAll, freeTimesByDay, MAX_SLOTS, removeTime, sameSlots, timesOf } from './posting-times.ts';

const slots = [
  { weekday: 5, time: '18:30' },
  { weekday: 1, time: '09:00' },
  { weekday: 5, time: '08:00' },
];

test('times are added once, removed, and copied to every day', () => {
  expect(timesOf(slots, 5)).toEqual(['08:00', '18:30']);
  expect(addTime(slots, 5, '18:30')).toBe(slots);
  expect(timesOf(addTime(slots, 2, '12:00'), 2)).toEqual(['12:00']);
  expect(timesOf(removeTime(slots, 5, '08:00'), 5)).toEqual(['18:30']);
  const copied = copyToAll(slots, 5);
  expect(copied).toHaveLength(14);
  expect(timesOf(copied, 1)).toEqual(['08:00', '18:30']);
  expect(sameSlots(slots, [...slots].reverse())).toBe(true);
  expect(sameSlots(slots, slots.slice(1))).toBe(false);
});

test('their number is limited as on the server', () => {
  const minute = (at: number) => `10:${String(at).padStart(2, '0')}`;
  const many = Array.from({ length: MAX_SLOTS }, (_, at) => ({ weekday: 1, time: minute(at % 60) }));
  expect(addTime(many, 2, '12:00')).toBe(many);
  const day = Array.from({ length: 12 }, (_, at) => ({ weekday: 1, time: minute(at) }));
  expect(copyToAll(day, 1)).toHaveLength(MAX_SLOTS);
});

describe('free times', () => {
  const week = weekOf('2026-11-05', 1);
  const ada = { id: 'c1', name: '@ada', platform: 'tiktok' as const };
  const bread = { id: 'c2', name: 'Bread', platform: 'youtube' as const };
  const evening = { time_zone: 'Europe/Berlin', slots: [{ weekday: 4, time: '18:30' }] };
  const place = { days: week, timeZone: 'Europe/Berlin', now: new Date('2026-11-02T11:00:00Z') };
  const keys = (found: ReturnType<typeof freeTimesByDay>) => [...found.values()].flat().map(({ key }) => key);

  test('of several accounts at the same time are merged', () => {
    const found = freeTimesByDay(
      [
        { ...ada, ...evening },
        { ...bread, ...evening },
      ],
      [],
      place,
    );
    expect(found.get('2026-11-05')).toEqual([
      { key: 'free-2026-11-05-1110', day: '2026-11-05', minutes: 1_110, accounts: [ada, bread] },
    ]);
  });

  test('are future ones with nothing planned within half an hour', () => {
    const slots = [1, 2, 4].map((weekday) => ({ weekday, time: '11:00' }));
    const account = { ...ada, time_zone: 'Europe/Berlin', slots };
    const planned = (at: string, over = {}) => [buildEntry({ connection_id: 'c1', scheduled_at: at, ...over })];
    expect(keys(freeTimesByDay([account], [], place))).toEqual(['free-2026-11-03-660', 'free-2026-11-05-660']);
    const near = '2026-11-05T10:29:00Z';
    expect(keys(freeTimesByDay([account], planned(near), place))).toEqual(['free-2026-11-03-660']);
    expect(keys(freeTimesByDay([account], planned('2026-11-05T10:30:00Z'), place))).toHaveLength(2);
    expect(keys(freeTimesByDay([account], planned(near, { state: 'canceled' }), place))).toHaveLength(2);
    expect(keys(freeTimesByDay([account], planned(near, { connection_id: 'c2' }), place))).toHaveLength(2);
  });

  test('of another zone are converted to this one, also across midnight and clock changes', () => {
    const tokyo = { ...ada, time_zone: 'Asia/Tokyo', slots: [{ weekday: 1, time: '06:00' }] };
    expect(keys(freeTimesByDay([tokyo], [], place))).toEqual(['free-2026-11-08-1320']);
    const early = { ...ada, time_zone: 'Europe/Berlin', slots: [{ weekday: 7, time: '02:30' }] };
    expect(keys(freeTimesByDay([early], [], { ...place, days: weekOf('2027-03-28', 1) }))).toEqual([]);
    expect(keys(freeTimesByDay([early], [], place))).toEqual(['free-2026-11-08-150']);
  });
});
