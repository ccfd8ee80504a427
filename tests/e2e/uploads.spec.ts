import { open, readFile, truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { buildVideo } from '#tests/harness/builders.ts';
import { expectAccessible } from './axe.ts';
import { chooseFiles, expect, limitUpload, percentOf, signIn, test, toast } from './journey.ts';
import { makeSmallVideo } from './small-videos.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADING = /^Uploading/;
/** Slow enough that three megabytes take several seconds. */
const SLOW = 500_000;

const inFolder = (name: string) => test.info().outputPath(name);
const percentDone = (row: Locator) => percentOf(row.getByRole('progressbar'));
const rowOf = (panel: Locator, name: string) => panel.getByRole('listitem').filter({ hasText: name });
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

test('files that are not videos are refused with the reason before a byte is sent', async ({
  page,
  product,
  account,
}) => {
  await signIn(page, product, account);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) sent.push(request.method());
  });
  const huge = await open(inFolder('huge.mp4'), 'w');
  await truncate(inFolder('huge.mp4'), 500 * MEGABYTE + 1);
  await huge.close();
  await Promise.all([
    writeFile(inFolder('notes.pdf'), 'x'),
    writeFile(inFolder('empty.mov'), ''),
    writeFile(inFolder('stray.srt'), '1'),
  ]);
  const panel = await chooseFiles(page, ['huge.mp4', 'notes.pdf', 'empty.mov', 'stray.srt'].map(inFolder));
  const reasons = {
    'huge.mp4': 'This file is larger than 500 MB.',
    'notes.pdf': 'This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.',
    'empty.mov': 'This file is empty.',
    'stray.srt': 'No video of the same name was dropped with this transcript. Attach it to its video instead.',
  };
  for (const [name, reason] of Object.entries(reasons))
    await expect(rowOf(panel, name).getByRole('alert')).toHaveText(reason);
  expect(sent).toEqual([]);
  await panel.getByRole('button', { name: 'Remove notes.pdf from the list' }).click();
  await expect(rowOf(panel, 'notes.pdf')).toBeHidden();
});

test('what the browser cannot check is refused by the server with the reason', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d .*\/api\/uploads/);
  await signIn(page, product, account);
  const whole = await readFile(await makeSmallVideo(inFolder('whole.mp4'), 61));
  await Promise.all([
    makeSmallVideo(inFolder('brief.avi'), 5),
    writeFile(inFolder('cut.mp4'), whole.subarray(0, whole.length / 2)),
    writeFile(inFolder('text.mp4'), 'This is not a video at all. '.repeat(500)),
  ]);
  const panel = await chooseFiles(page, ['brief.avi', 'cut.mp4', 'text.mp4'].map(inFolder));
  await expect(rowOf(panel, 'text.mp4').getByRole('alert')).toContainText('not a readable video');
  // It can be used, and no clips are made from it.
  await expect(cardOf(page, 'brief').getByRole('button', { name: /^Play/ })).toBeVisible({ timeout: 60_000 });
  await expect(cardOf(page, 'brief').getByRole('button', { name: 'Generate AI Clips' })).toBeHidden();
  await expect(cardOf(page, 'cut')).toContainText('This file is incomplete', { timeout: 60_000 });
  await expect(cardOf(page, 'cut').getByText('Failed', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'cut').getByRole('button', { name: 'Generate AI Clips' })).toBeHidden();
});

test('a file that does not fit into the storage is refused with the usage; after a deletion it is accepted', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 413 .*\/api\/uploads/);
  const size = 50 * 1024 * MEGABYTE - 1000;
  // Measured already: the job that measures every minute would find no file behind it, and the storage empty.
  const { id } = await buildVideo(product, account.id, { title: 'Large', size_bytes: size, stored_bytes: size });
  await signIn(page, product, account);
  await makeSmallVideo(inFolder('next.mp4'), 61);
  const panel = await chooseFiles(page, inFolder('next.mp4'));
  await expect(rowOf(panel, 'next.mp4').getByRole('alert')).toHaveText(
    'Your storage is full: 50 GB of 50 GB are used. Delete videos, clips or exports that you no longer need.',
  );
  await expect(panel.getByRole('meter', { name: 'Storage' })).toHaveAttribute(
    'aria-valuetext',
    '50.0 GB of 50.0 GB used (100%)',
  );
  await expect(panel.getByText(/^Your storage is almost full\./)).toBeVisible();
  await expectAccessible(page, 'uploads in a full storage');

  const { db } = product.services.database;
  await db.execute(sql`update videos set deleted_at = now() - interval '31 seconds'
    where id = ${id}`); // it can no longer be undone
  await panel.getByRole('button', { name: 'Try next.mp4 again' }).click();
  await expect(rowOf(panel, 'next.mp4').getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText(/almost full/)).toBeHidden();
  await page.goto(`${product.url}/dashboard/settings#data`);
  await expect(page.getByRole('meter', { name: 'Storage' })).toHaveAttribute(
    'aria-valuetext',
    /^0\.\d MB of 50\.0 GB used \(0%\)$/,
  );
});

test('two files at once, pause and resume, then cancel', async ({ page, product, account }) => {
  await signIn(page, product, account);
  await Promise.all(
    ['one.mp4', 'two.mp4', 'three.mp4'].map((name) => makeSmallVideo(inFolder(name), 61, { padBytes: 3 * MEGABYTE })),
  );
  const line = await holdBytes(page);
  const panel = await chooseFiles(page, ['one.mp4', 'two.mp4'].map(inFolder));
  const [one, two, three] = ['one.mp4', 'two.mp4', 'three.mp4'].map((name) => rowOf(panel, name)) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect(one.getByText(UPLOADING)).toBeVisible();
  await expect(two.getByText(UPLOADING)).toBeVisible();
  await chooseFiles(page, inFolder('three.mp4')); // after the two have their slots, which go to whichever is checked first
  await expect(three.getByText('Waiting for its turn')).toBeVisible();

  await panel.getByRole('button', { name: 'Pause one.mp4' }).click();
  await expect(one.getByText('Paused')).toBeVisible();
  await panel.getByRole('button', { name: 'Pause two.mp4' }).click();
  await expect(two.getByText('Paused')).toBeVisible();
  await expect(three.getByText(UPLOADING)).toBeVisible(); // it took a freed slot
  const held = await percentDone(one);
  await panel.getByRole('button', { name: 'Cancel three.mp4' }).click();
  await expect(three).toBeHidden();
  await expect.poll(() => percentDone(one)).toBe(held);

  line.release();
  await panel.getByRole('button', { name: 'Resume one.mp4' }).click();
  await panel.getByRole('button', { name: 'Resume two.mp4' }).click();
  await expect(one.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(two.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(cardOf(page, 'one').getByRole('button', { name: 'Generate AI Clips' })).toBeVisible({ timeout: 60_000 });
  await expect(cardOf(page, 'two').getByRole('button', { name: 'Generate AI Clips' })).toBeVisible({ timeout: 60_000 });
  await expect(cardOf(page, 'three')).toBeHidden();
});

test('an upload cut by a reload continues when the same file is chosen', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FILE_NOT_FOUND blob:/); // the reload drops the file whose length is being read
  page.on('dialog', (dialog) => dialog.accept()); // the browser asks before the page with an upload is left
  await signIn(page, product, account);
  await makeSmallVideo(inFolder('again.mp4'), 61, { padBytes: 3 * MEGABYTE });
  await limitUpload(page, SLOW);
  const panel = await chooseFiles(page, inFolder('again.mp4'));
  const row = rowOf(panel, 'again.mp4');
  await expect.poll(() => percentDone(row)).toBeGreaterThan(20);
  await page.reload();
  await expect(row.getByText('Unfinished')).toBeVisible();
  await expect(row).toContainText('Choose it again and the upload goes on where it stopped.');
  await expect.poll(() => percentDone(row)).toBeGreaterThan(0);

  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await limitUpload(page, null);
  await chooseFiles(page, inFolder('again.mp4'));
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(offsets[0]).toBeGreaterThan(0);
  await expect(cardOf(page, 'again').getByRole('button', { name: 'Generate AI Clips' })).toBeVisible({
    timeout: 60_000,
  });
});

test('an upload continues automatically after the server was killed midway', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_|status of 50\d/);
  await signIn(page, product, account);
  await makeSmallVideo(inFolder('killed.mp4'), 61, { padBytes: 3 * MEGABYTE });
  await limitUpload(page, SLOW);
  const panel = await chooseFiles(page, inFolder('killed.mp4'));
  const row = rowOf(panel, 'killed.mp4');
  await expect.poll(() => percentDone(row)).toBeGreaterThan(20);
  await product.kill();
  await product.restart();
  await limitUpload(page, null);
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(cardOf(page, 'killed').getByRole('button', { name: 'Generate AI Clips' })).toBeVisible({
    timeout: 60_000,
  });
});

test('a video gets a transcript, is renamed, deleted and restored', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422 .*\/transcript/);
  await signIn(page, product, account);
  const panel = await chooseFiles(page, await makeSmallVideo(inFolder('Draft.mp4'), 61));
  await expect(panel.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectRowOnPhone(page, rowOf(panel, 'Draft.mp4'));
  const draft = cardOf(page, 'Draft');
  await expect(draft.getByRole('button', { name: 'Generate AI Clips' })).toBeVisible({ timeout: 60_000 });

  const attach = async (name: string, text: string) => {
    await draft.getByRole('button', { name: 'Actions for Draft' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Attach transcript' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await attach('words.srt', 'no times in here');
  await expect(toast(page, 'Transcript not attached')).toBeVisible();
  await attach('words.srt', '1\n00:00:01,000 --> 00:00:04,000\nHello and welcome to this talk.\n');
  await expect(toast(page, 'Transcript attached')).toBeVisible();
  await expect(draft.getByText('Transcript', { exact: true })).toBeVisible();

  await draft.getByRole('button', { name: 'Actions for Draft' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename video' }).getByLabel('Title').fill('The whole talk');
  await page.keyboard.press('Enter');
  const talk = cardOf(page, 'The whole talk');
  await expect(talk).toBeVisible();

  await talk.getByRole('button', { name: 'Actions for The whole talk' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Video' }).getByRole('button', { name: 'Delete' }).click();
  await expect(talk).toBeHidden();
  await toast(page, 'Video Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(talk).toBeVisible();
});

/** Holds the upload's requests until they are released, so that it stays unfinished as long as the test needs. */
async function holdBytes(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue().catch(() => undefined); // paused or canceled meanwhile
  });
  return { release: resolve };
}

/** On a phone, a finished upload's buttons are beside its name, and its note about the words is one text. */
async function expectRowOnPhone(page: Page, row: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const uploaded = await top(row.getByText('Uploaded', { exact: true }));
  expect(await top(row.getByRole('button', { name: /^Remove /u }))).toBeLessThan(uploaded);
  const note = row.getByText(/^No transcript yet/u);
  const icon = note.locator('xpath=preceding-sibling::*[1]');
  expect(Math.abs((await top(icon)) - (await top(note)))).toBeLessThan(10);
  if (size) await page.setViewportSize(size);
}
