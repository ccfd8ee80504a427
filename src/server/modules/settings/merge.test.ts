import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { mergeSettings } from './merge.ts';

test('without stored settings returns the defaults, as a copy', () => {
  for (const stored of [undefined, null, 'text', 5, [], {}]) expect(mergeSettings(stored)).toEqual(defaultSettings);
  mergeSettings({}).notifications.types.security.email = false;
  expect(defaultSettings.notifications.types.security.email).toBe(true);
});

test('merges stored settings over the defaults leaf by leaf', () => {
  const merged = mergeSettings({
    notifications: { email: false, types: { security: { push: false } } },
    time_zone: 'Asia/Singapore',
  });
  expect(merged.notifications).toMatchObject({ email: false, push: false });
  expect(merged.notifications.types.security).toEqual({ in_app: true, email: true, push: false });
  expect(merged.time_zone).toBe('Asia/Singapore');
  // Settings stored before a kind was added get its default.
  expect(merged.notifications.types.connection_problem).toEqual({ in_app: true, email: true, push: true });
});

test('settings of another version never fail: unknown values get their default, the rest is unchanged', () => {
  const merged = mergeSettings({
    appearance: { theme: 'sepia', compactMode: true, density: 3 },
    privacy: 'none',
    language: 'tlh',
    notifications: { quiet_hours: { enabled: true, from: 'late', to: '06:00' }, types: [1, 2] },
    integrations: { autoSync: 'yes', backupData: false },
    fonts: { size: 12 },
  });
  expect(merged).toEqual({
    ...defaultSettings,
    appearance: { ...defaultSettings.appearance, compactMode: true },
    notifications: { ...defaultSettings.notifications, quiet_hours: { enabled: true, from: '22:00', to: '06:00' } },
    integrations: { autoSync: true, backupData: false },
  });
});
