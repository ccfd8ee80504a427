import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { listUse, readSettings, recordUse } from '#server/modules/settings/settings.ts';
import { testApp } from '#tests/harness/app.ts';
import { buildVideo, insertRow } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;

test('an account starts with the defaults', async () => {
  const ada = await product.person('Ada');
  expect((await ada.call('GET', '/api/settings')).body.data).toEqual(defaultSettings);
  expect(defaultSettings.appearance.theme).toBe('auto'); // follows the system
});

test('groups in a change are replaced as a whole and stored; other groups and accounts keep theirs', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const appearance = { theme: 'dark', compactMode: true, shortcuts: false };
  expect((await ada.call('PUT', '/api/settings', { appearance })).body.data).toEqual({
    ...defaultSettings,
    appearance,
  });
  await ada.call('PUT', '/api/settings', { language: 'de', time_zone: 'Europe/Berlin' });
  const expected = { ...defaultSettings, appearance, language: 'de', time_zone: 'Europe/Berlin' };
  expect((await ada.call('GET', '/api/settings')).body.data).toEqual(expected);
  expect((await eve.call('GET', '/api/settings')).body.data).toEqual(defaultSettings);
});

test('concurrent changes to different groups are all kept', async () => {
  const ada = await product.person('Ada');
  const integrations = { autoSync: false, backupData: false };
  const privacy = { ...defaultSettings.privacy, dataSharing: true };
  const appearance = { ...defaultSettings.appearance, theme: 'auto' };
  const answers = await Promise.all(
    [{ integrations }, { privacy }, { appearance }].map((part) => ada.call('PUT', '/api/settings', part)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ada.call('GET', '/api/settings')).body.data).toEqual({
    ...defaultSettings,
    integrations,
    privacy,
    appearance,
  });
});

test('other windows of the account are notified', async () => {
  const ada = await product.person('Ada');
  await ada.call('PUT', '/api/settings', { language: 'fr' });
  const { rows } = await db.execute(sql`select payload from events where user_id = ${ada.id}`);
  expect(rows).toEqual([{ payload: { type: 'settings' } }]);
});

test.each([
  { time_zone: 'Mars/Olympus' },
  { time_zone: '+02:00' },
  { time_zone: '' },
  { language: 'tlh' },
  { appearance: { theme: 'sepia', compactMode: false, shortcuts: true } },
  { appearance: { theme: 'dark' } },
  { notifications: { ...defaultSettings.notifications, quiet_hours: { enabled: true, from: '25:00', to: '07:00' } } },
  { privacy: { ...defaultSettings.privacy, profileVisibility: 'friends' } },
])('%j is refused and changes nothing', async (change) => {
  const ada = await product.person('Ada');
  expect(await ada.call('PUT', '/api/settings', change)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
  expect((await ada.call('GET', '/api/settings')).body.data).toEqual(defaultSettings);
});

test('values stored by an older version break neither reading nor changing', async () => {
  const ada = await product.person('Ada');
  await insertRow(product, 'account_settings', {
    user_id: ada.id,
    settings: JSON.stringify({ appearance: { theme: 'neon', compactMode: true }, gone: { a: 1 } }),
  });
  expect((await ada.call('GET', '/api/settings')).body.data.appearance).toEqual({
    ...defaultSettings.appearance,
    compactMode: true,
  });
  await ada.call('PUT', '/api/settings', { language: 'ru' });
  expect(await readSettings(db, ada.id)).toMatchObject({
    language: 'ru',
    appearance: { theme: 'auto', compactMode: true },
  });
});

test('usage is counted unless the account opts out, which removes earlier counts', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const own = async (userId: string) =>
    (
      await db.execute(sql`
      select action, sum(uses)::int as uses from usage_counts where user_id = ${userId} group by action order by action`)
    ).rows;
  await db.execute(sql`delete from usage_counts`);
  const video = await buildVideo(product, ada.id);
  await ada.call('POST', '/api/clips/generate', { source_video_id: video.id, source_platform: 'upload' });
  for (let count = 0; count < 2; count += 1) await recordUse(db, ada.id, 'upload');
  await recordUse(db, eve.id, 'upload');
  expect(await own(ada.id)).toEqual([
    { action: 'generate', uses: 1 },
    { action: 'upload', uses: 2 },
  ]);
  await ada.call('PUT', '/api/settings', { privacy: { ...defaultSettings.privacy, analytics: false } });
  await recordUse(db, ada.id, 'upload');
  expect(await own(ada.id)).toEqual([]);
  expect(await own(eve.id)).toEqual([{ action: 'upload', uses: 1 }]);
});

test('the operator reads how often, and by how many accounts, each capability was used on a day', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  await db.execute(sql`delete from usage_counts`);
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await insertRow(product, 'usage_counts', { user_id: ada.id, day, action: 'generate', uses: 1 });
  await insertRow(product, 'usage_counts', { user_id: ada.id, day, action: 'upload', uses: 2 });
  await insertRow(product, 'usage_counts', { user_id: eve.id, day, action: 'upload', uses: 1 });
  await insertRow(product, 'usage_counts', { user_id: eve.id, day: longAgo, action: 'upload', uses: 9 });
  expect(await listUse(db)).toEqual([
    { day, action: 'generate', uses: 1, accounts: 1 },
    { day, action: 'upload', uses: 3, accounts: 2 },
  ]);
});
