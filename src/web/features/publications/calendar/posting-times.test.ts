import { expect, test } from 'vitest';
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

test('there are no more of them than the server takes', () => {
  const minute = (at: number) => `10:${String(at).padStart(2, '0')}`;
  const many = Array.from({ length: MAX_SLOTS }, (_, at) => ({ weekday: 1, time: minute(at % 60) }));
  expect(addTime(many, 2, '12:00')).toBe(many);
  const day = Array.from({ length: 12 }, (_, at) => ({ weekday: 1, time: minute(at) }));
  expect(copyToAll(day, 1)).toHaveLength(MAX_SLOTS);
});

test('free times of several accounts at one time are one', () => {
  const ada = { name: '@ada', platform: 'tiktok' as const };
  const bread = { name: 'Bread', platform: 'youtube' as const };
  const at = (instant: string) => ({ at: instant, wall_time: '' });
  const days = freeTimesByDay(
    [
      { ...ada, free: [at('2026-11-05T17:30:00Z'), at('2026-11-05T23:30:00Z')] },
      { ...bread, free: [at('2026-11-05T17:30:00Z')] },
    ],
    'Europe/Berlin',
  );
  expect([...days.keys()]).toEqual(['2026-11-05', '2026-11-06']);
  expect(days.get('2026-11-05')).toEqual([
    { key: 'free-2026-11-05-1110', day: '2026-11-05', minutes: 1_110, accounts: [ada, bread] },
  ]);
});
