import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAsked, useDoor } from './use-door.ts';

beforeEach(() => history.replaceState(null, '', '/'));

test('the landing page is outside, everything else inside', () => {
  expect(renderHook(() => useDoor()).result.current.outside).toEqual({ from: null, ended: false });
  history.replaceState(null, '', '/dashboard/content');
  expect(renderHook(() => useDoor()).result.current.outside).toBeNull();
});

test('the root address with code and state is the callback of a platform, with one of them the landing page', () => {
  history.replaceState(null, '', '/?code=a&state=b');
  expect(renderHook(() => useDoor()).result.current.outside).toBeNull();
  history.replaceState(null, '', '/?code=a');
  expect(renderHook(() => useDoor()).result.current.outside).not.toBeNull();
});

test('who is sent out by the guard comes back to the page that asked', () => {
  history.replaceState(null, '', '/dashboard/content?tab=clips');
  const { result } = renderHook(() => useDoor());
  act(() => result.current.leave({ from: '/dashboard/content?tab=clips', ended: true }));
  expect(location.pathname).toBe('/');
  expect(result.current.outside).toEqual({ from: '/dashboard/content?tab=clips', ended: true });
  act(() => result.current.enter('/dashboard/content?tab=clips'));
  expect(location.pathname + location.search).toBe('/dashboard/content?tab=clips');
  expect(result.current.outside).toBeNull();
});

test('only addresses inside the product are returned to', () => {
  expect(readAsked({ from: '//evil.example', ended: false }).from).toBeNull();
  expect(readAsked({ from: 'https://evil.example/dashboard' }).from).toBeNull();
  expect(readAsked({ from: '/dashboards' }).from).toBeNull();
  expect(readAsked({ from: '/dashboard' }).from).toBe('/dashboard');
  expect(readAsked({ from: '/auth/tiktok/callback?code=a&state=b' }).from).toBe('/auth/tiktok/callback?code=a&state=b');
  expect(readAsked({ from: '/?code=a&state=b' }).from).toBe('/?code=a&state=b');
  expect(readAsked('nonsense')).toEqual({ from: null, ended: false });
});
