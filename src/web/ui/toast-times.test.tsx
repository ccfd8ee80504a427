import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';
import type { ToastKind } from './use-toasts.ts';

afterEach(() => vi.useRealTimers());

test.each<[ToastKind, number]>([
  ['success', 5_000],
  ['info', 5_000],
  ['error', 7_000],
])('a toast that reports %s stays for %d ms', (kind, stayMs) => {
  vi.useFakeTimers();
  const gone = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <ToastList toasts={[{ id: 1, kind, title: 'Told' }]} onGone={gone} />
    </I18nProvider>,
  );
  expect(screen.getByText('Told')).toBeTruthy();
  act(() => vi.advanceTimersByTime(stayMs - 50));
  expect(gone).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(100));
  expect(gone).toHaveBeenCalledWith(1);
});
