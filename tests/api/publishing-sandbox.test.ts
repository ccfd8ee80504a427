import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { platforms } from '#contract/connections.ts';
import { withAccess } from '#server/modules/connections/connections.ts';
import type { Person } from '#tests/harness/app.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { buildPublishableClip } from '#tests/harness/publishing.ts';
import { publishingOnSandbox, stepsOf } from '#tests/harness/publishing-sandbox.ts';
import { root } from '#tests/harness/root.ts';

const place = await publishingOnSandbox();
const { product, sandbox, deps } = place;
await place.start();
const film = await readFile(join(root, 'src/web/brand/public/demo/walk-through.mp4'));
const cover = await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#a21' } })
  .jpeg()
  .toBuffer();

let ada: Person;
beforeAll(async () => {
  ada = await place.creator('Ada', ...platforms);
});

async function clipWithCover(): Promise<string> {
  const [file_key, cover_key] = ['clip.mp4', 'cover.jpg'].map((name) => `users/${ada.id}/clips/real/${name}`);
  await buildFile(product, file_key ?? '', film);
  await buildFile(product, cover_key ?? '', cover);
  return (await buildPublishableClip(product, ada, { file_key, cover_key })).id;
}

test('a clip is published on every platform by its own adapter, and the sandbox has one post of each', async () => {
  const group = await place.publish(ada, {
    clip_id: await clipWithCover(),
    platforms,
    title: 'Rice, twice',
    description: 'How to cook it',
    hashtags: ['rice'],
  });
  const targets = await place.untilIn(ada, group, 'published', 'published_private', 'in_inbox');
  // YouTube locks uploads of unaudited apps; TikTok's default is a draft that its creator finishes.
  const states = Object.fromEntries(targets.map(({ platform, state }) => [platform, state]));
  expect(states).toEqual({ youtube: 'published_private', tiktok: 'in_inbox', instagram: 'published' });
  for (const { platform, connection_id: id, post_id: postId } of targets) {
    if (platform === 'tiktok') continue;
    const { posts } = await withAccess(deps, id ?? '', 'read', (adapter, access) =>
      adapter.listPosts(access, undefined),
    );
    const ours = posts.filter(({ title, description }) => `${title} ${description}`.includes('Rice, twice'));
    expect({ platform, ours: ours.map(({ platformPostId }) => platformPostId) }).toEqual({ platform, ours: [postId] });
  }
});

describe('the cover of a clip', () => {
  const onYoutube = async (title: string, more: object = {}) =>
    place.publish(ada, { clip_id: await clipWithCover(), platforms: ['youtube'], title, repeat: true, ...more });
  const pictureOf = async (postId: string | null) => (await fetch(`${sandbox.url}/vi/${postId}/hqdefault.png`)).bytes();
  const setCalls = async () => (await sandbox.calls())['youtube.thumbnails.set'] ?? 0;

  test('is sent to YouTube once the video has an id', async () => {
    const before = await setCalls();
    const [target] = await place.untilIn(ada, await onYoutube('With its cover'), 'published_private');
    expect(target && stepsOf(target)).toEqual([
      'created',
      'take',
      'started',
      'commit',
      'accepted',
      'cover_sent',
      'locked',
    ]);
    expect(cover.equals(await pictureOf(target?.post_id ?? null))).toBe(true);
    expect((await setCalls()) - before).toBe(1);
  });

  test('is set before a scheduled video becomes public', async () => {
    await sandbox.control('settings', { 'youtube.audited': 'yes' });
    const group = await onYoutube('Later', { scheduled_at: new Date(Date.now() + 2 * 3_600_000).toISOString() });
    const target = await vi.waitFor(
      async () => {
        await place.forward(2);
        const [found] = await place.read(ada, group);
        expect(found?.attempts.at(-1)).toMatchObject({ step: 'kept' });
        return found;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(target?.state).toBe('scheduled');
    expect(cover.equals(await pictureOf(target?.post_id ?? null))).toBe(true);
  });

  test('that YouTube rejects is recorded without failing the publication', async () => {
    await sandbox.control('settings', { 'youtube.phone_verified': 'no' });
    const before = await setCalls();
    const [target] = await place.untilIn(ada, await onYoutube('Not verified'), 'published');
    await sandbox.control('settings', { 'youtube.phone_verified': 'yes' });
    expect(target?.attempts.find(({ step }) => step === 'cover_refused')).toMatchObject({
      platform_code: 'forbidden',
      from: 'processing',
      to: 'processing',
      text:
        'YouTube did not accept the cover: it accepts covers only from channels with a verified phone number. The ' +
        'post shows a picture that YouTube chose.',
    });
    expect(target).toMatchObject({ state: 'published', message: 'Published', can: { retry: false } });
    expect((await setCalls()) - before).toBe(1);
  });

  test.each([
    [2, 'cover_sent', 3],
    [9, 'cover_refused', 4],
  ])('is retried while YouTube is failing, %i times: %s', async (count, step, calls) => {
    await sandbox.fault({ call: 'youtube.thumbnails.set', kind: 'status', status: 503, count });
    const before = await setCalls();
    const [target] = await place.untilIn(ada, await onYoutube(`Out of order ${count} times`), 'published');
    await sandbox.control('reset', { what: 'faults' });
    expect(target && stepsOf(target)).toContain(step);
    expect((await setCalls()) - before).toBe(calls);
  });
});
