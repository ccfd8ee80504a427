import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment yields a working configuration on loopback with the demo account', () => {
  const config = readConfig({});
  expect(config.http).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
  expect(config.demo).toBe(true);
  expect(config.databaseUrl).toBeUndefined();
});

test('reports all mistakes together', () => {
  const environment = { PORT: 'many', DATABASE_URL: 'mysql://x', SECRET_KEYS: 'short', WORKER_LANES: 'render,cook' };
  expect(() => readConfig(environment)).toThrow(ConfigError);
  for (const name of Object.keys(environment)) expect(() => readConfig(environment)).toThrow(name);
});

test('the demo account is off in production, and refused beyond loopback unless forced', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(() => readConfig({ HOST: '0.0.0.0', DEMO: 'true' })).toThrow('DEMO');
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'force' }).demo).toBe(true);
});

test('a proxy implied by the public address counts as beyond loopback too', () => {
  expect(readConfig({ PUBLIC_URL: 'https://reel.example' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:4000' }).demo).toBe(true);
  expect(() => readConfig({ PUBLIC_URL: 'https://reel.example', OUTBOX_PAGE: 'true' })).toThrow('OUTBOX_PAGE');
});

test('accepts requests for the public name, the listening name and the names in ALLOWED_HOSTS', () => {
  const names = (environment: Record<string, string>) => readConfig(environment).http.allowedHosts;
  expect(names({})).toEqual(['localhost', '127.0.0.1']);
  expect(
    names({ PUBLIC_URL: 'https://Clips.example.com:8443/x', HOST: 'studio.local', ALLOWED_HOSTS: 'nas, NAS.lan:3000' }),
  ).toEqual(['clips.example.com', 'studio.local', 'nas', 'nas.lan']);
  for (const wrong of ['https://nas.lan', '*.lan', 'a b', 'nas.lan/x'])
    expect(() => readConfig({ ALLOWED_HOSTS: wrong })).toThrow('ALLOWED_HOSTS');
});

test('publishing is on in the sandbox and off for live platforms unless configured', () => {
  const live = { YOUTUBE_CLIENT_ID: 'id', YOUTUBE_CLIENT_SECRET: 'secret' };
  const modes = (environment: Record<string, string>) => {
    const { platforms } = readConfig(environment);
    return [platforms.youtube, platforms.tiktok].map(({ publishing, scopes }) => [
      publishing,
      scopes.some((scope) => /upload|publish/.test(scope)),
    ]);
  };
  expect(modes(live)).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(modes({ ...live, PUBLISHING: 'on' })[0]).toEqual([true, true]);
  expect(modes({ ...live, PUBLISHING: 'off' })).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('the real Instagram is asked for comments only where the operator lists the permission', () => {
  const comments = 'instagram_business_manage_comments';
  const live = { INSTAGRAM_CLIENT_ID: 'id', INSTAGRAM_CLIENT_SECRET: 'secret' };
  const scopesOf = (environment: Record<string, string>) => readConfig(environment).platforms.instagram.scopes;
  expect(scopesOf({})).toContain(comments);
  expect(scopesOf(live)).not.toContain(comments);
  expect(scopesOf({ ...live, INSTAGRAM_SCOPES: `instagram_business_basic,${comments}` })).toContain(comments);
});

test('an app with few scopes requests no others; a misspelt or a missing scope is a mistake', () => {
  const scopesOf = (environment: Record<string, string>) => readConfig(environment).platforms.tiktok.scopes;
  expect(scopesOf({})).toHaveLength(6);
  expect(scopesOf({ TIKTOK_SCOPES: 'video.publish, user.info.basic' })).toEqual(['user.info.basic', 'video.publish']);
  expect(scopesOf({ TIKTOK_SCOPES: 'video.publish,user.info.basic', PUBLISHING: 'off' })).toEqual(['user.info.basic']);
  expect(() => readConfig({ TIKTOK_SCOPES: 'user.info.basic,video.lst' })).toThrow('video.lst is not used here');
  expect(() => readConfig({ TIKTOK_SCOPES: 'video.list' })).toThrow('without user.info.basic');
  const google = 'https://www.googleapis.com/auth/';
  expect(() => readConfig({ YOUTUBE_SCOPES: `${google}youtube.upload` })).toThrow('YOUTUBE_SCOPES');
  // This scope covers reading too.
  expect(readConfig({ YOUTUBE_SCOPES: `${google}youtube.force-ssl` }).platforms.youtube.scopes).toHaveLength(1);
});

test('the sandbox is off in production unless requested, and refused beyond loopback unless forced', () => {
  const modes = (environment: Record<string, string>) => {
    const { platforms, sandbox } = readConfig(environment);
    return [...new Set(Object.values(platforms).map(({ mode }) => mode)), sandbox.port];
  };
  expect(modes({})).toEqual(['sandbox', 3001]);
  expect(modes({ NODE_ENV: 'production' })).toEqual(['off', undefined]);
  expect(modes({ NODE_ENV: 'production', SANDBOX: 'true' })).toEqual(['sandbox', 3001]);
  expect(modes({ NODE_ENV: 'production', SANDBOX: 'true', HOST: '0.0.0.0' })).toEqual(['off', undefined]);
  expect(modes({ NODE_ENV: 'production', SANDBOX: 'force', HOST: '0.0.0.0' })).toEqual(['sandbox', 3001]);
  expect(modes({ SANDBOX: 'false' })).toEqual(['off', undefined]);
});
