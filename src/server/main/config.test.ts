import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives a working configuration on loopback with the demo account', () => {
  const config = readConfig({});
  expect(config.http).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
  expect(config.demo).toBe(true);
  expect(config.databaseUrl).toBeUndefined();
});

test('every mistake is reported together', () => {
  const environment = { PORT: 'many', DATABASE_URL: 'mysql://x', SECRET_KEYS: 'short', WORKER_LANES: 'render,cook' };
  expect(() => readConfig(environment)).toThrow(ConfigError);
  for (const name of Object.keys(environment)) expect(() => readConfig(environment)).toThrow(name);
});

test('the demo account is off in production and refused beyond loopback unless forced', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(() => readConfig({ HOST: '0.0.0.0', DEMO: 'true' })).toThrow('DEMO');
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'force' }).demo).toBe(true);
});

test('a proxy in front, told by the public address, counts as beyond loopback too', () => {
  expect(readConfig({ PUBLIC_URL: 'https://reel.example' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:4000' }).demo).toBe(true);
  expect(() => readConfig({ PUBLIC_URL: 'https://reel.example', OUTBOX_PAGE: 'true' })).toThrow('OUTBOX_PAGE');
});
