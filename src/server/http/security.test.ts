import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

const framesOf = (policy: string) => policy.split('; ').find((directive) => directive.startsWith('frame-src'));

test('pages may frame the platforms’ players, by origin, and nothing else', () => {
  const policy = contentSecurityPolicy([
    'https://www.tiktok.com',
    'https://www.youtube.com/',
    'https://www.tiktok.com/player/v1',
  ]);
  expect(framesOf(policy)).toBe('frame-src https://www.tiktok.com https://www.youtube.com');
  expect(policy).toContain("default-src 'none'; script-src 'self'");
});

test('nothing may be framed when no platform is configured', () => {
  expect(framesOf(contentSecurityPolicy([]))).toBe("frame-src 'none'");
});
