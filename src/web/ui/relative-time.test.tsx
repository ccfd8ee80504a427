import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time.tsx';

afterEach(() => vi.useRealTimers());

test('“Just now” lasts exactly a minute, whenever the clock ticks', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:29Z') }); // a second before a tick
  render(
    <I18nProvider i18n={i18n}>
      <RelativeTime instant="2026-11-22T10:00:28Z" justNow />
    </I18nProvider>,
  );
  act(() => void vi.advanceTimersByTime(58_000));
  expect(screen.getByText('Just now')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1_500));
  expect(screen.queryByText('Just now')).toBeNull();
});
