import { beforeEach, expect, test } from 'vitest';
import { forgetConfirmationLink, readConfirmationLink } from './confirmation-link.ts';
import { consumeMailLink, readFragment } from './mail-link.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('a confirmation leads to its page with the specified query values, and the fragment is removed', () => {
  history.replaceState(
    null,
    '',
    '/privacy-policy#access_token=A&refresh_token=R&type=signup&token_type=bearer&expires_at=1&expires_in=2&other=x',
  );
  expect(consumeMailLink(window)).toBeNull();
  expect(location.pathname).toBe('/email-confirmation');
  expect(location.hash).toBe('');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    access_token: 'A',
    refresh_token: 'R',
    type: 'signup',
    token_type: 'bearer',
    expires_at: '1',
    expires_in: '2',
  });
});

test('the other links lead to the landing page, with their token in memory only', () => {
  for (const type of ['magiclink', 'recovery', 'invite'] as const) {
    history.replaceState(null, '', `/dashboard#access_token=T&type=${type}`);
    expect(consumeMailLink(window)).toEqual({ type, token: 'T' });
    expect(location.href).not.toContain('T&');
    expect(location.pathname + location.search + location.hash).toBe('/');
  }
});

test('other fragments are left alone', () => {
  for (const hash of ['', '#features', '#access_token=T', '#access_token=T&type=other', '#type=signup'])
    expect(readFragment(hash)).toBeNull();
  history.replaceState(null, '', '/#features');
  expect(consumeMailLink(window)).toBeNull();
  expect(location.hash).toBe('#features');
});

test('the confirmation token is removed from the URL at once, survives a reload, and is forgotten when used', () => {
  history.replaceState(null, '', '/email-confirmation?access_token=A&type=signup');
  expect(readConfirmationLink(window)).toEqual({ token: 'A', type: 'signup' });
  expect(location.search).toBe('');
  expect(readConfirmationLink(window)).toEqual({ token: 'A', type: 'signup' });
  forgetConfirmationLink(window);
  expect(readConfirmationLink(window)).toEqual({ token: null, type: null });
});
