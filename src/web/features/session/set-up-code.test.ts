import { afterEach, expect, test } from 'vitest';
import { forgetSetUpCode, readSetUpCode } from './set-up-code.ts';

afterEach(() => forgetSetUpCode(window));

test('the code is removed from the URL at once, survives a reload, and is forgotten on demand', () => {
  history.replaceState(null, '', '/setup#secret-code');
  expect(readSetUpCode(window)).toBe('secret-code');
  expect(window.location.href).not.toContain('secret-code');
  expect(readSetUpCode(window)).toBe('secret-code');
  forgetSetUpCode(window);
  expect(readSetUpCode(window)).toBeNull();
});
