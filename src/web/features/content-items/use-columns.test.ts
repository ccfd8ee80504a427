import { expect, test } from 'vitest';
import { columnsOf } from './use-columns.ts';

test('as many columns are shown as fit with their gaps', () => {
  expect(columnsOf(1_084, 240, 20)).toEqual({ columns: 4, columnWidth: 256 });
  expect(columnsOf(100, 240, 20).columns).toBe(1);
});
