import { expect, test } from 'vitest';
import { defaultSettings, type Settings } from '#contract/settings.ts';
import { channelsFor } from './channels.ts';

type Notifications = Settings['notifications'];
const withChoice = (change: Partial<Notifications>) => ({
  notifications: { ...defaultSettings.notifications, ...change },
});
const types = (one: Partial<Notifications['types']>) => ({ types: { ...defaultSettings.notifications.types, ...one } });
const none = { in_app: false, email: false, push: false };

test('by default everything is sent to the app and by e-mail, while push is opt-in', () => {
  expect(channelsFor('clip_generation_complete', defaultSettings)).toEqual({ inApp: true, outside: ['email'] });
  expect(channelsFor('clip_generation_complete', withChoice({ push: true }))).toEqual({
    inApp: true,
    outside: ['email', 'push'],
  });
});

test('a master switch silences a channel, a type’s own switch that type', () => {
  expect(channelsFor('export_ready', withChoice({ email: false, push: true })).outside).toEqual(['push']);
  const only = withChoice({
    push: true,
    ...types({ clip_generation_failed: { in_app: true, email: false, push: false } }),
  });
  expect(channelsFor('clip_generation_failed', only)).toEqual({ inApp: true, outside: [] });
  expect(channelsFor('clip_generation_complete', only).outside).toEqual(['email', 'push']);
  expect(channelsFor('clip_generation_failed', withChoice(types({ clip_generation_failed: none }))).inApp).toBe(false);
});

test('a failed export is reported where a finished one is', () => {
  expect(channelsFor('export_failed', withChoice(types({ export_ready: none })))).toEqual({
    inApp: false,
    outside: [],
  });
});

test('security notices go to the app and push; their e-mail is sent elsewhere', () => {
  expect(channelsFor('security', withChoice({ push: true }))).toEqual({ inApp: true, outside: ['push'] });
  expect(channelsFor('security', withChoice({ push: true, ...types({ security: none }) }))).toEqual({
    inApp: false,
    outside: [],
  });
});

test('the marketing switch does not affect notifications, and general notices stay in the app', () => {
  expect(channelsFor('export_ready', withChoice({ marketing: true }))).toEqual(
    channelsFor('export_ready', defaultSettings),
  );
  expect(channelsFor('general', withChoice({ push: true }))).toEqual({ inApp: true, outside: [] });
});
