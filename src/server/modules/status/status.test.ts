import { expect, test } from 'vitest';
import { openStatusWatch } from './status.ts';

const minute = (count: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + count * 60_000);

test('a part is down since it was first found down, and up since it was found up; the others are unchanged', async () => {
  let now = minute(0);
  const down = new Set<string>();
  const need = (name: 'database' | 'worker') => ({
    name,
    check: async () => {
      if (down.has(name)) throw new Error('down');
    },
  });
  const { read } = openStatusWatch([need('database'), need('worker')], { now: () => now });
  const told = async (at: Date) => {
    now = at;
    const { parts, checkedAt } = await read();
    return [checkedAt, ...parts.map(({ id, isUp, since }) => [id, isUp, since])];
  };
  const database = ['database', true, minute(0)];
  expect(await told(minute(1))).toEqual([minute(1), database, ['worker', true, minute(0)]]);
  down.add('worker');
  // Asked again at once: what was found a moment ago.
  expect(await told(new Date(minute(1).getTime() + 4_000))).toEqual([minute(1), database, ['worker', true, minute(0)]]);
  expect(await told(minute(2))).toEqual([minute(2), database, ['worker', false, minute(2)]]);
  expect(await told(minute(9))).toEqual([minute(9), database, ['worker', false, minute(2)]]);
  down.delete('worker');
  expect(await told(minute(10))).toEqual([minute(10), database, ['worker', true, minute(10)]]);
});

test('a part that is down at the first check is down since then', async () => {
  const check = () => Promise.reject(new Error('down'));
  let now = minute(0);
  const { read } = openStatusWatch([{ name: 'storage', check }], { now: () => now });
  now = minute(3);
  expect((await read()).parts).toEqual([{ id: 'storage', isUp: false, since: minute(3) }]);
});
