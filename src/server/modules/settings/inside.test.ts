import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { isInside } from './inside.ts';
import { mayShareOutside } from './settings.ts';

test.each([
  'http://localhost:8080/v1',
  'http://127.0.0.1/v1',
  'http://127.9.9.9/v1',
  'http://[::1]:9000',
  'http://10.1.2.3/v1',
  'http://172.20.0.5',
  'https://192.168.1.7/v1',
  'http://[fd12::1]/v1',
  'http://[::ffff:192.168.1.7]/v1',
  'http://whisper:9000/v1',
  'https://box.local./v1',
  'https://ai.home.arpa',
])('%s is inside', (url) => expect(isInside(url)).toBe(true));

test.each([
  'https://api.openai.com/v1',
  'http://8.8.8.8/v1',
  'http://[2001:4860::8888]/v1',
  'http://[::ffff:8.8.8.8]/v1',
  'http://172.32.0.1',
  'http://localhost.example.com/v1',
  'http://10.0.0.1.example.com',
  'http://notlocal.net/x',
])('%s is outside', (url) => expect(isInside(url)).toBe(false));

test('account data leaves the installation only with data sharing on', () => {
  const sharing = (dataSharing: boolean) => ({ privacy: { ...defaultSettings.privacy, dataSharing } });
  expect(mayShareOutside(defaultSettings, 'https://api.openai.com/v1')).toBe(false);
  expect(mayShareOutside(sharing(true), 'https://api.openai.com/v1')).toBe(true);
  expect(mayShareOutside(sharing(false), 'http://127.0.0.1:9000/v1')).toBe(true);
});
