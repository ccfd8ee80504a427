import type { Page } from '@playwright/test';
import { expect, openClips, signIn, test, toast } from './journey.ts';
import { buildRealClip, connectByApi, directPost, reviewedAndQuick, signInByApi } from './publishing.ts';

test('shots', async ({ page, product, account }) => {
  test.setTimeout(300_000);
  await reviewedAndQuick(product);
  const call = await signInByApi(product, account);
  const tiktok = await connectByApi(product, call, 'tiktok');
  const youtube = await connectByApi(product, call, 'youtube');
  const clip = await buildRealClip(product, account, 'Wash your rice twice');
  const group = (await call('POST', '/api/clips/publish', {
    clip_id: clip.id, title: 'Wash your rice twice', hashtags: ['rice'],
    targets: [{ connection_id: tiktok, options: directPost }, { connection_id: youtube }],
  })) as any;
  const started = Date.now();
  for (;;) {
    const now = (await call('GET', `/api/clips/publish/${group.publish_id}/status`)) as any;
    console.log(Date.now() - started, now.status, now.targets.map((t: any) => `${t.platform} ${t.state} ${t.message} ${t.permalink}`).join(' | '));
    if (Date.now() - started > 60_000 || now.targets.every((t: any) => ['published','published_private','failed','in_inbox','needs_check'].includes(t.state))) { console.log(JSON.stringify(now.targets[0].attempts, null, 1)); break; }
    await new Promise((r) => setTimeout(r, 1000));
  }
});
