import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Publication } from '#contract/publications.ts';
import { driveSandbox } from '#tests/harness/sandbox.ts';
import { expectAccessible } from './axe.ts';
import { expect, openClips, signIn, signInHome, test, toast } from './journey.ts';
import { buildRealClip, connectByApi, directPost, reviewedAndQuick, signInByApi } from './publishing.ts';

/** A platform processes a video, and is asked about it some seconds later. */
const POSTED = { timeout: 45_000 };
const SUCCESS = 'Clip Published Successfully!';

test('a publication is followed to its posts, and a failed one is retried', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/); // of the sandbox's pages
  await reviewedAndQuick(product);
  const call = await signInByApi(product, account);
  const tiktok = await connectByApi(product, call, 'tiktok');
  const instagram = await connectByApi(product, call, 'instagram');
  const clip = await buildRealClip(product, account, 'Wash your rice twice');
  await driveSandbox(product.sandboxUrl).fault({
    call: 'tiktok.publish.direct_init',
    kind: 'reject',
    code: 'frame_rate_check_failed',
  });
  const group = await call('POST', '/api/clips/publish', {
    clip_id: clip.id,
    title: 'Rice, twice',
    hashtags: ['rice'],
    targets: [{ connection_id: tiktok, options: directPost }, { connection_id: instagram }],
  });
  const { publish_id: groupId } = group as { publish_id: string };

  await signIn(page, product, account);
  await page.evaluate(
    (id) => sessionStorage.setItem('reelwright.watched-publications', JSON.stringify([id])),
    groupId, // as the publish dialog of this tab would
  );
  await page.reload();
  await openClips(page);
  const marks = page.getByRole('article', { name: 'Wash your rice twice' }).getByRole('list', { name: 'Publications' });
  await expect(marks.getByRole('button')).toHaveCount(2);
  const told = toast(page, 'Published on 1 of 2');
  await expect(told).toContainText('TikTok needs you.', POSTED);
  await expect(page.getByText(SUCCESS)).toHaveCount(0);
  await told.getByRole('button', { name: 'Show' }).click();
  const request = page.getByRole('dialog', { name: 'Published on 1 of 2' });
  await request.getByRole('button', { name: /TikTok/ }).click();
  await expect(request.getByText(/frame rate/i).first()).toBeVisible();
  await expectAccessible(page, 'a request of which one part failed');
  await request.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog', { name: 'Publishing…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Uploaded Videos' }).click();
  await expect(toast(page, SUCCESS)).toContainText('Check your accounts to see the posts.', POSTED);
  await openClips(page);
  await expect(marks.getByRole('button', { name: /: Published/ })).toHaveCount(2);
  await expect(marks.getByRole('link')).toHaveCount(2);
  await marks.getByRole('button', { name: /^Instagram, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Rice, twice' });
  await expect(dialog.getByRole('status').first()).toContainText('Published', POSTED);
  await expect(dialog.getByRole('link', { name: 'Open on Instagram' })).toHaveAttribute('href', /^http/);
  const log = dialog.getByRole('region', { name: 'What happened' });
  await expect(log.getByRole('listitem').first()).toContainText(/Published.*Instagram/s);
});

test('the home page lists what awaits the user, who confirms that a post exists; its link is shared', async ({
  page,
  context,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/favicon\.ico/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reviewedAndQuick(product);
  const call = await signInByApi(product, account);
  await connectByApi(product, call, 'youtube');
  const clip = await buildRealClip(product, account, 'The one knife you need');
  const given = { clip_id: clip.id, platforms: ['youtube'], title: 'One knife', wall_time: '2027-03-01T18:00' };
  const { targets } = (await call('POST', '/api/clips/publish', given)) as { targets: Publication[] };
  const permalink = `${product.sandboxUrl}/watch?v=${randomUUID().slice(0, 8)}`;
  const candidates = [
    { postId: 'x1', title: 'One knife', publishedAt: new Date().toISOString(), permalink },
    { postId: 'x2', title: 'Two knives', publishedAt: new Date().toISOString(), permalink: null },
  ];
  // The state after a response was lost and the outcome of the call cannot be determined.
  await product.services.database.db.execute(sql`
    update publications set state = 'needs_check', next_at = null, due_at = null, wall_time = null,
      candidates = ${JSON.stringify(candidates)}::jsonb where id = ${targets[0]?.id}`);

  await signInHome(page, product, account);
  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  await waiting.getByRole('button', { name: /One knife.*Needs a check/s }).click();
  const dialog = page.getByRole('dialog', { name: 'One knife' });
  await expect(dialog.getByRole('button', { name: 'It is there' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'a publication in doubt');
  await dialog.getByRole('radio', { name: /^One knife/ }).click();
  await dialog.getByRole('button', { name: 'It is there' }).click();
  await expect(dialog.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', permalink);
  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();

  await page.goto(`${product.url}/dashboard/content?tab=clips&clip=${clip.id}`);
  const player = page.getByRole('dialog', { name: 'The one knife you need' });
  await expect(player.locator('video')).toBeVisible();
  await player.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(permalink);
});
