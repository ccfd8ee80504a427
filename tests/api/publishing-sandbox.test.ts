import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { platforms } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { publishingDeps } from '#server/main/publishing.ts';
import { withAccess } from '#server/modules/connections/connections.ts';
import { startEngine } from '#server/modules/publications/engine.ts';
import { testApp } from '#tests/harness/app.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { buildPublishableClip } from '#tests/harness/publishing.ts';
import { root } from '#tests/harness/root.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const port = await freePort();
const product = await testApp({ SANDBOX_URL: sandbox.url, PUBLIC_URL: `http://127.0.0.1:${port}`, PUBLISHING: 'on' });
// Instagram fetches the file from here.
await product.app.listen({ port, host: '127.0.0.1' });

test('a clip is published on every platform by its own adapter, and the sandbox has one post of each', async () => {
  const ada = await product.person('Ada');
  for (const platform of platforms) await connectAccount(sandbox, ada, platform);
  const fileKey = `users/${ada.id}/clips/real/clip.mp4`;
  await buildFile(product, fileKey, await readFile(join(root, 'src/web/brand/public/demo/walk-through.mp4')));
  const clip = await buildPublishableClip(product, ada, { file_key: fileKey });
  const deps = await publishingDeps(product.config, product.services, pino({ level: 'silent' }));
  const engine = await startEngine(deps, { pollMs: 100 });
  afterAll(() => engine.stop());

  const answer = await ada.call('POST', '/api/clips/publish', {
    ...{ clip_id: clip.id, platforms, title: 'Rice, twice', description: 'How to cook it', hashtags: ['rice'] },
  });
  expect(answer.body).toMatchObject({ retcode: 0 });
  const ended = ['published', 'published_private', 'in_inbox', 'needs_check', 'failed'];
  const targets = await vi.waitFor(
    async () => {
      const { body } = await ada.call('GET', `/api/clips/publish/${answer.body.data.publish_id}/status`);
      const found: Publication[] = body.data.targets;
      await sandbox.forward(2);
      expect(found.filter(({ state }) => !ended.includes(state))).toEqual([]);
      return found;
    },
    { timeout: 60_000, interval: 300 },
  );
  // YouTube locks what an app sends that was not audited; TikTok's default is a draft that its creator finishes.
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
