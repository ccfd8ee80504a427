import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readLandingReason, useLandingGate } from './use-landing-gate.ts';

beforeEach(() => history.replaceState(null, '', '/'));

test('the landing page is outside the app, every other path inside', () => {
  expect(renderHook(() => useLandingGate()).result.current.landing).toEqual({ from: null, ended: false });
  history.replaceState(null, '', '/dashboard/content');
  expect(renderHook(() => useLandingGate()).result.current.landing).toBeNull();
});

test('the root URL with code and state is a platform’s callback; with only one of them it is the landing page', () => {
  history.replaceState(null, '', '/?code=a&state=b');
  expect(renderHook(() => useLandingGate()).result.current.landing).toBeNull();
  history.replaceState(null, '', '/?code=a');
  expect(renderHook(() => useLandingGate()).result.current.landing).not.toBeNull();
});

test('a visitor whom the guard sends out returns to the requested page', () => {
  history.replaceState(null, '', '/dashboard/content?tab=clips');
  const { result } = renderHook(() => useLandingGate());
  act(() => result.current.leave({ from: '/dashboard/content?tab=clips', ended: true }));
  expect(location.pathname).toBe('/');
  expect(result.current.landing).toEqual({ from: '/dashboard/content?tab=clips', ended: true });
  act(() => result.current.enter('/dashboard/content?tab=clips'));
  expect(location.pathname + location.search).toBe('/dashboard/content?tab=clips');
  expect(result.current.landing).toBeNull();
});

test('only addresses inside the product are returned to', () => {
  expect(readLandingReason({ from: '//evil.example', ended: false }).from).toBeNull();
  expect(readLandingReason({ from: 'https://evil.example/dashboard' }).from).toBeNull();
  expect(readLandingReason({ from: '/dashboards' }).from).toBeNull();
  expect(readLandingReason({ from: '/dashboard' }).from).toBe('/dashboard');
  expect(readLandingReason({ from: '/auth/tiktok/callback?code=a&state=b' }).from).toBe(
    '/auth/tiktok/callback?code=a&state=b',
  );
  expect(readLandingReason({ from: '/?code=a&state=b' }).from).toBe('/?code=a&state=b');
  expect(readLandingReason('nonsense')).toEqual({ from: null, ended: false });
});
