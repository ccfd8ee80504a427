import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { isRootCallback, readCallback } from './read-callback.ts';
import { useCallbackTexts } from './use-callback-texts.ts';

test.each([
  ['tiktok', 'Failed to connect TikTok account'],
  ['youtube', 'Failed to connect YouTube account'],
  ['instagram', 'Failed to connect Instagram account'],
] as [Platform, string][])('a failure of %s without its own text has the specified one', (platform, text) => {
  const { result } = renderHook(
    () => useCallbackTexts({ outcome: 'failed', platform, problem: { kind: 'refused', message: '' } }),
    { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
  );
  expect(result.current.message).toBe(text);
});

test('only a root URL with both code and state is a callback', () => {
  expect(['?code=a&state=b', '?code=a', '?state=b', '', '?error=x'].map(isRootCallback)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a long text from the URL is truncated', () => {
  expect(readCallback(new URLSearchParams({ error: 'x'.repeat(9_999) }))).toEqual({
    problem: { kind: 'platform_error', error: `${'x'.repeat(300)}…`, description: null },
  });
});
