import { describe, expect, test } from 'vitest';
import { toggleSelection } from './selection.ts';

describe('selecting clips', () => {
  const ids = ['a', 'b', 'c', 'd'];

  test('one by one', () => {
    expect([...toggleSelection(new Set(['a']), ids, { id: 'c', selected: true, lastId: 'a', range: false })]).toEqual([
      'a',
      'c',
    ]);
    expect([
      ...toggleSelection(new Set(['a', 'c']), ids, { id: 'a', selected: false, lastId: 'c', range: false }),
    ]).toEqual(['c']);
  });

  test('a range in either direction, for deselecting too', () => {
    expect(
      [...toggleSelection(new Set(['d']), ids, { id: 'b', selected: true, lastId: 'd', range: true })].sort(),
    ).toEqual(['b', 'c', 'd']);
    expect([...toggleSelection(new Set(ids), ids, { id: 'c', selected: false, lastId: 'a', range: true })]).toEqual([
      'd',
    ]);
  });

  test('a range without a start, or from a clip that is gone, is the one clip', () => {
    expect([...toggleSelection(new Set(), ids, { id: 'b', selected: true, lastId: null, range: true })]).toEqual(['b']);
    expect([...toggleSelection(new Set(), ids, { id: 'b', selected: true, lastId: 'gone', range: true })]).toEqual([
      'b',
    ]);
  });
});
