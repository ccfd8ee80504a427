import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function searchBox() {
  const handedOn: string[] = [];
  const view = renderHook(({ value }) => useDebounced(value, (next) => handedOn.push(next)), {
    initialProps: { value: '' },
  });
  const write = (text: string) => act(() => view.result.current[1](text));
  return { handedOn, view, write, shown: () => view.result.current[0] };
}

test('shows typed text at once and reports it after a pause', () => {
  const { handedOn, write, shown } = searchBox();
  write('a');
  act(() => vi.advanceTimersByTime(200));
  write('ab');
  act(() => vi.advanceTimersByTime(249));
  expect([shown(), handedOn]).toEqual(['ab', []]);
  act(() => vi.advanceTimersByTime(1));
  expect(handedOn).toEqual(['ab']);
});

test('does not restore a value from the draft after it was cleared elsewhere', () => {
  const { handedOn, view, write, shown } = searchBox();
  write('zzz');
  act(() => vi.advanceTimersByTime(250));
  view.rerender({ value: 'zzz' });
  view.rerender({ value: '' });
  act(() => vi.advanceTimersByTime(1_000));
  expect([shown(), handedOn]).toEqual(['', ['zzz']]);
});
