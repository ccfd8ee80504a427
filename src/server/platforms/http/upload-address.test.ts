import { expect, test } from 'vitest';
import { PlatformError } from '../platform.ts';
import { requireUploadAddress, secretsOfAddress } from './upload-address.ts';

const place = { platform: 'tiktok', call: 'video/init', domains: ['tiktokapis.com'] } as const;
const live = (named: string | null) => requireUploadAddress({ ...place, apiUrl: 'https://open.tiktokapis.com' }, named);
const local = (named: string) => requireUploadAddress({ ...place, apiUrl: 'http://localhost:3001' }, named);

test('bytes may be sent to the known hosts over https, and to the platform’s own address', () => {
  const address = 'https://open-upload.tiktokapis.com/video/?upload_id=1&upload_token=secret-token';
  expect(live(address)).toBe(address);
  expect(live('https://upload.us.tiktokapis.com/v')).toBe('https://upload.us.tiktokapis.com/v');
  expect(local('http://localhost:3001/tiktok-upload/')).toBe('http://localhost:3001/tiktok-upload/');
  expect(secretsOfAddress(address)).toContain('secret-token');
});

test.each([
  'http://open-upload.tiktokapis.com/video/',
  'https://open-upload.tiktokapis.com:8443/video/',
  'https://tiktokapis.com.evil.example/video/',
  'https://eviltiktokapis.com/video/',
  'https://user:pass@open-upload.tiktokapis.com/video/',
  'https://169.254.169.254/latest/',
  'http://localhost:3001/tiktok-upload/',
  'file:///etc/passwd',
  'not an address',
  '',
  null,
])('bytes may be sent nowhere else: %s', (named) => {
  expect(() => live(named)).toThrow(PlatformError);
});

test('the sandbox is one origin, not a whole machine', () => {
  expect(() => local('http://localhost:3002/tiktok-upload/')).toThrow(PlatformError);
});
